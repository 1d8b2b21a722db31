"""The kind of a slot, guessed from its name: the first moment, the second, an average of the weight; and its letter.

Keras 3, Keras 2, OptimizerV2, TensorFlow 1 and the library name the same thing in many ways, and now and then different
things in the same: `velocity` is the square in Keras' Adam, and the momentum in the library's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from app.core.text.sentences import translate
from widgets.plots.layers import Hue

_VIOLET, _YELLOW = 5, 6
"""The hues of the palette that first and second moments have everywhere."""
_HUES: dict[str, Hue] = {
    "first": _VIOLET, "second": _YELLOW, "weight": "text", "gradient": "text2", "other": "text2",
}  # fmt: skip
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


@dataclass(frozen=True, slots=True)
class SlotKind:
    """The kind of a slot. `letter` is that of the equations. `never_negative` where every element is a square, a norm
    or a count.
    """

    letter: str
    moment: Literal["first", "second", "weight", "gradient", "other"]
    never_negative: bool = False

    @property
    def hue(self) -> Hue:
        return _HUES[self.moment]

    @property
    def series(self) -> int | None:
        """The hue of a moment; other slots have none."""
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
    """Keras' word for the mean square; for the momentum elsewhere, and beside a mean square of another name."""
    squares = _OF_A_SQUARE.intersection(hyperparameters) and not _SQUARES.intersection(beside)
    return _square("v") if squares else _first("m")


def _accumulator(beside: Collection[str], hyperparameters: Collection[str]) -> SlotKind:
    """A sum of squares; of gradients, where they are gathered over several batches."""
    return _first("Σg") if any(_OF_A_SUM.fullmatch(name) for name in hyperparameters) else _square("a")


def _v(beside: Collection[str], hyperparameters: Collection[str]) -> SlotKind:
    """Adan's is the mean difference of gradients; its square is `n`."""
    return _first("v") if "n" in beside else _square("v")


def _s(beside: Collection[str], hyperparameters: Collection[str]) -> SlotKind:
    """AdaBelief's square; AdaMod's mean step beside one; the sum, of either sign, of those that estimate d."""
    if "v" not in beside and "initial_d" not in hyperparameters:
        return _square("s")
    return SlotKind("s", "other", never_negative="beta_3" in hyperparameters)


def _z(beside: Collection[str], hyperparameters: Collection[str]) -> SlotKind:
    """The last point of a schedule-free optimizer, whose mean is `x`."""
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
    """The kind of the slot `name` (`"m"`, `"inner/m"`), `beside` being the optimizer's other slots of that variable.

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
    """The name of a slot beside its letter; where it is the letter itself, what that means, if anything."""
    if name != kind.letter:
        return name
    return translate({"first": "first moment", "second": "second moment"}.get(kind.moment, ""))


def plotting_order(names: Sequence[str], kinds: Sequence[SlotKind]) -> list[int]:
    """Places of a variable's slots in the order in which they come to be plotted.

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
    """The last parts of the names that begin like `prefix`."""
    parts = (name.rpartition("/") for name in names)
    return {last for head, _, last in parts if head == prefix}
