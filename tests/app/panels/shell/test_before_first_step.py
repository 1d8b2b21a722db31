"""Words in the place of the curves while there are none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from app.panels.shell.banners import before_first_step
from app.session.session import Session


@pytest.mark.parametrize(
    ("stage", "is_running", "refusal", "title", "button"),
    [
        ("attached", True, "", "No step measured yet", None),
        ("attached", False, "", "No step measured yet", "Run"),
        ("attached", False, "its loop never calls scope.step()", "No step measured yet", None),
        ("over", False, "it has ended", "No step measured", None),
    ],
)
def test_attached_training_is_awaited_with_its_own_words(
    qtbot: QtBot, stage: str, is_running: bool, refusal: str, title: str, button: str | None
) -> None:
    attachment = SimpleNamespace(is_shown=True, stage=stage)
    run = SimpleNamespace(recording=SimpleNamespace(last_step=0), is_running=is_running, refusal=lambda _what: refusal)
    playback = SimpleNamespace(toggle=lambda: None)
    session = SimpleNamespace(attachment=attachment, run=run, playback=playback)
    state = before_first_step(cast("Session", session))
    assert state is not None
    assert (state.title, state.action or None) == (title, button)
    # There is no Stop, and nothing that this window compiles.
    assert "training" in state.sentence
    assert "Stop" not in state.sentence
