"""Streams: nothing falls between reading the version and waiting for the next."""

import asyncio

from app.sessions.live import Live


def test_news_that_comes_before_the_first_frame_is_told() -> None:
    async def listen() -> list[bytes]:
        live = Live()
        news = live.listen("s", "a", "t")
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


def test_when_a_token_opens_nothing_any_more_every_phone_shows_its_own_again() -> None:
    async def listen() -> list[bytes]:
        live = Live()
        streams = [live.versions("s", 1, live.listen("s", "a", "t")) for _ in range(2)]
        other = live.versions("t", 1, live.listen("t", "a", "t"))
        for stream in (*streams, other):
            await anext(stream)
        live.part("s")
        said = [frame for stream in streams for frame in [frame async for frame in stream]]
        assert live.streams == 1
        live.poke("t", 2)
        return [*said, await anext(other)]

    bye = b"event: bye\ndata: 0\n\n"
    assert asyncio.run(listen()) == [bye, bye, b"id: 2\nevent: version\ndata: 2\n\n"]


def test_a_version_is_told_once() -> None:
    async def listen() -> list[bytes]:
        live = Live()
        frames = live.versions("s", 1, live.listen("s", "192.0.2.1", "t"))
        first = await anext(frames)
        following = asyncio.ensure_future(anext(frames))
        for version in (1, 2):
            await asyncio.sleep(0)
            live.wake("s", version)
        return [first, await following]

    assert asyncio.run(listen()) == [
        b"id: 1\nevent: version\ndata: 1\n\n",
        b"id: 2\nevent: version\ndata: 2\n\n",
    ]
