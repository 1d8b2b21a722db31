"""Selection of the window: variable, slots, one element, their colours, and the overlaid runs."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

import numpy as np
from PySide6.QtCore import QObject, Signal

from app.attach.kernel.run_variables import SlotInfo, VariableInfo, slot_tensor
from app.core.messages.run_frames import Built
from app.session.inspection.correction import hyperparameter_names, optimizer_of
from app.session.runs.overlays import Overlay
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.translation import tr, translated
from widgets.controls.choices import Segmented
from widgets.plots.layers import Hue

_VIOLET, _YELLOW = 5, 6
"""The hues of the palette that first and second moments have everywhere."""
_HUES: dict[str, Hue] = {
    "first": _VIOLET, "second": _YELLOW, "weight": "text", "gradient": "text2", "other": "text2",
}  # fmt: skip
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


@dataclass(frozen=True, slots=True)
class SlotKind:
    """Kind of a slot. `letter` is its letter in equations. `never_negative`: every element is a square, a norm or a
    count.
    """

    letter: str
    moment: Literal["first", "second", "weight", "gradient", "other"]
    never_negative: bool = False

    @property
    def hue(self) -> Hue:
        return _HUES[self.moment]

    @property
    def series(self) -> int | None:
        """Hue of a moment; other slots have none."""
        return self.hue if isinstance(self.hue, int) else None


def _first(letter: str) -> SlotKind:
    return SlotKind(letter, "first")


def _square(letter: str) -> SlotKind:
    return SlotKind(letter, "second", never_negative=True)


_KINDS = {
    "m": _first("m"), "momentum": _first("m"), "m1": _first("m₁"), "m2": _first("m₂"),
    "average_gradient": _first("ḡ"), "mean_gradient": _first("ḡ"), "mg": _first("ḡ"),
    "gradient_accumulator": _first("Σg"), "linear": _first("z"), "theta": _first("θ"),
    "v": _square("v"), "rms": _square("v"), "mean_square": _square("v"), "n": _square("n"),
    "velocity_hat": _square("v̂"), "vhat": _square("v̂"), "v_max": _square("v̂"),
    "r": _square("r"), "c": _square("c"), "norm": _square("u"), "u": _square("u"), "s": _square("s"),
    "accum": _square("a"), "accumulated_grad": _square("g²"), "accum_grad": _square("g²"),
    "gradient_squared_accumulator": _square("Σg²"),
    "accumulated_delta_var": _square("Δ²"), "accum_var": _square("Δ²"), "accum_update": _square("Δ²"),
    "L": _square("L"), "G": _square("G"),
    "average": SlotKind("w̄", "weight"), "slow": SlotKind("φ", "weight"), "initial_weight": SlotKind("w₀", "weight"),
    "x": SlotKind("x", "weight"),
    "previous_gradient": SlotKind("g′", "gradient"), "u_product": SlotKind("μ", "other"),
    "reward": SlotKind("R", "other", never_negative=True), "rounding": SlotKind("δ", "other"),
    "accumulator_decay_power": SlotKind("p", "other", never_negative=True),
    "rms_ratio": SlotKind("RMS", "other", never_negative=True), "h": SlotKind("h", "other"),
}  # fmt: skip

_OF_A_SQUARE = {"beta_2", "beta2", "adam_beta_2", "beta_2_decay", "rho", "decay"}
"""Hyperparameters that only an optimizer has which keeps squares."""
_OF_A_SUM = re.compile(r"accum\w*_steps")  # not `gradient_accumulation_steps`, which every Keras 3 optimizer takes
_SQUARES = {"mean_square", "rms", "v"}


def _velocity(beside: Collection[str], hyperparameters: Collection[str]) -> SlotKind:
    """Return the kind of a slot `velocity`: the mean square in Keras, else the momentum, also beside a mean square of
    another name.
    """
    squares = _OF_A_SQUARE.intersection(hyperparameters) and not _SQUARES.intersection(beside)
    return _square("v") if squares else _first("m")


def _accumulator(beside: Collection[str], hyperparameters: Collection[str]) -> SlotKind:
    """Return the kind of an accumulator: a sum of squares, or of gradients over several batches."""
    return _first("Σg") if any(_OF_A_SUM.fullmatch(name) for name in hyperparameters) else _square("a")


def _v(beside: Collection[str], hyperparameters: Collection[str]) -> SlotKind:
    """Return the kind of a slot `v`; for Adan it is the mean difference of gradients, and its square is `n`."""
    return _first("v") if "n" in beside else _square("v")


def _s(beside: Collection[str], hyperparameters: Collection[str]) -> SlotKind:
    """Return the kind of a slot `s`: AdaBelief's square, AdaMod's mean step, or the signed sum of optimizers that
    estimate d.
    """
    if "v" not in beside and "initial_d" not in hyperparameters:
        return _square("s")
    return SlotKind("s", "other", never_negative="beta_3" in hyperparameters)


def _z(beside: Collection[str], hyperparameters: Collection[str]) -> SlotKind:
    """Return the kind of a slot `z`: the last point of a schedule-free optimizer, whose mean is `x`."""
    return SlotKind("z", "weight" if "x" in beside else "other")


_AMBIGUOUS: dict[str, Callable[[Collection[str], Collection[str]], SlotKind]] = {
    "velocity": _velocity, "accumulator": _accumulator, "v": _v, "s": _s, "z": _z,
}  # fmt: skip
_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[str, str], SlotKind]], ...] = (
    (re.compile(r"preconditioner_(\d+)"), lambda _, i: SlotKind(f"P{i.translate(_SUBSCRIPTS)}", "second")),
    (re.compile(r"basis_(\d+)"), lambda _, i: SlotKind(f"Q{i.translate(_SUBSCRIPTS)}", "other")),
    (re.compile(r"root_(\d+)"), lambda _, i: SlotKind(f"R{i.translate(_SUBSCRIPTS)}", "other")),
    (re.compile(r".*(square|sq($|_)|second|variance)()\w*"), lambda name, _: _square(name[:1])),
    (re.compile(r"(\w*_)?(first|mean|mom(ent|entum)?|exp_avg)()(_\w*)?"), lambda name, _: _first(name[:1])),
)


def kind_of(name: str, beside: Collection[str] = (), hyperparameters: Collection[str] = ()) -> SlotKind:
    """Return the kind of the slot `name` (`"m"`, `"inner/m"`); `beside` are the optimizer's other slots of that
    variable.

    Of a wrapper's inner optimizer, slots and hyperparameters are named `inner/...`, and go by themselves.
    """
    prefix, _, last = name.rpartition("/")
    if last in _AMBIGUOUS:
        return _AMBIGUOUS[last](_under(prefix, beside), _under(prefix, hyperparameters))
    if last in _KINDS:
        return _KINDS[last]
    for pattern, make in _PATTERNS:
        found = pattern.fullmatch(last)
        if found is not None:
            return make(last, found[1] or "")
    return SlotKind(last[:1], "other")


def spoken(name: str, kind: SlotKind) -> str:
    """Return the name of a slot to show with its letter; if both are the same, its meaning, if known."""
    if name != kind.letter:
        return name
    return translated({"first": Message("first moment"), "second": Message("second moment")}.get(kind.moment, ""))


def plotting_order(names: Sequence[str], kinds: Sequence[SlotKind]) -> list[int]:
    """Return the indices of a variable's slots in the order of plotting.

    What a wrapper keeps itself comes before what is inside; then the first moment, the second, and the rest.
    """
    places = range(len(names))
    seen: set[tuple[bool, str]] = set()
    ranks = []
    for place in places:
        inside, moment = "/" in names[place], kinds[place].moment
        again = (inside, moment) in seen
        seen.add((inside, moment))
        ranks.append((inside, ("first", "second").index(moment) + 2 * again if moment in ("first", "second") else 4))
    return sorted(places, key=lambda place: (ranks[place], place))


def _under(prefix: str, names: Collection[str]) -> set[str]:
    """Return the last parts of the names that begin with `prefix`."""
    parts = (name.rpartition("/") for name in names)
    return {last for head, _, last in parts if head == prefix}


_COLOURED = 5
Watched = Literal["nothing", "element", "tensors"]


class Selection(QObject):
    """Selected variable, slots and element.

    The worker collects only what is selected: see `watch`.
    """

    changed = Signal()
    """Signal that another variable or slot is selected, or there are others: their layout must be renewed."""
    brushed = Signal()
    """Signal that another element is brushed, or one of another variable."""
    slotChosen = Signal(str)
    """Signal that a slot of the selected variable was asked for by its name."""
    overlaid = Signal()
    """Signal that other runs are overlaid on the plots."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.variables: tuple[VariableInfo, ...] = ()
        self.slots: tuple[SlotInfo, ...] = ()
        self.variable = 0
        self.overlays: tuple[Overlay, ...] = ()
        """Kept runs that plots show beside the present one."""
        self.slot_order: list[str] = []
        """Slot names in the order of the slot plots; kept by name, so that they outlive a change of variable."""
        self._coloured: dict[int, int] = {}
        self.elements: dict[str, int] = {}
        """The element brushed last of each variable, by its path."""
        self._watched: dict[str, Watched] = {}
        """Watched tensors by view."""
        self._subscribed: tuple[object, int, int | None, bool] = (None, -1, None, False)
        """Last subscription: of whom, and to what."""
        self._paths: list[str] = []
        """Paths of the variables of the run that was there last."""
        session.loaded.connect(self._load)
        session.runChanged.connect(self._load_run)
        session.madeSlotsChanged.connect(self._adopt_slots)
        session.subscriptions.viewsChanged.connect(self._leave_dead)

    def choose(self, variable: int, slot: str | None = None) -> None:
        """Select a variable, with one of its slots in the first slot plot."""
        self.variable = variable
        if slot is not None:
            shown = [name for name in self.slot_order if name != slot]
            self.slot_order = [slot, *shown]
        self.changed.emit()
        if slot is not None:
            self.slotChosen.emit(slot)
        self.brushed.emit()
        self._subscribe()

    def lay_over(self, overlays: tuple[Overlay, ...]) -> None:
        self.overlays = overlays
        self.overlaid.emit()

    # The element

    @property
    def element(self) -> int:
        """Flat index of the selected element; the first one by default."""
        variable = self.chosen
        element = self.elements.get(variable.path, 0) if variable is not None else 0
        return element if variable is not None and element < math.prod(variable.shape) else 0

    def brush(self, element: int) -> None:
        """Select an element of the selected variable, in every view."""
        variable = self.chosen
        if variable is None or not 0 <= element < math.prod(variable.shape) or element == self.element:
            return
        self.elements[variable.path] = element
        self.brushed.emit()
        self._subscribe()

    def _leave_dead(self) -> None:
        """Move an automatic selection from an element without a gradient (an always black pixel) to the one with the
        largest gradient.
        """
        variable = self.chosen
        if variable is None or variable.path in self.elements:
            return
        seen = self.session.run.seen.views.at(self.variable, math.inf)
        gradient = seen[1].gradient if seen is not None else None
        if (
            gradient is None
            or not gradient.is_exact
            or not np.any(gradient.cells)
            or not np.all(np.isfinite(gradient.cells))
        ):
            return
        liveliest = 0 if gradient.cells.flat[0] != 0 else int(np.argmax(np.abs(gradient.cells)))
        self.brush(liveliest)
        # Once settled it stays: a gradient that dies later, or where the run breaks, is what a person looks for.
        self.elements[variable.path] = liveliest

    def watch(self, who: str, what: Watched) -> None:
        """Declare the needs of a view: no snapshot, the values of the element, or whole tensors."""
        # Of two views the new one is shown before the old one is hidden.
        self._watched[who] = what
        self._subscribe()

    def _subscribe(self) -> None:
        watched = set(self._watched.values()) - {"nothing"} if self.chosen is not None else set()
        variable, element, maps = (self.variable, self.element, "tensors" in watched) if watched else (-1, None, False)
        look = (self.session.run.source, variable, element, maps)
        if look != self._subscribed:
            self._subscribed = look
            self.session.subscriptions.subscribe(variable, element, maps=maps)

    @property
    def chosen(self) -> VariableInfo | None:
        return self.variables[self.variable] if self.variable < len(self.variables) else None

    def slots_of(self, variable: int) -> list[SlotInfo]:
        return [s for s in self.slots if s.variable == variable]

    def shown_slot(self, place: int) -> SlotInfo | None:
        """Return the slot in slot plot `place`: the selected one, else first and second moment of the variable."""
        slots = self.slots_of(self.variable)
        order = plotting_order([slot.name for slot in slots], [self.kind(slot) for slot in slots])
        there = {slots[index].name: slots[index] for index in order}
        ordered = [there[name] for name in self.slot_order if name in there]
        ordered += [slot for name, slot in there.items() if name not in self.slot_order]
        return ordered[place] if place < len(ordered) else None

    def hue(self, variable: int) -> Hue:
        """Return a hue of the palette for at most five variables, the quiet `edge` for the others."""
        return self._coloured.get(variable, "edge")

    def kind(self, slot: SlotInfo) -> SlotKind:
        """Return the kind of the slot, from its name, the other slots and the hyperparameters."""
        beside = [other.name for other in self.slots if other.variable == slot.variable and other.name != slot.name]
        session = self.session
        made_by = optimizer_of(session.run, session.run.shown_experiment, slot.variable)
        acting = optimizer_of(session.run, session.run.description.experiment, slot.variable)
        if made_by is not None and acting is not None and made_by.name != acting.name:
            # What is chosen made none of the steps that are shown.
            return kind_of(slot.name, beside, hyperparameter_names(session.run, made_by))
        drivers = session.run.description.scope_by_variable
        scope = drivers[slot.variable] if 0 <= slot.variable < len(drivers) else ""
        names = [each.name for each in session.run.hyperparameters_of(scope)]
        if not names and acting is not None and acting.name in session.catalogues.optimizers:
            # A file may say the class, and not its settings.
            names = [each.name for each in session.catalogues.optimizers[acting.name].parameters]
        return kind_of(slot.name, beside, names)

    def _load(self, built: Built) -> None:
        self.variables, self.slots = built.variables, built.description.slots
        paths = [variable.path for variable in built.variables]
        # Another optimizer of an attached training has its variables behind those that were known.
        if paths[: len(self._paths)] != self._paths or not self._paths:
            self.variable = 0
        self._paths = paths
        # The largest have the largest updates, and what is largest is known before the first step and never changes.
        by_size = sorted(range(len(self.variables)), key=lambda i: -math.prod(self.variables[i].shape))
        self._coloured = {variable: hue for hue, variable in enumerate(sorted(by_size[:_COLOURED]))}
        self.changed.emit()
        self.brushed.emit()
        self._subscribe()

    def _load_run(self) -> None:
        """Adopt the variables and slots of the run; none while it is being built."""
        built = self.session.run.built
        self.variables = built.variables if built is not None else ()
        self.slots = self.session.run.step_origins.slots if built is not None else ()
        self.changed.emit()
        self.brushed.emit()

    def _adopt_slots(self, slots: tuple[SlotInfo, ...]) -> None:
        self.slots = slots
        self.changed.emit()

    def tensor(self, slot: SlotInfo) -> str:
        return slot_tensor(slot, self.variables)


