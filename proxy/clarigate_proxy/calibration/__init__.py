"""`clarigate calibrate`: from the log's events back to the policy's numbers.

Why: R(k) and the impacts are priors from product search and surveys until traffic says otherwise
(paper, section 8). `events` counts with DuckDB, `posteriors` is arithmetic on the counts, `report`
writes what came out. Nothing here is imported by the server.
"""

__all__: list[str] = []
