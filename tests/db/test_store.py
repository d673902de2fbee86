"""The store: every write is a transaction of its own, on the disk before it is answered."""

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import IntegrityError

from app.db.engine import driver_url
from app.db.store import Store
from app.db.transaction import Transaction


def add(session_id: str) -> Callable[[Transaction], str]:
    def job(tx: Transaction) -> str:
        tx.add_session(session_id=session_id, join_code=session_id, game="g", version=1, document="{}")
        return session_id

    return job


def refuse_after(session_id: str) -> Callable[[Transaction], str]:
    def job(tx: Transaction) -> str:
        add(session_id)(tx)
        raise ValueError(session_id)

    return job


def kept(database_url: str) -> list[str]:
    """What another connection finds."""
    engine = create_engine(driver_url(database_url))
    with engine.connect() as connection:
        found = connection.execute(text("select session_id from game_session order by session_id")).scalars().all()
    engine.dispose()
    return list(found)


def test_what_is_answered_is_kept(database_url: str) -> None:
    store = Store(database_url)

    async def work() -> list[str]:
        return await asyncio.gather(*(store.write(add(f"s{i:02}")) for i in range(40)))

    assert asyncio.run(work()) == [f"s{i:02}" for i in range(40)]
    assert kept(database_url) == [f"s{i:02}" for i in range(40)]
    store.close()


@pytest.mark.parametrize("about", [None, "a"])
def test_a_refused_write_takes_back_its_own_and_nothing_else(database_url: str, about: str | None) -> None:
    store = Store(database_url)

    async def work() -> list[str | BaseException]:
        jobs = [add("a"), refuse_after("b"), add("c"), add("a"), add("d")]
        return await asyncio.gather(*(store.write(job, about) for job in jobs), return_exceptions=True)

    a, b, c, again, d = asyncio.run(work())
    assert sorted([str(a), str(c), str(d), type(again).__name__]) == ["IntegrityError", "a", "c", "d"] or (
        isinstance(a, IntegrityError) and again == "a"
    )
    assert isinstance(b, ValueError)
    assert kept(database_url) == ["a", "c", "d"]
    store.close()


def bump(session_id: str, seen: list[int]) -> Callable[[Transaction], None]:
    """A move: read with the lock, then write."""

    def job(tx: Transaction) -> None:
        row = tx.session(session_id, lock=True)
        assert row is not None
        seen.append(row.version)
        tx.update_session(session_id, version=row.version + 1, document="{}", join_code=session_id)

    return job


def test_moves_of_many_tables_share_commits_in_any_order_and_never_wait_in_a_circle(database_url: str) -> None:
    stores = [Store(database_url) for _ in range(2 if "postgresql" in database_url else 1)]
    sessions = [f"s{i}" for i in range(8)]
    seen: dict[str, list[int]] = {session: [] for session in sessions}

    async def work() -> None:
        await asyncio.gather(*(stores[0].write(add(session)) for session in sessions))
        moves = []
        for turn in range(25):
            for session in sessions if turn % 2 else reversed(sessions):
                store = stores[turn % len(stores)]
                moves.append(store.write(bump(session, seen[session]), about=session))
        await asyncio.gather(*moves)

    asyncio.run(work())
    assert {session: sorted(versions) for session, versions in seen.items()} == {
        session: list(range(1, 26)) for session in sessions
    }
    for store in stores:
        store.close()


def test_closing_finishes_what_waits(database_url: str) -> None:
    store = Store(database_url)

    async def work() -> None:
        waiting = [asyncio.ensure_future(store.write(add(f"s{i}"))) for i in range(8)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        assert await asyncio.gather(*waiting) == [f"s{i}" for i in range(8)]

    asyncio.run(work())
    assert len(kept(database_url)) == 8


def test_reads_see_only_what_is_committed(database_url: str) -> None:
    store = Store(database_url)

    async def work() -> tuple[int, int]:
        before = await store.read(Transaction.count_sessions)
        await store.write(add("a"))
        return before, await store.read(Transaction.count_sessions)

    assert asyncio.run(work()) == (0, 1)
    store.close()


@pytest.mark.parametrize("new_database", ["sqlite"], indirect=True)
def test_a_commit_is_on_the_disk(database_url: str) -> None:
    store = Store(database_url)
    with store.engine.connect() as connection:
        settings = [connection.execute(text(f"pragma {name}")).scalar_one() for name in ("journal_mode", "synchronous")]
    assert settings == ["wal", 2]  # 2 is FULL
    store.close()


def test_who_went_away_is_not_served_and_the_others_are(database_url: str) -> None:
    store = Store(database_url)

    async def work() -> tuple[bool, str]:
        gone = asyncio.ensure_future(store.write(add("gone")))
        await asyncio.sleep(0)
        gone.cancel()
        results = await asyncio.gather(gone, store.write(add("here")), return_exceptions=True)
        return isinstance(results[0], asyncio.CancelledError), str(results[1])

    for i in range(20):
        assert asyncio.run(work()) == (True, "here"), i
        asyncio.run(store.write(delete_all))
    store.close()


def delete_all(tx: Transaction) -> None:
    tx.delete_session("gone")
    tx.delete_session("here")


def test_a_closed_store_refuses_instead_of_keeping_somebody_waiting(database_url: str) -> None:
    store = Store(database_url)
    store.close()
    with pytest.raises(RuntimeError, match="closed"):
        asyncio.run(asyncio.wait_for(store.write(add("late")), 10))
    assert kept(database_url) == []
