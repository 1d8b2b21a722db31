"""Declarations of every schedule's file: how it is listed, described, checked and saved."""

from __future__ import annotations

import importlib
import inspect
import json
from pathlib import Path
from typing import Annotated, Any, get_args

import keras
import pytest
import tensorflow as tf
from annotated_types import Ge, Gt, Le

from optimizers import catalogue
from optimizers.base.argument_limits import violation
from optimizers.base.syntax import snake_case
from optimizers.catalogue import build_schedule, follows_rate, load, schedules
from optimizers.schedules.base import Schedule

OURS = tuple(name for name, each in schedules().items() if each.origin == "Library")
ARGUMENTS = {
    "function": {"file": "rates.py:decay"},
    "points": {"at": (0, 30), "factors": (1.0, 0.5), "interpolation": "linear"},
    "piecewise": {"boundaries": (3,), "factors": (1.0, 0.5)},
    "one_cycle": {"steps": 30, "shape": "linear", "three_phases": True},
}


@pytest.fixture(autouse=True)
def rates_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rates.py").write_text("def decay(step, rate):\n    return rate / (1 + step)\n")
    monkeypatch.chdir(tmp_path)


def test_every_schedule_of_the_folder_is_listed_by_its_name() -> None:
    folder = Path(catalogue.__file__).parent / "schedules"
    modules = [importlib.import_module(f"optimizers.schedules.{path.stem}") for path in folder.glob("*.py")]
    found = {cls for module in modules for cls in vars(module).values() if inspect.isclass(cls)}
    written = {snake_case(cls.__name__) for cls in found if issubclass(cls, Schedule) and cls is not Schedule}
    assert written == set(OURS)
    assert next(iter(schedules())) == "constant"


@pytest.mark.parametrize("name", OURS)
def test_what_is_listed_is_what_the_class_declares_and_describes(name: str) -> None:
    listing, cls = schedules()[name], load(name)
    assert issubclass(cls, Schedule)
    assert (listing.title, listing.doc.split("Args:")[0].strip()) == (
        cls.title,
        (cls.__doc__ or "").split("Args:")[0].strip(),
    )
    parsed = {key: each for key, each in listing.signature.parameters.items() if key not in catalogue.SHARED}
    real = inspect.signature(cls).parameters
    assert list(parsed) == list(real)
    for key, each in parsed.items():
        assert (each.default, each.kind) == (real[key].default, real[key].kind)
    for key in cls.defaults:
        assert parsed[key].annotation == cls._annotations[key]
    arguments = listing.doc.partition("Args:")[2]
    assert all(f"\n        {key}: " in arguments for key in (*cls.defaults, *catalogue.SHARED))


def test_every_schedule_takes_a_warm_up_and_a_place() -> None:
    for each in schedules().values():
        steps, start, begins_at, lasts = (each.signature.parameters[name] for name in catalogue.SHARED)
        assert (steps.default, start.default, begins_at.default, lasts.default) == (0, 0.0, 0, None)
        assert get_args(start.annotation) == (float, Ge(0), Le(1))
        assert each.shared == set(catalogue.SHARED)
        assert "warm_up_steps: Steps of a straight rise before the schedule begins. 0 for none." in each.doc


def test_only_a_piecewise_constant_of_keras_replaces_the_learning_rate() -> None:
    apart = {name for name, each in schedules().items() if not follows_rate(each)}
    assert apart == {"PiecewiseConstantDecay", "keras2.PiecewiseConstantDecay"}


@pytest.mark.parametrize("name", OURS)
def test_a_schedule_comes_back_from_what_keras_saves(name: str) -> None:
    values: dict[str, Any] = ARGUMENTS.get(name, {})
    schedule = build_schedule(name, values, 0.5, 40)
    saved = json.loads(json.dumps(keras.optimizers.schedules.serialize(schedule)))
    again = keras.optimizers.schedules.deserialize(saved)
    assert type(again) is type(schedule)
    assert again.get_config() == schedule.get_config()
    assert float(again(17)) == float(schedule(17))


@pytest.mark.parametrize("name", [*OURS, "CosineDecay", "ExponentialDecay"])
def test_a_warm_up_comes_back_with_what_is_behind_it(name: str) -> None:
    warm_up = {"warm_up_steps": 10, "warm_up_start": 0.5}
    schedule = build_schedule(name, {**ARGUMENTS.get(name, {}), **warm_up}, 0.5, 40)
    again = keras.optimizers.schedules.deserialize(
        json.loads(json.dumps(keras.optimizers.schedules.serialize(schedule)))
    )
    assert (again.warm_up_steps, again.warm_up_start) == (10, 0.5)
    assert [float(again(step)) for step in (0, 5, 30)] == [float(schedule(step)) for step in (0, 5, 30)]


def test_a_rate_that_is_a_variable_is_saved_as_its_number() -> None:
    schedule = build_schedule("cosine", {}, tf.Variable(0.25))
    assert schedule.get_config() == {"learning_rate": 0.25, "plan": 2000, "steps": None, "end": 0.0}


@pytest.mark.parametrize(
    ("name", "values", "told"),
    [
        ("cosine", {"steps": 0}, "Cosine: steps must be at least 1; received 0."),
        ("cosine", {"steps": 1.5}, "Cosine: steps must be a whole number; received 1.5."),
        ("cosine", {"end": float("nan")}, "Cosine: end must be a number; received nan."),
        ("exponential", {"factor": 0}, "Exponential: factor must be above 0; received 0."),
        ("one_cycle", {"rise": 1.0}, "OneCycle: rise must be below 1; received 1.0."),
        ("one_cycle", {"three_phases": 1}, "OneCycle: three_phases must be true or false; received 1."),
        ("points", {"at": 3}, "Points: at must be a list; received 3."),
        ("points", {"at": (0, -1)}, "Points: at must be a list in which each is at least 0; received (0, -1)."),
        ("one_cycle", {"shape": "saw"}, "OneCycle: shape must be one of 'cosine', 'linear'; received 'saw'."),
        ("formula", {"formula": "rate *"}, "Formula: formula must be a formula; received rate *, which has an error"),
    ],
)  # fmt: skip
def test_a_constructor_says_what_does_not_fit(name: str, values: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # the whole sentence is looked at below
        build_schedule(name, values, 0.1)
    assert str(caught.value).startswith(told)


def test_an_unknown_argument_is_refused_with_the_known_ones() -> None:
    with pytest.raises(TypeError, match="Cosine has no stepps; it takes learning_rate, plan, steps, end"):
        load("cosine")(stepps=3)
    with pytest.raises(ValueError, match="Cosine: plan must be at least 1; received 0"):
        load("cosine")(0.1, 0)
    with pytest.raises(LookupError, match="No schedule is called 'cosinus'"):
        build_schedule("cosinus", {}, 0.1)


def test_a_value_that_fits_has_no_complaint() -> None:
    assert violation(Annotated[int, Ge(1)] | None, None) is None
    assert violation(Annotated[float, Gt(0)], 1) is None
    assert violation(tuple[Annotated[float, Gt(0)], ...], (1, 0.5)) is None
