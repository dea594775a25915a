"""Counts what became of questions, in event logs of any size: JSON lines or Parquet, by DuckDB.

Why: a log has millions of lines and the fit needs a few dozen numbers, so counting happens where
the data is, in bounded memory. What is read are the fields below and nothing else.

    asked     conversation, tokens, round, k, dimensions, open, utility
    answered  conversation, round, outcome
    holdout   conversation, dimensions, utility: a question that would have been put
    feedback  conversation (the id, or the pseudonym of a token), rating or success

A question without a reply counts as left only once its token had expired before the log ends. Those
younger than that are censored, replied to or not: of them only replies could show by now, and the
fit would be on survivors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clarigate_proxy.core.errors import ConfigError

if TYPE_CHECKING:
    import duckdb

__all__ = ["EXPIRY_S", "Arm", "Counts", "Rounds", "count_events"]

EXPIRY_S = 3600
"""A token's life (wire, "Tokens")."""

_MEMORY = "1GB"
_COLUMNS = {
    "event": "VARCHAR",
    "timestamp": "TIMESTAMPTZ",
    "conversation": "VARCHAR",
    "tokens": "VARCHAR[]",
    "round": "INTEGER",
    "k": "INTEGER",
    "dimensions": "VARCHAR[]",
    "open": "BOOLEAN[]",
    "utility": "DOUBLE",
    "outcome": "VARCHAR",
    "rating": "INTEGER",
    "success": "BOOLEAN",
}
_EVENTS = "('asked', 'answered', 'holdout', 'feedback')"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rounds:
    """Rounds with one question, number `k`: how many had a reply and how many did not."""

    k: int
    is_open: bool
    stayed: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Arm:
    """Outcomes (0 to 1) of first questions about a dimension: put and replied to, or held out.

    `utility` is the mean U that the policy gave them.
    """

    dimension: str
    held_out: bool
    conversations: int
    mean: float
    variance: float
    utility: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """What the fit works on; `replies` counts replies by outcome."""

    events: int
    rounds: tuple[Rounds, ...]
    arms: tuple[Arm, ...]
    replies: tuple[tuple[str, int], ...]
    censored: int
    bundles: int


def count_events(sources: Sequence[str], *, expiry_s: int = EXPIRY_S) -> Counts:
    """Count the events of files, globs or addresses that DuckDB can read.

    Raises:
        ConfigError: DuckDB is not installed, or a source cannot be read.
    """
    try:
        import duckdb  # noqa: PLC0415 - an optional dependency
    except ModuleNotFoundError:
        raise ConfigError("duckdb is not installed: pip install 'clarigate[calibrate]'") from None
    with duckdb.connect() as connection:
        connection.execute(f"SET memory_limit = '{_MEMORY}'")
        connection.execute("SET preserve_insertion_order = false")
        connection.execute("SET TimeZone = 'UTC'")
        try:
            for source in sources:
                _load(connection, source)
            return _counted(connection, expiry_s)
        except duckdb.Error as error:
            reason = str(error).splitlines()[0][:200]
            raise ConfigError(f"events: {reason}; expected JSON lines or Parquet") from error


def _load(connection: duckdb.DuckDBPyConnection, source: str) -> None:
    """Read one source's events into the table that all share."""
    if source.endswith((".parquet", ".pq")):
        relation = "read_parquet(?, union_by_name = true)"
        look = f"DESCRIBE SELECT * FROM {relation}"  # noqa: S608 - constants alone
        present = {row[0] for row in connection.execute(look, [source]).fetchall()}
    else:
        types = ", ".join(f"{name}: '{kind}'" for name, kind in _COLUMNS.items())
        relation = (
            "read_json(?, format = 'newline_delimited', ignore_errors = true, "
            f"columns = {{{types}}})"
        )
        present = set(_COLUMNS)
    declared = ", ".join(f'"{name}" {kind}' for name, kind in _COLUMNS.items())
    connection.execute(f"CREATE TABLE IF NOT EXISTS events ({declared})")
    chosen = ", ".join(
        f'"{name}"::{kind}' if name in present else "NULL" for name, kind in _COLUMNS.items()
    )
    insert = f"INSERT INTO events SELECT {chosen} FROM {relation}"  # noqa: S608 - constants alone
    connection.execute(f"{insert} WHERE event IN {_EVENTS}", [source])


