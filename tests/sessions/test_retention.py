"""Tables at which nothing happens any more."""

import asyncio
from contextlib import suppress

from sqlalchemy import text

from app.db.engine import WRITES
from app.db.store import Store
from app.sessions.retention import DAY, delete_idle
from tests.sessions.phones import Server


def left_alone(store: Store, session: str, days: float) -> None:
    """As if nothing had happened for so long."""
    with store.engine.connect().execution_options(**WRITES) as connection, connection.begin():
        connection.execute(
            text("update game_session set changed_at = changed_at - :ms where session_id = :id"),
            {"ms": int(days * DAY), "id": session},
        )


def looked_after(store: Store, days: int | None) -> None:
    """What the server does at its start."""

    async def once() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                await delete_idle(store, days)

    asyncio.run(once())


def test_what_nobody_touched_for_long_is_deleted_with_everything_in_it(server: Server, database_url: str) -> None:
    tables = [server.open() for _ in range(3)]
    store = Store(database_url)
    for table, days in zip(tables, (31, 29, 0), strict=True):
        left_alone(store, table.session, days)
    looked_after(store, None)
    assert [table.send("GET").status_code for table in tables] == [200, 200, 200]
    looked_after(store, 30)
    assert [table.send("GET").status_code for table in tables] == [404, 200, 200]
    with store.engine.connect() as connection:
        left = connection.execute(text("select distinct session_id from event order by 1")).scalars().all()
    assert left == sorted(table.session for table in tables[1:])
    store.close()
