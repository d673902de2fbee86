"""Sessions: the game a table plays, who holds its seats, its events and its secrets.

Revision: 0002, after 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def _session_id() -> sa.Column[str]:
    # An unnamed constraint could not be dropped again everywhere; here tables go as a whole.
    return sa.Column("session_id", sa.Text, sa.ForeignKey("game_session.session_id", ondelete="CASCADE"))


def upgrade() -> None:
    op.create_table(
        "game_session",
        sa.Column("session_id", sa.Text, primary_key=True),
        sa.Column("join_code", sa.Text, unique=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_game_session_changed_at", "game_session", ["changed_at"])
    op.create_table(
        "seat",
        _session_id(),
        sa.Column("token_hash", sa.Text),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("seat", sa.Text),
        sa.PrimaryKeyConstraint("session_id", "token_hash"),
    )
    op.create_table(
        "event",
        _session_id(),
        sa.Column("seq", sa.BigInteger, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("changes", sa.Text, nullable=False),
        sa.Column("document", sa.Text),
        sa.Column("idempotency_key", sa.Text),
        sa.Column("request_hash", sa.Text),
        sa.PrimaryKeyConstraint("session_id", "seq"),
        sa.UniqueConstraint("session_id", "idempotency_key"),
    )
    op.create_table(
        "sealed",
        _session_id(),
        sa.Column("key", sa.Text),
        sa.Column("seat", sa.Text),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("session_id", "key", "seat"),
    )


def downgrade() -> None:
    for table in ("sealed", "event", "seat", "game_session"):
        op.drop_table(table)
