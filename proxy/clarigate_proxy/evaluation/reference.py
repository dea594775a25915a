"""Python that lies beside the labelled data: the reference scorer and the document generator.

Why: whoever labelled the data also says what counts as found; a scorer of our own would agree with
itself. The folder is named on the command line by whoever runs the evaluation, as the data is.
"""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from clarigate_proxy.core.errors import ConfigError

__all__ = ["load_reference"]


def load_reference(folder: Path, name: str) -> ModuleType:
    """Load `folder/name.py`.

    Raises:
        ConfigError: the file is missing.
    """
    path = folder / f"{name}.py"
    spec = spec_from_file_location(f"clarigate_reference_{name}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ConfigError(f"{path}: not there; --data must name the folder that holds {name}.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
