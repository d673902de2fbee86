"""The least that tells phones of news: FastAPI's own server-sent events, without tokens, rules or a database."""

import asyncio
from collections.abc import AsyncIterator

from fastapi import FastAPI
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import BaseModel

app = FastAPI()
waiting: dict[str, set[asyncio.Event]] = {}
versions: dict[str, int] = {}


class News(BaseModel):
    """What a POST says."""

    version: int


@app.get("/{table}", response_class=EventSourceResponse)
async def follow(table: str) -> AsyncIterator[ServerSentEvent]:
    """The versions of a table, from now on."""
    news = asyncio.Event()
    waiting.setdefault(table, set()).add(news)
    try:
        while True:
            version = versions.get(table, 0)
            yield ServerSentEvent(data=version, event="version", id=str(version))
            await news.wait()
            news.clear()
    finally:
        waiting[table].discard(news)


@app.post("/{table}")
async def poke(table: str, news: News) -> News:
    """Wake every stream of the table."""
    versions[table] = news.version
    for one in waiting.get(table, ()):
        one.set()
    return news
