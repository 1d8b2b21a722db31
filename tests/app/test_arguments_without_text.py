"""Arguments that no text can give are never advised as settings: a function of the file makes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment_file import optimizer_values, read_experiment, require_values
from app.core.experiment.named_settings import missing_arguments, required_sentence
from optimizers.inspection.contract_check import check
from optimizers.optimizer_loader import open_optimizer

STEP = """
    def update_step(self, gradient, variable, learning_rate):
        self.assign_sub(variable, learning_rate * gradient)
"""
CLASS = """import keras

class Mine(keras.optimizers.Optimizer):
    def __init__(self, {argument}, learning_rate=0.1, **options):
        super().__init__(learning_rate=learning_rate, **options)
        {use}
"""
WITHOUT_TEXT = {
    "items": ("rates", "self.rates = {k: v for k, v in rates.items()}", "a dict"),
    "key": ("rates", 'self.first = rates["kernel"]', "a dict"),
    "spread": ("given", "self.given = dict(**given)", "a dict"),
    "annotated dict": ("opts: dict[str, float]", "self.opts = opts", "a dict"),
    "called": ("bound", "self.bound = bound(0.5)", "a function"),
    "kept and called": ("bound", "self.bound = bound\n        self.first = self.bound(0.5)", "a function"),
    "annotated function": ('bound: "Callable[[float], float]"', "self.bound = bound", "a function"),
}
BY_TEXT = {
    "number": ("rho", "self.rho = rho"),
    "either": ("rho", "self.rho = rho() if callable(rho) else rho"),
    "annotated either": ('rho: "float | Callable[[], float]"', "self.rho = rho"),
    "list": ("betas", "self.beta = betas[0]"),
}


def written(folder: Path, argument: str, use: str) -> tuple[Path, str]:
    path = folder / "mine.py"
    path.write_text(CLASS.format(argument=argument, use=use) + STEP, encoding="utf-8")
    return path, argument.partition(":")[0]


@pytest.mark.parametrize(("argument", "use", "takes"), WITHOUT_TEXT.values(), ids=WITHOUT_TEXT)
def test_function_is_advised_for_what_no_text_gives(argument: str, use: str, takes: str, tmp_path: Path) -> None:
    path, name = written(tmp_path, argument, use)
    advice = f"takes {takes}, which cannot be typed: write def make(): return Mine({name}=...) and choose mine.py:make"
    file = tmp_path / "x.toml"
    file.write_text(f'title = "x"\noptimizer = "{path}"\n', encoding="utf-8")
    experiment = read_experiment(file.read_text(encoding="utf-8"), catalogues())
    with pytest.raises(ExperimentError) as of_run:
        require_values(experiment, catalogues(), file)
    with pytest.raises(ExperimentError) as of_setting:
        optimizer_values(str(path), [f"{name}={{ a = 1 }}"], catalogues())
    loads = next(iter(check(str(path), only=["right-base"])))
    in_window = required_sentence(missing_arguments(experiment, catalogues()))
    said = [str(of_run.value), str(of_setting.value), loads.sentence, in_window]
    assert all(advice in each for each in said), said
    assert not [each for each in (*said, loads.fix) if "--set" in each or "Fill" in each]


@pytest.mark.parametrize(("argument", "use"), BY_TEXT.values(), ids=BY_TEXT)
def test_setting_is_advised_for_what_a_text_may_give(argument: str, use: str, tmp_path: Path) -> None:
    path, name = written(tmp_path, argument, use)
    loads = next(iter(check(str(path), only=["right-base"])))
    assert f"--set {name}=VALUE takes a number, a string or a list of them; for anything else" in loads.sentence
    assert optimizer_values(str(path), [f"{name}=[1, 2]" if name == "betas" else f"{name}=0.5"], catalogues())


def test_default_that_is_a_dict_is_an_argument(tmp_path: Path) -> None:
    path, _ = written(tmp_path, "opts={}", "self.opts = opts")
    with pytest.raises(ExperimentError, match=r"opts: takes a dict, which cannot be typed: write def make\(\)"):
        optimizer_values(str(path), ["opts={a = 1}"], catalogues())


def test_advised_function_makes_the_optimizer(tmp_path: Path) -> None:
    path, _ = written(tmp_path, "rates", "self.rates = {k: v for k, v in rates.items()}")
    with path.open("a", encoding="utf-8") as file:
        file.write("\n\ndef make(): return Mine(rates={'kernel': 0.5})\n")
    assert open_optimizer(f"{path}:make").make().rates == {"kernel": 0.5}
