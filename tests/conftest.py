"""What every test run shares. It must run before Qt, Keras or TensorFlow is imported."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Iterator

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["KERAS_BACKEND"] = "tensorflow"
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
# The tests run in parallel processes; each keeps to one core.
os.environ["TF_NUM_INTRAOP_THREADS"] = "1"
os.environ["TF_NUM_INTEROP_THREADS"] = "1"

# Nobody's own settings and runs are read or written.
_home = tempfile.TemporaryDirectory(prefix="slotscope-tests-")
for _name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
    os.environ[_name] = _home.name


@pytest.fixture(scope="module", autouse=True)
def what_stays_is_not_gone_through_again() -> Iterator[None]:
    """TensorFlow keeps what it traced. Collecting garbage looks at all of it anew, and a load collects each time."""
    yield
    gc.collect()
    gc.freeze()
