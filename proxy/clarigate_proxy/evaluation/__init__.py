"""Quality as numbers: gold rows against decision rows (evaluation contract).

Why: `clarigate eval` must be reproducible to the digit by anyone. Functions here take rows and
return reports; they read no files, know no network and use fixed seeds.
"""
