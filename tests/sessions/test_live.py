"""Streams: nothing falls between reading the version and waiting for the next."""

import asyncio

from app.sessions.live import Live


def test_news_that_comes_before_the_first_frame_is_told() -> None:
    async def listen() -> list[bytes]:
        live = Live()
        news = live.listen("s")
        live.poke("s", 2)
        live.poke("s", 1)  # overtaken: versions never go back
        frames = live.versions("s", 1, news)
        first, second = await anext(frames), await anext(frames)
        live.poke("s", 0)
        live.poke("s", 3)
        last = await anext(frames)
        assert live.streams == 1
        await frames.aclose()
        assert live.streams == 0
        return [first, second, last]

    assert asyncio.run(listen()) == [
        b"id: 1\nevent: version\ndata: 1\n\n",
        b"id: 2\nevent: version\ndata: 2\n\n",
        b"id: 0\nevent: version\ndata: 0\n\n",
    ]
