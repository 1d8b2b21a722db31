"""Sections of the optimizer's arguments: its own, and those shared by its contract."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent

from app.core.experiment.assignment import scope_title
from app.core.experiment.entry import INNER, INNER_OPTIMIZER
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import CONSTANT
from app.core.experiment.parameters import rate_name
from app.panels.setup.parameter_form import ParameterForm, entry_of
from app.panels.setup.parts_panel import paths_of
from app.panels.setup.value_menus import PresetMenu
from app.session.edited_scope import EditedScope
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.icons import IconButton
from widgets.base.panel_kit import bind, box, row
from widgets.base.translation import tr
from widgets.controls.row_menu import MenuItem, asks_for_menu, below, menu_place, open_menu
from widgets.forms.form_row import FormRow, Reach
from widgets.notices.badge import Badge
from widgets.notices.messages import Notice
from widgets.notices.prompts import InlinePrompt
from widgets.shell.columns import CollapsibleBox, Section


class HyperparameterPanel(Section):
    """Arguments of the optimizer of a scope; a badge counts pending edits, a menu copies, pastes and saves them."""

    scheduleAsked = Signal(str)
    """Signal that a person wants to see to the schedule of a hyperparameter; empty for the learning rate."""

    def __init__(self, session: Session, scope: EditedScope | None = None) -> None:
        self.badge = Badge("", "warn")
        self.restore = IconButton("arrow-counter-clockwise", "", size=24, icon_size=14, token="text3")
        self.more = IconButton("dots-three-vertical", "", size=24, icon_size=16, token="text3")
        super().__init__(tr("Hyperparameters"), box(row(self.badge, self.restore, self.more, gap=0)))
        self._session, self._scope = session, scope or EditedScope(session)
        self.notice = Notice()
        self.prompt = InlinePrompt()
        self.form = ParameterForm(
            session,
            self,
            lambda: self.path,
            lambda: [p for p in entry_of(session, self.path).parameters if not p.group],
            lambda name: reach(session, name, self._scope.value),
            idle=lambda name: session.run.refusal(f"{self.path}.{name}"),
            heading=lambda name: _inside(session, self.path, name),
        )
        self.lay_over(CollapsibleBox(self.notice, self.prompt))
        session.attachment.changed.connect(self.form.update)
        self.form.further = self._further
        self.presets = PresetMenu(session, lambda: self.path, self.prompt)
        self.restore.set_title(tr("Restore all defaults"))
        self.restore.clicked.connect(self.form.clipboard.restore_all)
        self.more.set_title(tr("Copy, paste and presets"))
        self.more.clicked.connect(lambda: self._open_menu(below(self.more)))
        session.validationFailed.connect(self._faulted)
        self._scope.changed.connect(self._rescope)
        self._chosen = self.path, session.run.experiment.choice(self.path).name
        bind(self._count, session.waitingChanged)
        bind(self._follow, session.loaded, session.experimentChanged)

    def _further(self, name: str) -> list[MenuItem]:
        """Return the additional menu items of a number: a live number can have a schedule, if an attached training
        allows it.
        """
        hyperparameters = {each.name: each for each in self._session.run.hyperparameters_of(self._scope.value)}
        if (
            name not in hyperparameters
            or not hyperparameters[name].live
            or type(hyperparameters[name].value) is not float
        ):
            return []
        driven = "" if name == rate_name({each.name: each.value for each in hyperparameters.values()}) else name
        path = self._scope.path(f"drive/{driven}" if driven else "schedule")
        if self._session.run.refusal(f"{path}.name"):
            return []
        ask = partial(self.scheduleAsked.emit, driven)
        return [MenuItem(tr("Add a schedule…"), ask, icon="waves")]

    @property
    def path(self) -> str:
        """Path of the optimizer with these arguments."""
        return self._scope.path("optimizer")

    def row(self, name: str) -> FormRow | None:
        return self.form.rows.get(name)

    def menu_items(self) -> list[MenuItem | None]:
        """Return the actions on all values, then the presets."""
        clipboard = self.form.clipboard
        return [
            MenuItem(tr("Copy all values"), clipboard.copy_all, icon="copy"),
            MenuItem(tr("Paste values"), self.paste, icon="clipboard-text"),
            MenuItem(
                tr("Restore all defaults"),
                clipboard.restore_all,
                icon="arrow-counter-clockwise",
                enabled=bool(clipboard.changed()),
            ),
            None,
            *self.presets.items(),
        ]

    def paste(self) -> None:
        """Set the values on the clipboard, or show here why they do not fit."""
        self.notice.say(self.form.clipboard.paste_all())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._open_menu(menu_place(event, self.more))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if asks_for_menu(event):
            self._open_menu(below(self.more))
        else:
            super().keyPressEvent(event)

    def _open_menu(self, at: QPoint) -> None:
        self.set_open(True)
        open_menu(self, self.menu_items(), at)

    def _follow(self) -> None:
        self.notice.say("")
        self._count()
        # Hidden rather than disabled: a mark of the section, as the dot is of a row.
        self.restore.setVisible(bool(self.form.clipboard.changed()))
        _show_in_column(self, not self._scope.frozen)
        self.set_caption(_title(self._session, self._scope))
        chosen = self.path, self._session.run.experiment.choice(self.path).name
        if chosen != self._chosen:  # the question was about another optimizer
            self._chosen = chosen
            self.prompt.close_prompt()

    def _faulted(self, faults: tuple[ValidationError, ...]) -> None:
        """Expand the section if a row has an error."""
        if any(fault.key.rpartition(".")[0] == self.path for fault in faults):
            self.set_open(True)

    def _rescope(self) -> None:
        _forget_typed(self.form)
        self._follow()

    def _count(self) -> None:
        required = [p for p in self.form.parameters.values() if p.must_be_given and self.form.value(p.name) is None]
        if required:
            self.badge.show_text(tr("{count} required", count=len(required)), "warn")
            self.badge.setVisible(True)
            return
        waiting = [name for name in self._session.run.waiting if name.startswith(f"{self.path}.")]
        self.badge.setVisible(bool(waiting))
        if waiting:
            self.badge.show_text(tr("{count} pending", count=len(waiting)), "warn")


class SharedPanel(Section):
    """Arguments of the contract's base class: clipping, averaging, scaling, accumulation."""

    def __init__(self, session: Session, scope: EditedScope | None = None) -> None:
        super().__init__(tr("Clipping and averaging"), open=False)
        self._session = session
        self._scope = scope = scope or EditedScope(session)
        self.form = ParameterForm(
            session,
            self,
            lambda: scope.path("optimizer"),
            lambda: [p for p in entry_of(session, scope.path("optimizer")).parameters if p.group],
            lambda name: reach(session, name, scope.value),
            idle=lambda name: session.run.refusal(f"{scope.path('optimizer')}.{name}"),
        )
        session.attachment.changed.connect(self.form.update)
        scope.changed.connect(self._rescope)
        bind(self._show, session.experimentChanged)

    def _rescope(self) -> None:
        _forget_typed(self.form)
        self._show()

    def _show(self) -> None:
        _show_in_column(self, bool(self.form.rows) and not self._scope.frozen)
        self.set_caption(_title(self._session, self._scope))


