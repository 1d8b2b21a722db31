"""Who trains a variable, and what can be done about that from its row."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.core.assignment import assign, suggestions
from app.core.experiment import Part
from app.panels.optimizer_items import title_of
from app.panels.parts import add_part, paths_of, remove_part, set_frozen
from app.session.scope import Scope
from app.session.session import Session
from widgets.row_menu import MenuItem
from widgets.tree_rows import Driver


def drivers_of(session: Session) -> tuple[Driver | None, ...]:
    """Of each variable, as the worker tells it; all `None` where the model has one optimizer for everything."""
    experiment = session.experiment
    if not experiment.parts:
        return (None,) * len(session.drivers)
    return tuple(_driver(session, scope) for scope in session.drivers)


def part_items(session: Session, scope: Scope, path: str, show: Callable[[], object]) -> list[MenuItem | None]:
    """The menu of the variable `path`: an optimizer of its own, frozen, back to the rest. `show` shows it."""
    experiment, paths = session.experiment, paths_of(session)
    assigned = assign([part.pattern for part in experiment.parts], paths)
    owner = assigned.scope_of(paths.index(path))
    part = experiment.scope(owner)
    if isinstance(part, Part):
        return _of_part(session, scope, owner, part, len(assigned.places(owner)), show)
    taken = [each.pattern for each in experiment.parts]
    fitting = [each for each in suggestions(path, paths) if not assign([*taken, each], paths).faults]

    def own(pattern: str) -> None:
        if add_part(session, scope, pattern):
            show()

    if not fitting:
        return [MenuItem("The optimizer of the rest needs this variable", enabled=False)]
    items: list[MenuItem | None] = [
        MenuItem(f"Own optimizer for {each}…", partial(own, each), icon="plus") for each in fitting
    ]
    freeze = [partial(add_part, session, scope, each, frozen=True) for each in fitting]
    items.append(None)
    items += [MenuItem(f"Freeze {p}", act, icon="snowflake") for p, act in zip(fitting, freeze, strict=True)]
    return items


def _of_part(
    session: Session, scope: Scope, owner: str, part: Part, count: int, show: Callable[[], object]
) -> list[MenuItem | None]:
    index = int(owner.removeprefix("part/"))

    def see() -> None:
        scope.choose(owner)
        show()

    freeze = f"Train {part.pattern} again" if part.frozen else f"Freeze {part.pattern}"
    back = "Back to the rest" if count == 1 else f"Back to the rest, all {count} of {part.pattern}"
    return [
        MenuItem(f"Show the optimizer of {part.pattern}", see, icon="arrow-square-out"),
        MenuItem(freeze, lambda: set_frozen(session, index, not part.frozen), icon="snowflake"),
        None,
        MenuItem(back, lambda: remove_part(session, index), icon="trash"),
    ]


def _driver(session: Session, scope: str) -> Driver:
    if scope == "frozen":
        return Driver("frozen", apart=True, idle=True)
    try:
        optimizer = session.experiment.scope(scope).optimizer
    except LookupError:  # the worker has not heard yet that the part is gone
        return Driver("")
    return Driver(title_of(optimizer.name, session.catalogues.optimizers), apart=bool(scope))
