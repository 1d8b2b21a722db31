"""Plans of races: optimizers, values of one setting, or seeds of one or two experiments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from app.core.experiment.derived_experiments import (
    MOST,
    KnobValues,
    cooled_down,
    drop_unknown_schedules,
    field_of_grid,
    field_of_optimizers,
    field_of_seeds,
    field_of_values,
    over_seeds,
    spread,
)
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Choice, Experiment, split_path
from app.core.experiment.experiment_document import SETTINGS, catalogue_at
from app.core.experiment.named_settings import missing_arguments, required_sentence
from app.core.experiment.parameters import Parameter, ParameterKind, SliderScale, Value, rate_name
from app.core.runs.seed_groups import LEVEL, least_p
from app.core.text.number_text import thousands
from app.session.races.races import Kind as RaceKind
from app.session.run.context import RunContext
from app.session.run.run_sentences import shown
from app.session.run.schedule_places import present_share, step_here
from app.session.runs.compared_runs import names_of, optimizer_title
from optimizers.base.message import Message

PRESENT = Message("current settings")
"""Name that stands for the edited optimizer, where its values are not its defaults."""
_FIELD = ("SGD", "library.Momentum", "RMSprop", "Adam", "AdamW", "Lion")
_RACED = (ParameterKind.FLOAT, ParameterKind.INTEGER, ParameterKind.BOOLEAN, ParameterKind.CHOICE)
_SETTINGS = ("batch_size",)
_DIGITS = 6
_LONGEST = 10_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """Plan of a race that has not begun."""

    kind: RaceKind
    title: str
    experiments: tuple[Experiment, ...]
    step: int | None = None
    """Step of the run in the window from which all branch off; `None` for runs from step 0."""

    @property
    def steps(self) -> int:
        """Planned steps of all runs together."""
        return sum(each.steps for each in self.experiments)


# Optimizers


def sensible_field(experiment: Experiment, catalogues: Catalogues) -> tuple[str, ...]:
    """Return the names of optimizers for an interesting race: the usual ones, and the present one."""
    usual = tuple(name for name in _FIELD if name in catalogues.optimizers)
    present = present_name(experiment, catalogues)
    return usual if present in usual else (*usual, present)


def present_name(experiment: Experiment, catalogues: Catalogues) -> str:
    """Return the name of the edited optimizer, or `PRESENT` if its values are not its defaults."""
    try:
        defaults = catalogues.optimizers[experiment.optimizer.name].defaults()
    except (KeyError, ValueError):
        return PRESENT
    set_otherwise = any(value != defaults.get(key) for key, value in experiment.optimizer.values.items())
    listed = experiment.optimizer.name in dict.fromkeys(catalogues.optimizers)
    return PRESENT if set_otherwise or not listed else experiment.optimizer.name


def plan_of_optimizers(
    experiment: Experiment,
    names: Sequence[str],
    catalogues: Catalogues,
    *,
    keep_rate: bool = False,
    rates: Mapping[str, float] = MappingProxyType({}),
    seeds: int = 1,
) -> Plan:
    """Plan the experiment with each of these optimizers over `seeds` seeds; `PRESENT` keeps its settings except the
    rate. `keep_rate` and `rates` as in `app.core.experiment.derived_experiments`.

    Raises `ValueError` with a sentence where they cannot race.
    """
    if len(names) < 2:
        raise ValueError(Message("A race needs two optimizers or more; choose another one."))
    if len(names) > MOST:
        raise ValueError(Message("A race has at most {most} runs; {count} are chosen.", most=MOST, count=len(names)))
    others = [name for name in names if name != PRESENT]
    field = field_of_optimizers(experiment, others, catalogues, keep_rate=keep_rate, rates=rates)
    runs = dict(zip(others, field, strict=True))
    if PRESENT in names:
        if lacking := missing_arguments(experiment, catalogues):
            raise ValueError(required_sentence(lacking))
        title = Message("{experiment}, current settings", experiment=optimizer_title(experiment, catalogues))
        optimizer, rate = experiment.optimizer, starting_rate(experiment, PRESENT, catalogues)
        if PRESENT in rates and rate is not None:
            optimizer = optimizer.with_value(rate[0], rates[PRESENT])
            title = Message("{title}, {name} {value}", title=title, name=rate[0], value=shown(rates[PRESENT]))
        runs[PRESENT] = replace(experiment, title=title, optimizer=optimizer)
    runners = tuple(runs[name] for name in names)
    if seeds == 1:
        return Plan("race", Message("Race of {count} optimizers", count=len(names)), runners)
    return Plan(
        "seeds",
        Message("Race of {count} optimizers over {seeds} seeds", count=len(names), seeds=seeds),
        over_seeds(runners, seeds, catalogues),
    )


def starting_rate(experiment: Experiment, name: str, catalogues: Catalogues) -> tuple[str, float] | None:
    """Return name and value of an optimizer's default learning rate in a race; for `PRESENT`, of its set rate. `None`
    if it has none, or one that is not a number.
    """
    entry = catalogues.optimizers.get(experiment.optimizer.name if name == PRESENT else name)
    if entry is None:
        return None
    values = {**entry.defaults(), **(experiment.optimizer.values if name == PRESENT else {})}
    key = rate_name(values)
    value = values[key] if key is not None else None
    return (key, float(value)) if key is not None and isinstance(value, int | float) else None


# One value


@dataclass(frozen=True, slots=True)
class Knob:
    """Setting that can vary in a race: an argument of the choice at `path`, or with an empty path a setting; `of` names
    its owner.
    """

    path: str
    parameter: Parameter
    value: Value
    of: str

    @property
    def key(self) -> str:
        return f"{self.path}.{self.parameter.name}"

    @property
    def is_number(self) -> bool:
        return self.parameter.kind in (ParameterKind.FLOAT, ParameterKind.INTEGER)

    @property
    def whole(self) -> bool:
        return self.parameter.kind is ParameterKind.INTEGER

    def suggested(self) -> tuple[float, float, bool]:
        """Return a range around the present value: low, high, and whether spacing is logarithmic."""
        limits = self.parameter.limits
        value = float(self.value) if isinstance(self.value, int | float) and not isinstance(self.value, bool) else 0.0
        by_factors = self.parameter.scale is SliderScale.LOG or (self.whole and value >= 4)
        if self.parameter.scale is SliderScale.COMPLEMENT and 0 < value < 1:
            rest = 1 - value
            return _round(1 - min(0.5, 5 * rest)), _round(1 - rest / 10), True
        if value > 0 and by_factors:
            factor = 4 if self.whole else 10
            low, high = value / factor, value * factor
        elif value:
            low, high = sorted((value / 2, value * 2))
        elif self.whole and limits.slider_high is None:
            low = limits.low or 0.0
            high = low + 100
        else:
            low, high = limits.slider_low or 0.0, limits.slider_high or 1.0
        low = low if limits.violation(low) is None else limits.slider_low or value
        high = high if limits.violation(high) is None else limits.slider_high or value
        low, high = (float(round(low)), float(round(high))) if self.whole else (_round(low), _round(high))
        return low, high if high > low else low + 1, by_factors and low > 0

    def takes(self, *values: float) -> bool:
        """Return whether the hyperparameter accepts each of these values."""
        return all(self.parameter.validate(int(value) if self.whole else value) is None for value in values)

    def values(self, low: float, high: float, count: int, by_factors: bool, most: int = MOST) -> tuple[Value, ...]:
        """Return the values of a race: for a number `count` values from `low` to `high`, at most `most`, else all
        choices.

        By equal factors of 1 - x where that is what the value is about, as of a decay rate. Raises `ValueError`.
        """
        match self.parameter.kind:
            case ParameterKind.BOOLEAN:
                return False, True
            case ParameterKind.CHOICE:
                return tuple(self.parameter.choices)
        if by_factors and self.parameter.scale is SliderScale.COMPLEMENT:
            if not high < 1:
                raise ValueError(
                    Message(
                        '"to" must be below 1, because the distance to 1 is spaced by a factor; received {high:g}.',
                        high=high,
                    )
                )
            return tuple(_round(1 - rest) for rest in reversed(spread(1 - high, 1 - low, count, log=True, most=most)))
        return spread(low, high, count, log=by_factors, whole=self.whole, most=most)

    def typed_values(self, text: str) -> tuple[Value, ...]:
        """Parse typed values: `"0.1, 0.2, 0.4"`. Raises `ValueError` with a sentence for an invalid one."""
        words = [word.strip() for word in text.split(",") if word.strip()]
        if not words:
            raise ValueError(
                Message(
                    "Type values of {parameter}, separated by commas: 0.1, 0.2, 0.4.", parameter=self.parameter.name
                )
            )
        return tuple(self.parameter.parse(word) for word in words)


def knobs(experiment: Experiment, catalogues: Catalogues) -> list[Knob]:
    """Return all settings that can vary in a race, the optimizer's first; not the data, which are shared."""
    found = []
    for path, choice in experiment.choices().items():
        entry = catalogue_at(path, catalogues).get(choice.name)
        if entry is None or path == "dataset":
            continue
        of = _owner(experiment, path, entry.title)
        found += [
            Knob(path, each, choice.values.get(each.name, each.default), of)
            for each in entry.with_values(choice.values).parameters
            if each.kind in _RACED and len(each.choices) <= MOST
        ]
    found.sort(key=lambda knob: (split_path(knob.path)[1] != "optimizer", knob.parameter.group != ""))
    training = [Knob("", SETTINGS[name], getattr(experiment, name), "Training") for name in _SETTINGS]
    return found + training