_SETTLED = """
CREATE TEMP TABLE settled AS
WITH ends AS (SELECT max("timestamp") AS at FROM events),
put AS (
    SELECT conversation, round, min("timestamp") AS at, any_value(k) AS k,
           any_value(dimensions) AS dimensions, any_value("open") AS "open",
           any_value(utility) AS utility
    FROM events WHERE event = 'asked' AND conversation IS NOT NULL GROUP BY ALL
),
replied AS (
    SELECT conversation, round, min("timestamp") AS at
    FROM events WHERE event = 'answered' GROUP BY conversation, round
)
SELECT put.*, replied.at IS NOT NULL AND replied.at <= put.at + to_seconds(?) AS stayed,
       put.at + to_seconds(?) > ends.at AS censored
FROM put LEFT JOIN replied USING (conversation, round), ends
"""

_ROUNDS = """
SELECT k, "open"[1], count(*) FILTER (stayed), count(*) FILTER (NOT stayed)
FROM settled WHERE NOT censored AND len(dimensions) = 1 AND k IS NOT NULL
GROUP BY ALL ORDER BY ALL
"""

_ARMS = """
WITH told AS (
    SELECT conversation, avg(coalesce(success::DOUBLE, (rating - 1) / 4.0)) AS value
    FROM events WHERE event = 'feedback' GROUP BY conversation
),
named AS (
    SELECT DISTINCT conversation, token FROM (
        SELECT conversation, unnest(list_append(tokens, conversation)) AS token
        FROM events WHERE event = 'asked'
    )
),
valued AS (
    SELECT named.conversation, avg(told.value) AS value
    FROM told JOIN named ON told.conversation = named.token GROUP BY named.conversation
),
held AS (
    SELECT conversation, any_value(dimensions)[1] AS dimension, any_value(utility) AS utility
    FROM events WHERE event = 'holdout' GROUP BY conversation
),
every AS (
    SELECT dimensions[1] AS dimension, false AS held_out, value, utility
    FROM settled JOIN valued USING (conversation)
    WHERE stayed AND k = 1 AND len(dimensions) = 1
    UNION ALL
    SELECT dimension, true, value, utility FROM held JOIN told USING (conversation)
)
SELECT dimension, held_out, count(*), round(avg(value), 9),
       round(coalesce(var_samp(value), 0), 9), round(avg(utility), 9)
FROM every WHERE value IS NOT NULL AND dimension IS NOT NULL AND utility > 0
GROUP BY ALL ORDER BY ALL
"""

_REPLIES = """
SELECT outcome, count(*) FROM events
WHERE event = 'answered' AND outcome IS NOT NULL GROUP BY ALL ORDER BY ALL
"""

_TOTALS = """
SELECT (SELECT count(*) FROM events), count(*) FILTER (censored),
       count(*) FILTER (len(dimensions) > 1) FROM settled
"""


def _counted(connection: duckdb.DuckDBPyConnection, expiry_s: int) -> Counts:
    connection.execute(_SETTLED, [expiry_s, expiry_s])
    events, censored, bundles = connection.execute(_TOTALS).fetchall()[0]
    return Counts(
        events=events,
        rounds=tuple(
            Rounds(k=k, is_open=bool(is_open), stayed=stayed, left=left)
            for k, is_open, stayed, left in connection.execute(_ROUNDS).fetchall()
        ),
        arms=tuple(
            Arm(
                dimension=dimension,
                held_out=held_out,
                conversations=number,
                mean=mean,
                variance=variance,
                utility=utility,
            )
            for dimension, held_out, number, mean, variance, utility in connection.execute(
                _ARMS
            ).fetchall()
        ),
        replies=tuple(connection.execute(_REPLIES).fetchall()),
        censored=censored,
        bundles=bundles,
    )
