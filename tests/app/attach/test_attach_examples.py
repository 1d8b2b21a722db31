"""Scripts after examples of keras.io are attached to with two lines, and train as without them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.app.attach.looking import stored
from tests.comparison import assert_same

EXAMPLES = sorted((Path(__file__).parents[3] / "resources" / "examples").glob("*.py"))


def trained(source: str) -> list[Any]:
    """Return the weights at the end of a script."""
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(source, "<example>", "exec"), names)
    return [np.array(each) for each in names["model"].get_weights()]


def test_examples_are_short_and_name_slotscope_in_two_lines() -> None:
    assert [path.stem for path in EXAMPLES] == ["convolution", "transformer", "two_towers"]
    for path in EXAMPLES:
        _, documented, code = path.read_text().split('"""')
        assert "keras.io" in documented
        assert "Apache 2.0" in documented
        assert len([line for line in code.splitlines() if "slotscope" in line]) == 2
        assert len(code.splitlines()) < 80


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.filterwarnings("ignore:slotscope:RuntimeWarning")
def test_an_example_trains_to_the_same_weights_and_is_recorded(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SLOTSCOPE_TRAININGS", str(tmp_path / "trainings"))
    source = path.read_text().replace("verbose=2", "verbose=0")
    bare = "\n".join(line for line in source.split('"""')[2].splitlines() if "slotscope" not in line)
    assert_same(trained(source), trained(bare))
    with stored(tmp_path / f"{path.stem}.slotscope") as run:
        series = run.series()
        losses = series["loss"][1]
        assert losses[-5:].mean() < losses[:5].mean()
        assert any(name.startswith("slot_norm/") for name in series)