def _owner(experiment: Experiment, path: str, title: str) -> str:
    scope, kind, driven = split_path(path)
    part = Message(" of {pattern}", pattern=experiment.parts[int(scope.removeprefix("part/"))].pattern) if scope else ""
    return Message("Schedule of {driven}{part}", driven=driven, part=part) if kind == "drive" else f"{title}{part}"


def plan_of_values(experiment: Experiment, knob: Knob, values: Sequence[Value], catalogues: Catalogues) -> Plan:
    """Plan the experiment with each of these values. Raises `ValueError` with a sentence if they are not valid for a
    race.
    """
    if len(values) < 2:
        raise ValueError(Message("A race needs two values or more."))
    field = field_of_values(experiment, knob.path, knob.parameter.name, values, catalogues)
    return Plan(
        "race", Message("Race of {count} values of {parameter}", count=len(field), parameter=knob.parameter.name), field
    )


def plan_of_grid(
    experiment: Experiment,
    across: tuple[Knob, Sequence[Value]],
    up: tuple[Knob, Sequence[Value]],
    catalogues: Catalogues,
) -> Plan:
    """Plan the experiment with each pair of values of two settings. Raises `ValueError` with a sentence if they are not
    valid for a grid.
    """
    columns, rows = (KnobValues(knob.path, knob.parameter.name, tuple(values)) for knob, values in (across, up))
    field = field_of_grid(experiment, columns, rows, catalogues)
    size = f"{len(columns.values)} x {len(rows.values)}"
    return Plan(
        "grid", Message("Grid of {columns} and {rows}, {size}", columns=columns.name, rows=rows.name, size=size), field
    )


