"""Signatures and docstrings as lists of parameters."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import pytest
from annotated_types import Ge, Gt, Interval, Le, Lt

from app.core.experiment.parameters import Limits, Parameter, ParameterKind, SliderScale
from app.core.experiment.signatures import arguments, help_text, parameters_from_signature, parameters_of_class, summary
from optimizers import catalogue


@dataclass
class Everything:
    """A bit of everything.

    Args:
        rate: How fast. Defaults to 0.5.
        path: A file.
    """

    title: ClassVar[str] = "Everything"

    rate: Annotated[float, Gt(0), Lt(1)] = 0.5
    noise: Annotated[float, Interval(ge=0, le=2)] = 0
    size: Annotated[int, Interval(ge=10, le=100_000)] = 1000
    depth: Annotated[int, Ge(1)] | None = None
    temperature: Annotated[float, SliderScale.LOG, Limits(low=0.0, slider_low=0.1, slider_high=10.0)] = 1.0
    widths: tuple[Annotated[int, Ge(1)], ...] = (64, 64)
    columns: Sequence[str] = ()
    shares: list[float] = field(default_factory=lambda: [0.5])
    kind: Literal["a", "b"] = "a"
    bias: bool = True
    path: Path | None = None
    label: str = "x"
    momentum: Annotated[float, Le(0.5)] = 0.25
    either: int | float = 3


FORM = {parameter.name: parameter for parameter in parameters_of_class(Everything)}


@pytest.mark.parametrize(
    ("name", "kind", "default"),
    [
        ("rate", ParameterKind.FLOAT, 0.5),
        ("noise", ParameterKind.FLOAT, 0.0),
        ("size", ParameterKind.INTEGER, 1000),
        ("depth", ParameterKind.INTEGER, None),
        ("widths", ParameterKind.INTEGERS, (64, 64)),
        ("columns", ParameterKind.TEXTS, ()),
        ("shares", ParameterKind.FLOATS, (0.5,)),
        ("kind", ParameterKind.CHOICE, "a"),
        ("bias", ParameterKind.BOOLEAN, True),
        ("path", ParameterKind.PATH, None),
        ("label", ParameterKind.TEXT, "x"),
        ("either", ParameterKind.FLOAT, 3.0),
    ],
)
def test_the_kind_follows_the_annotation(name: str, kind: ParameterKind, default: object) -> None:
    assert FORM[name].kind is kind
    assert FORM[name].default == default
    assert type(FORM[name].default) is type(default)


def test_limits_scales_and_help_follow_annotations_and_names() -> None:
    assert "title" not in FORM
    assert list(FORM)[:3] == ["rate", "noise", "size"]

    assert FORM["rate"].limits == Limits(0, 1, low_open=True, high_open=True, slider_low=0, slider_high=1)
    assert FORM["noise"].limits == Limits(0, 2, slider_low=0, slider_high=2)
    assert FORM["depth"].limits.low == 1
    assert FORM["depth"].optional
    assert FORM["widths"].validate([0]) is not None
    assert FORM["kind"].choices == ("a", "b")

    assert FORM["temperature"].scale is SliderScale.LOG
    assert FORM["size"].scale is SliderScale.LOG
    assert FORM["noise"].scale is SliderScale.LINEAR
    assert FORM["momentum"].validate(0.75) is not None
    assert FORM["momentum"].scale is SliderScale.COMPLEMENT
    assert FORM["momentum"].limits.slider_high == 0.5
    assert FORM["rate"].help == "How fast."
    assert FORM["noise"].help == ""


def _form(function: object, doc: str = "") -> dict[str, Parameter]:
    assert callable(function)
    return {parameter.name: parameter for parameter in parameters_from_signature(inspect.signature(function), doc)}


def test_an_unannotated_constructor_is_understood_by_its_words() -> None:
    def make(learning_rate, momentum=0, beta_2_decay=-0.8, warmup_steps=0, k=3, mode="x", *args, scale=None,  # type: ignore[no-untyped-def]  # as people write it
             names=None, on=False, epsilon=1e-30, beta_1=2.0, name="N", **kwargs):  # fmt: skip
        ...

    doc = """Makes.

    Args:
        names: List of strings.
        scale: Int or None.
    """
    form = _form(make, doc)
    assert list(form) == [
        "learning_rate", "momentum", "beta_2_decay", "warmup_steps", "k", "mode", "scale", "names", "on", "epsilon",
        "beta_1",
    ]  # fmt: skip
    assert form["learning_rate"].required
    assert form["learning_rate"].default == 1e-3
    assert form["momentum"].kind is ParameterKind.FLOAT
    assert form["momentum"].validate(1.0) is not None
    assert form["beta_2_decay"].validate(-0.5) is None
    assert form["warmup_steps"].kind is ParameterKind.INTEGER
    assert form["k"].kind is ParameterKind.INTEGER
    assert form["mode"].kind is ParameterKind.TEXT
    assert form["scale"].kind is ParameterKind.INTEGER
    assert form["scale"].optional
    assert form["names"].kind is ParameterKind.TEXTS
    assert form["on"].kind is ParameterKind.BOOLEAN
    assert form["epsilon"].limits.slider_low == 1e-30
    assert form["beta_1"].validate(5.0) is None  # its own default contradicts the usual meaning of the name


class Wrapper:
    def __init__(self, rate: float = 0.1, inner: object = int, table: dict[str, int] | None = None) -> None: ...


class Needy:
    def __init__(self, inner: dict[str, int]) -> None: ...


def test_an_argument_no_form_can_hold_keeps_its_default_or_is_an_error() -> None:
    assert [parameter.name for parameter in parameters_of_class(Wrapper)] == ["rate"]
    with pytest.raises(TypeError, match=r"^inner: a form cannot edit .*give the argument a default"):
        parameters_of_class(Needy)


def test_shared_arguments_come_last_and_say_so() -> None:
    listing = catalogue.optimizers()["Muon"]
    form = parameters_from_signature(listing.signature, listing.doc, shared=listing.shared, skip=listing.supplied)
    groups = [parameter.group for parameter in form]
    assert groups == sorted(groups)
    assert {p.name for p in form if p.group == "shared"} == listing.shared


@pytest.mark.parametrize("name", [*catalogue.optimizers(), *catalogue.schedules()])
def test_every_default_of_every_listing_is_right_and_on_its_slider(name: str) -> None:
    listing = catalogue.optimizers().get(name) or catalogue.schedules()[name]
    for p in parameters_from_signature(
        listing.signature, listing.doc, shared=listing.shared, skip=listing.supplied, given=listing.given
    ):
        assert p.validate(p.default) is None
        assert p.validate(p.example()) is None
        if isinstance(p.default, float) and p.limits.slider_low is not None:
            assert p.limits.slider_high is not None
            assert p.default <= p.limits.slider_high
            assert p.default >= p.limits.slider_low or (p.scale is SliderScale.LOG and p.default == 0)


@pytest.mark.parametrize(
    ("optimizer", "name", "kind", "scale", "wrong", "off"),
    [
        ("Adam", "learning_rate", ParameterKind.FLOAT, SliderScale.LOG, 0.0, False),
        ("Adam", "beta_2", ParameterKind.FLOAT, SliderScale.COMPLEMENT, 1.0, False),
        ("Adam", "epsilon", ParameterKind.FLOAT, SliderScale.LOG, 0.0, False),
        ("Adam", "weight_decay", ParameterKind.FLOAT, SliderScale.LOG, -1.0, True),
        ("AdamW", "weight_decay", ParameterKind.FLOAT, SliderScale.LOG, -1.0, False),
        ("Adam", "clipnorm", ParameterKind.FLOAT, SliderScale.LOG, 0.0, True),
        ("Adam", "gradient_accumulation_steps", ParameterKind.INTEGER, SliderScale.LOG, 1, True),
        ("Adam", "ema_overwrite_frequency", ParameterKind.INTEGER, SliderScale.LINEAR, 0, True),
        ("Adam", "use_ema", ParameterKind.BOOLEAN, SliderScale.LINEAR, 1, False),
        ("Ftrl", "l1_regularization_strength", ParameterKind.FLOAT, SliderScale.LOG, -1.0, False),
        ("Ftrl", "learning_rate_power", ParameterKind.FLOAT, SliderScale.LINEAR, 0.5, False),
        ("Muon", "adam_lr_ratio", ParameterKind.FLOAT, SliderScale.LOG, 0.0, False),
        ("Muon", "exclude_layers", ParameterKind.TEXTS, SliderScale.LINEAR, "dense", True),
        ("Muon", "rms_rate", ParameterKind.FLOAT, SliderScale.LOG, -1.0, True),
        ("ScheduleFreeAdamW", "warmup_steps", ParameterKind.INTEGER, SliderScale.LINEAR, -1, False),
        (
            "LossScaleOptimizer",
            "inner_optimizer",
            ParameterKind.CHOICE,
            SliderScale.LINEAR,
            "LossScaleOptimizer",
            False,
        ),
    ],
)
def test_keras_hyperparameters_are_known_by_name(
    optimizer: str, name: str, kind: ParameterKind, scale: SliderScale, wrong: object, off: bool
) -> None:
    listing = catalogue.optimizers()[optimizer]
    form = {
        p.name: p
        for p in parameters_from_signature(listing.signature, listing.doc, shared=listing.shared, skip=listing.supplied)
    }
    assert (form[name].kind, form[name].scale, form[name].optional) == (kind, scale, off)
    assert form[name].validate(wrong) is not None
    assert form[name].help


DOC = """Does a thing
    over two lines.

    More of it: x.

    Args:
        learning_rate: A float, a
            `keras.optimizers.schedules.LearningRateSchedule` instance, or
            a callable that takes no arguments and returns the actual value to
            use. The learning rate. Defaults to `0.001`.
        beta_1 (float): See [the paper](
            https://example.org/x).
            eps: Indented by mistake.
    other: not an argument.

    Returns:
        eps: nothing of interest.
    """


def test_summary_and_arguments_are_found_whatever_their_indentation() -> None:
    assert summary(DOC) == "Does a thing over two lines."
    assert summary(None) == ""
    found = arguments(DOC, ["learning_rate", "beta_1", "eps", "missing"])
    assert set(found) == {"learning_rate", "beta_1", "eps"}
    assert found["beta_1"] == "See the paper."
    assert found["eps"] == "Indented by mistake."

    doc = """One.

    Args:
      rho: The decay rate.
      use_locking: If True use locks.
      **kwargs: Keyword arguments.
    """
    assert arguments(doc, ["rho"]) == {"rho": "The decay rate."}


@pytest.mark.parametrize("doc", [None, "", "No section here.", "Args:"])
def test_a_docstring_without_arguments_gives_none(doc: str | None) -> None:
    assert arguments(doc, ["x"]) == {}


@pytest.mark.parametrize(
    ("paragraph", "expected"),
    [
        (arguments(DOC, ["learning_rate", "beta_1"])["learning_rate"], "The learning rate."),
        ("float, defaults to 1e-30. A small offset.", "A small offset."),
        ("Boolean, whether to use Nesterov.", "Whether to use Nesterov."),
        ("Float. If set, weight decay is applied.", "If set, weight decay is applied."),
        ("A Tensor or a floating point value. The decay rate.", "The decay rate."),
        (
            "A Tensor, floating point value, or a schedule that is a "
            "tf.keras.optimizers.schedules.LearningRateSchedule, "
            "or a callable that takes no arguments and returns the actual value to use. The learning rate.",
            "The learning rate.",
        ),
        ("How much of it.", "How much of it."),
        ("Defaults to 3.", "Defaults to 3."),
        ("", ""),
    ],
)
def test_help_leaves_out_what_the_form_shows_beside_it(paragraph: str, expected: str) -> None:
    assert help_text(paragraph) == expected