class Selectable(Protocol):
    """Selectable tensor: `key` identifies it, `letter` is its letter in equations and `title` its name in words."""

    @property
    def key(self) -> str: ...
    @property
    def letter(self) -> str: ...
    @property
    def title(self) -> str: ...


T = TypeVar("T", bound=Selectable)


def tensor_selector(seen: Sequence[Selectable], tooltips: Iterable[str], title: str, *, height: int = 32) -> Segmented:
    """Make one button for each tensor with its letter, and also its title if two share a letter."""
    letters = [each.letter for each in seen]
    texts = [e.letter if letters.count(e.letter) == 1 else f"{e.letter} {e.title}" for e in seen]
    keys = [each.key for each in seen]
    return Segmented(list(zip(keys, texts, tooltips, strict=True)), title, height=height)


def selected_tensor(seen: Sequence[T], key: str, *, last: bool = False) -> T | None:
    """Return the tensor that the user chose; else the first slot, or the last one; else the weight; `None` without
    tensors.
    """
    there = {each.key: each for each in seen}
    slots = [each for each in seen if each.key.startswith("slot/")]
    return there.get(key) or next(iter(reversed(slots) if last else slots), there.get("weight"))


def colour_scale() -> Segmented:
    """Make a switch between `"linear"` and `"symlog"`."""
    return Segmented(
        [
            ("linear", tr("linear"), tr("Linear colours, proportional to the value")),
            ("symlog", tr("symlog"), tr("Logarithmic colours; small values stay visible")),
        ],
        tr("Colour scale"),
    )
