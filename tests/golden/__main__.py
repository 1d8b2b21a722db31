"""`python -m tests.golden`: take the pictures of all views again. Look at them before a commit."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

os.environ["SLOTSCOPE_RENEW_GOLDEN"] = "1"
sys.exit(
    pytest.main(["-q", "-n", "0", "-p", "no:cacheprovider", str(Path(__file__).with_name("test_golden_pictures.py"))])
)
