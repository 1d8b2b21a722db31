"""Stand-ins for packages that a file uses for typing or printing only, and for variables of TensorFlow 1 without a
graph.

In a graph of TensorFlow 1, the code that asks for a variable runs once. Here it runs at every step, and TensorFlow
would make a new variable each time. The optimizer that asks keeps them, under the model variable whose name theirs
begins with.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from types import ModuleType
from typing import Any

_TYPES = (
    "AcceptableDTypes", "Activation", "Constraint", "FloatTensorLike", "Initializer", "Number", "Optimizer",
    "Regularizer", "TensorLike",
)  # fmt: skip
_COLOURS = (
    "BLACK", "RED", "GREEN", "YELLOW", "BLUE", "MAGENTA", "CYAN", "WHITE", "RESET", "LIGHTBLACK_EX", "LIGHTRED_EX",
    "LIGHTGREEN_EX", "LIGHTYELLOW_EX", "LIGHTBLUE_EX", "LIGHTMAGENTA_EX", "LIGHTCYAN_EX", "LIGHTWHITE_EX",
)  # fmt: skip
_ARRAY_TYPES = (
    "Array", "ArrayLike", "Bool", "Complex", "Float", "Float16", "Float32", "Float64", "Inexact", "Int", "Int32",
    "Int64", "Integer", "Num", "Num", "PyTree", "Real", "Scalar", "ScalarLike", "Shaped", "UInt",
)  # fmt: skip


def make_shim(name: str, wanted: Sequence[str]) -> ModuleType | None:
    """Make a module for `import name` or `from name import wanted`; `None` if more is wanted than a stand-in has.

    Type checkers (`typeguard`, `beartype`, `jaxtyping`) check nothing, colours (`termcolor`, `colorama`) are none,
    tables (`tabulate`, `prettytable`) are their cells, `tqdm` is what it goes over. Of `tensorflow_addons` the types
    are `Any`, and its `KerasLegacyOptimizer` is what it was.
    """
    names = _names(name)
    if not names.keys() >= set(wanted) or not names or not (wanted or name in _SHIMMED_PACKAGES):
        return None
    module = ModuleType(name)
    module.__dict__.update(names)
    return module


_SHIMMED_PACKAGES = (
    "typeguard", "beartype", "jaxtyping", "termcolor", "colorama", "tabulate", "prettytable", "terminaltables", "tqdm",
)  # fmt: skip
"""Packages that are replaced whole, so that `import name` works too."""


def _names(name: str) -> dict[str, Any]:
    if name in ("tensorflow_addons.optimizers", "tensorflow_addons.optimizers.constants"):
        from tf_keras.optimizers import legacy

        return {"KerasLegacyOptimizer": legacy.Optimizer}
    return _NAMES.get(name, {})


def _decorate(function: Any = None, *_: Any, **__: Any) -> Any:
    """Decorate nothing, for `@typechecked` and `@typechecked(always=True)`."""
    return function if callable(function) else _decorate


def _first_argument(value: Any = "", *_: Any, **__: Any) -> Any:
    return value


def _always_true(*_: Any, **__: Any) -> bool:
    return True


def _do_nothing(*_: Any, **__: Any) -> None:
    return None


def _format_table(rows: Iterable[Iterable[Any]], headers: Iterable[Any] = (), *_: Any, **__: Any) -> str:
    lines = [list(headers)] if not isinstance(headers, str) else []
    return "\n".join("  ".join(map(str, line)) for line in (*lines, *rows))


class _Subscripted:
    """Stand-in for `Float[Array, "n"]`."""

    def __class_getitem__(cls, _: Any) -> Any:
        return Any


class _Table:
    """Stand-in for `PrettyTable`: prints its rows, one a line."""

    def __init__(self, field_names: Iterable[Any] = (), **_: Any) -> None:
        self.field_names = list(field_names)
        self.rows: list[list[Any]] = []

    def add_row(self, row: Iterable[Any], **_: Any) -> None:
        self.rows.append(list(row))

    def __str__(self) -> str:
        return _format_table(self.rows, self.field_names)


class _Rows:
    """Stand-in for `AsciiTable`: prints its rows, one a line."""

    def __init__(self, table_data: Iterable[Iterable[Any]], *_: Any) -> None:
        self.table_data = table_data

    @property
    def table(self) -> str:
        return _format_table(self.table_data)


class _Progress:
    """Stand-in for `tqdm`: iterates without a progress bar."""

    def __init__(self, iterable: Iterable[Any] = (), *_: Any, **__: Any) -> None:
        self._iterable = iterable

    def __iter__(self) -> Iterator[Any]:
        return iter(self._iterable)

    def __enter__(self) -> _Progress:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def update(self, *_: Any) -> None: ...

    def close(self) -> None: ...

    def set_description(self, *_: Any, **__: Any) -> None: ...

    def set_postfix(self, *_: Any, **__: Any) -> None: ...


_COLOURED = type("Colours", (), dict.fromkeys((*_COLOURS, "BRIGHT", "DIM", "NORMAL", "RESET_ALL"), ""))
_CHECKS = {
    "typechecked": _decorate, "beartype": _decorate, "check_type": _first_argument,
    "check_argument_types": _always_true,
    "check_return_type": _always_true, "install_import_hook": _do_nothing, "BeartypeConf": _do_nothing,
}  # fmt: skip
_PROGRESS = {"tqdm": _Progress, "trange": lambda *places, **_: _Progress(range(*places))}
_ADDONS_TYPES = ModuleType("tensorflow_addons.utils.types")
_ADDONS_TYPES.__dict__.update(dict.fromkeys(_TYPES, Any))
_NAMES: dict[str, dict[str, Any]] = {
    "typeguard": _CHECKS,
    "beartype": _CHECKS,
    "jaxtyping": {
        **dict.fromkeys(_ARRAY_TYPES, _Subscripted),
        "jaxtyped": _decorate,
        "install_import_hook": _do_nothing,
    },
    "termcolor": {"colored": _first_argument, "cprint": _do_nothing},
    "colorama": {
        **dict.fromkeys(("Fore", "Back", "Style"), _COLOURED),
        **dict.fromkeys(("init", "deinit", "just_fix_windows_console"), _do_nothing),
    },
    "tabulate": {"tabulate": _format_table},
    "prettytable": {"PrettyTable": _Table},
    "terminaltables": dict.fromkeys(("AsciiTable", "SingleTable", "DoubleTable"), _Rows),
    "tqdm": _PROGRESS,
    "tqdm.auto": _PROGRESS,
    "tqdm.notebook": _PROGRESS,
    "tensorflow_addons.utils.types": dict.fromkeys(_TYPES, Any),
    "tensorflow_addons.utils": {"types": _ADDONS_TYPES},
}


_VARIABLES_ATTRIBUTE = "_variables_by_name"


def get_variable(name: str, *args: Any, **options: Any) -> Any:
    """Replace `tf.compat.v1.get_variable`; an optimizer's method gets one variable for each name."""
    import tensorflow as tf

    owner = _calling_owner(tf.compat.v1.train.Optimizer)
    if owner is None:
        return tf.compat.v1.get_variable(name, *args, **options)
    variable, _, slot = name.rpartition("/")
    variables = owner.__dict__.setdefault(_VARIABLES_ATTRIBUTE, {}).setdefault(f"{variable}:0", {})
    if slot not in variables:
        with tf.init_scope():
            variables[slot] = tf.compat.v1.get_variable(name, *args, **options)
    return variables[slot]


def dimension_value(held: Any) -> Any:
    """Return `held.value`, also if `held` is a length of a shape: TensorFlow 1 had a `Dimension` instead of a
    number.
    """
    return held if held is None or type(held) is int else held.value


def get_global_step(name: str, *args: Any, **options: Any) -> Any:
    """Replace `tf.compat.v1.train.get_global_step` and similar functions; in an optimizer's method, return its step
    count.
    """
    import tensorflow as tf

    from optimizers.contracts.tf1_host import global_step_of, make_hashable

    owner = _calling_owner(tf.compat.v1.train.Optimizer)
    found = None if owner is None else global_step_of(owner)
    if found is None:
        found = getattr(tf.compat.v1.train, name)(*args, **options)
        if isinstance(found, tf.Variable):  # None where nobody has made one
            make_hashable(found)
    return found


def _calling_owner(kind: type) -> Any:
    """Return the nearest object of this class whose method is on the stack."""
    frame = sys._getframe(1)
    while frame is not None:
        if isinstance(owner := frame.f_locals.get("self"), kind):
            return owner
        frame = frame.f_back  # type: ignore[assignment]  # None at the end
    return None
