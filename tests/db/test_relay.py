"""News between processes."""

from app.db.relay import LARGEST, packed


def test_many_messages_share_a_notification() -> None:
    messages = [f"{number:0>40} 7" for number in range(400)]
    together = list(packed(messages))
    assert [len(one) for one in together] == [6965, 6965, 3267]
    assert LARGEST == 7_000
    assert [message for one in together for message in one.splitlines()] == messages