# Seeds


def plan_of_seeds(
    experiment: Experiment, count: int, catalogues: Catalogues, other: Experiment | None = None, name: str = ""
) -> Plan:
    """Plan the experiment over `count` seeds, and `other`, if given, over the same seeds and steps.

    Raises `ValueError` with a sentence where that makes no race; `name` is what `other` is called there.
    """
    if count * (2 if other is not None else 1) > MOST:
        what = (
            Message("at most {most} seeds each", most=MOST // 2)
            if other is not None
            else Message("at most {most} seeds", most=MOST)
        )
        raise ValueError(
            Message("A race has at most {most} runs, so {what}; received {count}.", most=MOST, what=what, count=count)
        )
    field = field_of_seeds(experiment, count, catalogues)
    if other is None:
        title = optimizer_title(experiment, catalogues)
        return Plan("seeds", Message("{title} over {count} seeds", title=title, count=count), field)
    if other.dataset != experiment.dataset:
        raise ValueError(
            Message("{name} learns different data, so its loss cannot be compared.", name=name or other.title)
        )
    other = replace(other, seed=experiment.seed, steps=experiment.steps)
    if replace(other, title="") == replace(experiment, title=""):
        raise ValueError(Message("{name} is the same experiment; choose a different one.", name=name or other.title))
    names = names_of((experiment, other), catalogues)
    second = field_of_seeds(other, count, catalogues)
    runs = tuple(
        each.with_setting("title", f"{title} {each.title}")
        for title, of in zip(names, (field, second), strict=True)
        for each in of
    )
    return Plan(
        "seeds",
        Message("{first} and {second} over {count} seeds", first=names[0], second=names[1], count=count),
        runs,
    )


# Branches

COOL_DOWN_SHAPES: Mapping[str, str] = MappingProxyType({"square root": "1−√", "linear": Message("linear")})
"""Shapes of a cool-down with their short names."""


def suggested_lengths(run: RunContext) -> tuple[int, ...]:
    """Return lengths of cool-downs: a twentieth, a tenth and a fifth of the planned steps."""
    return tuple(dict.fromkeys(max(1, run.experiment.steps // share) for share in (20, 10, 5)))


def lengths_of(text: str) -> tuple[int, ...]:
    """Parse lengths in steps: `"100, 200"`. Raises `ValueError` with a sentence for an invalid one."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    wrong = next((word for word in words if not word.isdecimal() or not 0 < int(word) <= _LONGEST), None)
    if wrong is not None or not words:
        received = wrong or Message("nothing")
        raise ValueError(Message("Type lengths in steps, such as 100, 200, 400; received {text}.", text=received))
    return tuple(dict.fromkeys(int(word) for word in words))


def plan_of_cool_downs(run: RunContext, shapes: Sequence[str], lengths: Sequence[int]) -> Plan:
    """Plan branches of a run from its current step, in each of which all learning rates fall from their present values
    to 0, in each of these shapes over each of these numbers of steps.

    Raises `ValueError` with a sentence where that is not possible now.
    """
    step, running = step_here(run), run.description.experiment
    if not step:
        raise ValueError(Message("The run has no step yet; a cool-down begins where a run is."))
    if run.is_running or run.is_beginning or run.timeline.is_seeking or run.unconfirmed:
        raise ValueError(Message("Pause the run first: the cool-downs begin at its current step."))
    if not shapes or not lengths:
        raise ValueError(Message("Choose a shape and a length."))
    if len(shapes) * len(lengths) > MOST:
        count = len(shapes) * len(lengths)
        raise ValueError(Message("A race has at most {most} runs; received {count}.", most=MOST, count=count))
    starts = {scope: found for scope in running.scopes if (found := present_share(run, scope)) is not None}
    if not starts:
        raise ValueError(Message("No optimizer of this run has a learning rate that can fall."))
    if all(share <= 0 for share in starts.values()):
        raise ValueError(Message("The learning rate is 0 already; start a schedule here instead."))
    branches = tuple(
        replace(
            cooled_down(running, step, length, shape, starts),
            title=Message("{shape} over {steps} steps", shape=COOL_DOWN_SHAPES[shape], steps=thousands(length)),
        )
        for shape in shapes
        for length in lengths
    )
    title = Message("{count} cool-downs from step {step}", count=len(branches), step=thousands(step))
    return Plan("race", title, branches, step)


def with_optimizer(experiment: Experiment, name: str, catalogues: Catalogues) -> Experiment:
    """Return the experiment with another default optimizer, with default values."""
    other = replace(experiment, optimizer=Choice(name), import_view="auto")
    return drop_unknown_schedules(other, "", catalogues)


def too_few_pairs(count: int) -> str:
    """Return the reason why so few pairs cannot give a significant result; empty if they can."""
    if least_p(count) <= LEVEL:
        return ""
    enough = next(n for n in range(count, MOST + 1) if least_p(n) <= LEVEL)
    return Message("{count} pairs cannot give a significant result. Use {enough} or more.", count=count, enough=enough)


def values_text(values: Sequence[Value]) -> str:
    return " · ".join(map(shown, values))


def _round(value: float) -> float:
    return float(f"{value:.{_DIGITS}g}")
