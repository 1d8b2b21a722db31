"""Diagnostics of the last step of a run, and scores by them, which come after the run rests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.core.messages.step_frames import DiagnosticValues
from app.session.lesson.answer_file import AnswerFile
from tests.app.bench import Bench
from tests.app.panels.lesson.test_lesson_panel import EXPERIMENT

_LESSON = """# Late

## One

```lesson
until = 20

[predict]
kind = "number"
question = "How sharp is it?"
formula = 'column("curvature/largest") at 20'
tolerance = 0.05

[[check]]
that = 'column("curvature/largest") at 20 > 9'
done = "It is sharp."
```
"""


@pytest.mark.exhaustive
def test_a_number_that_comes_late_is_waited_for(bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "late"
    folder.mkdir()
    (folder / "lesson.md").write_text(_LESSON, encoding="utf-8")
    diagnostic = '[[diagnostic]]\nname = "curvature"\nevery = 10\n'
    (folder / "experiment.toml").write_text(f"{EXPERIMENT}\n{diagnostic}", encoding="utf-8")
    AnswerFile().path("late").unlink(missing_ok=True)
    guide, session = bench.window.lessons.guide, bench.session
    bench.window.lessons.open(str(folder))
    bench.until(lambda: guide.is_ready)
    bench.settled()
    feed, held = session.worker.feed, []
    take = feed.take

    def take_all_but_the_last() -> list[Any]:
        frames = take()
        late = [each for each in frames if isinstance(each, DiagnosticValues) and each.step >= 20]
        held.extend(late)
        return [each for each in frames if each not in late]

    monkeypatch.setattr(feed, "take", take_all_but_the_last)
    guide.predict(10.0)
    bench.until(lambda: session.run.state.step == 20 and not session.run.is_running and bool(held))
    assert guide.result is None
    monkeypatch.setattr(feed, "take", lambda: [held.pop(), *take()] if held else take())
    bench.until(lambda: guide.result is not None)
    assert guide.result.score.is_right
    assert [each.passed for each in guide.checks] == [True]
    monkeypatch.undo()
    guide.close()
    bench.until(lambda: not session.run.is_loading)
    session.playback.set_pace(None)
