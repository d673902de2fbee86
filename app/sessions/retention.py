"""Tables at which nothing happens any more are forgotten, where the settings want it."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from app.db.store import Store
from app.db.transaction import Transaction

EVERY: Final = 3600.0
"""Seconds from one look to the next."""
DAY: Final = 24 * 3600 * 1000
"""Milliseconds."""

LOG: Final = logging.getLogger(__name__)


async def delete_idle(store: Store, days: int | None) -> None:
    """Delete, now and every hour, the sessions that nothing has changed for so many days; None keeps them all."""
    while days is not None:
        with suppress(SQLAlchemyError):  # the next hour is as good
            deleted = 0
            while some := await store.write(partial(_delete_some, days)):
                deleted += some
            if deleted:
                LOG.info("idle tables deleted", extra={"facts": {"tables": deleted}})
        await asyncio.sleep(EVERY)


def _delete_some(days: int, tx: Transaction) -> int:
    return tx.delete_idle(tx.now - days * DAY)
