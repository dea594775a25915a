"""Quality as numbers: gold rows against what the product decides (evaluation contract, paper 7).

Why: `clarigate eval` must be reproducible to the digit by anyone. `suites` is the table of what can
be measured, one module each; `workbench` runs the product over the data, once per file; `sampling`
holds measures and their bootstrap intervals, `baselines` what the product is compared with,
`earlier` the figures of an earlier version. Only `data` and `earlier` read files; nothing here
knows the network, a clock or an unseeded random number, and no report holds prompt text.
"""

from __future__ import annotations

__all__: list[str] = []
