"""Alembic's entry: migrations run on the engine that the store has opened."""

from __future__ import annotations

from alembic import context
from sqlalchemy import text

from chancellery.table.models import Base

ONE_AT_A_TIME = 1914

engine = context.config.attributes["engine"]
with engine.connect() as connection:
    if connection.dialect.name == "postgresql":
        # Several workers open the store at once: the first migrates, the others find it done.
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
