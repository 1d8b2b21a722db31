"""The tests run alike on every desktop."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SEEN = """
import json, locale, os, time
from tests import environment
environment.close()
from PySide6.QtCore import QLocale
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication, QLabel
application = QApplication([])
locale.setlocale(locale.LC_ALL, "")
print(json.dumps({
    "fonts": sorted(QFontDatabase.families()),
    "font": application.font().toString(),
    "width": QLabel("Hyperparameters").sizeHint().width(),
    "scale": application.devicePixelRatio(),
    "platform": application.platformName(),
    "style": application.style().objectName(),
    "language": QLocale.system().name(),
    "mark": locale.localeconv()["decimal_point"],
    "zone": time.strftime("%H:%M", time.localtime(0)),
    "own": sorted({name for name in os.environ if name.startswith(("SLOTSCOPE_", "QT_", "DASK_", "TF_", "XLA_"))}),
    "proxy": {name: os.environ.get(name) for name in ("http_proxy", "HTTPS_PROXY", "MPLCONFIGDIR", "KERAS_HOME")},
}))
"""
DESKTOPS = {
    "german": {"LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"},
    "dhaka": {"TZ": "Asia/Dhaka", "LC_NUMERIC": "bn_BD.UTF-8"},
    "scaled": {"QT_SCALE_FACTOR": "1.5", "QT_FONT_DPI": "120", "QT_SCREEN_SCALE_FACTORS": "2"},
    "themed": {"QT_QPA_PLATFORM": "minimal", "QT_QPA_PLATFORMTHEME": "gtk3", "QT_STYLE_OVERRIDE": "Windows"},
    "fonts": {"FONTCONFIG_FILE": "/nowhere/fonts.conf", "QT_QPA_FONTDIR": "/nowhere"},
    "own settings": {"SLOTSCOPE_COMPILE_CACHE": "/nowhere", "SLOTSCOPE_READY": "on", "KERAS_HOME": "/nowhere"},
    "libraries": {"TF_USE_LEGACY_KERAS": "1", "XLA_FLAGS": "--x", "DASK_TEMPORARY_DIRECTORY": "/nowhere"},
    "proxy": {"http_proxy": "http://127.0.0.1:9", "HTTPS_PROXY": "http://127.0.0.1:9", "MPLCONFIGDIR": "/nowhere"},
}


def seen(environment: dict[str, str]) -> dict[str, Any]:
    root = Path(__file__).parents[1]
    asked = [sys.executable, "-c", SEEN]
    printed = subprocess.run(asked, cwd=root, env=environment, capture_output=True, text=True, check=True).stdout
    return json.loads(printed)


@pytest.fixture(scope="module")
def bare() -> dict[str, Any]:
    return seen({name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ})


@pytest.mark.parametrize("desktop", DESKTOPS)
def test_a_desktop_is_not_seen(bare: dict[str, Any], desktop: str) -> None:
    assert seen({**os.environ, **DESKTOPS[desktop]}) == bare


@pytest.mark.skipif(sys.platform != "linux", reason="fonts are the system's where fontconfig does not decide")
def test_the_only_fonts_are_those_brought_along(bare: dict[str, Any]) -> None:
    families = set(bare["fonts"]) - {"Monospace", "Sans Serif", "Serif"}
    assert {"DejaVu Sans", "DejaVu Sans Mono"} <= families
    assert all(family.startswith("DejaVu ") for family in families)
