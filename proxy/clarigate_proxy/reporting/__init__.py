"""What a log says of questions: asked, would have been asked, of whom, and what became of them."""

from __future__ import annotations

from clarigate_proxy.reporting.page import rendered_page
from clarigate_proxy.reporting.reading import Report, read_logs
from clarigate_proxy.reporting.tables import Grid, grids_of

__all__ = ["Grid", "Report", "grids_of", "read_logs", "rendered_page"]