def reach(session: Session, name: str, scope: str = "") -> tuple[Reach, str]:
    """Return how an edit takes effect: live, or by building the optimizer again around its slots."""
    live = {h.name: h.live for h in session.run.hyperparameters_of(scope)}
    if live and name == INNER_OPTIMIZER:
        return "rebuild", Message("Applies while running: the optimizer is rebuilt around another one")
    if name not in live:
        return "", ""
    if live[name]:
        return "live", _driven(session, name, scope)
    return "rebuild", tr("Applies while running: the optimizer is rebuilt; slots are kept")


def _driven(session: Session, name: str, scope: str) -> str:
    """Return the note on the schedule of the value, if it has one."""
    owner = session.run.experiment.scope(scope)
    values = {h.name: h.value for h in session.run.hyperparameters_of(scope)}
    schedule = owner.schedule if name == rate_name(values) else owner.schedules.get(name)
    if schedule is None or schedule.name == CONSTANT:
        return ""
    title = session.run.catalogues.schedules[schedule.name].title
    return tr("Applies while running. The schedule {title} changes it at each step", title=title)


def _inside(session: Session, path: str, name: str) -> str:
    """Return the heading above the arguments of a wrapper's inner optimizer."""
    prefix = name.rpartition("/")[0]
    if not prefix:
        return ""
    chosen = entry_of(session, path).inside(session.run.experiment.choice(path).values).get(prefix, "")
    title = session.run.catalogues.optimizers[chosen].title if chosen in session.run.catalogues.optimizers else chosen
    return (
        tr("Inner optimizer: {title}", title=title)
        if prefix == INNER
        else tr("Inner optimizer, {prefix}: {title}", prefix=prefix, title=title)
    )


def _show_in_column(section: Section, shown: bool) -> None:
    """Show a section once it is in its column; before, it would briefly be a window."""
    if not shown or section.parentWidget() is not None:
        section.setVisible(shown)


def _title(session: Session, scope: EditedScope) -> str:
    """Return the part of a section; empty for the default optimizer."""
    return scope_title(session.run.experiment, scope.value, paths_of(session))


def _forget_typed(form: ParameterForm) -> None:
    """Discard rejected text that was typed for the previous optimizer."""
    for each in form.rows.values():
        each.revert()
        each.set_fault("")
    form.update()
