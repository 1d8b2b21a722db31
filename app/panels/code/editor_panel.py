"""The code editor of the dock: the optimizer's file at the left, the results of its check at the right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QStackedLayout, QWidget

from app.choices.shipped import templates
from app.core.experiment.file_references import parse_file_reference
from app.panels.code.check_results import CheckResults
from app.panels.setup.picker_items import group_title
from app.session.child_qprocess import launch
from app.session.edited_scope import EditedScope
from app.session.run.run_sentences import shown
from app.session.session import Session
from app.session.user_code.checker_client import CheckerClient
from app.session.user_code.edited_file import (
    EditedFile,
    UnreadableFile,
    start_from,
    start_with,
    syntax_problem,
    update_line,
)
from app.session.user_code.hot_reload import HotReload
from optimizers.base.message import Message
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel
from widgets.base.panel_kit import bind, box, button, column, row
from widgets.base.theme import px
from widgets.base.translation import tr, translated
from widgets.controls.file_dialog import FileDialog
from widgets.editor.code_editor import CodeEditor
from widgets.editor.text_marks import EditorProblem
from widgets.notices.badge import Badge
from widgets.notices.empty_state import EmptyState
from widgets.notices.prompts import InlinePrompt

_NAME_WIDTH = 160
_WORDS_FROM = 960
"""Pixels from which the buttons have words: below, the name of the file needs their room."""
_LEAST_HEIGHT, _SHARE = 300, 0.5
_TOO_LOW = 160
"""Pixels below which the code has the room of the views unless a person took that back."""
_TYPING_MS = 400
"""Milliseconds that a person pauses before the syntax is checked."""


class EditorPanel(QWidget):
    """Editor of the current optimizer's file; Ctrl+S checks and applies it."""

    failuresChanged = Signal(int)
    """Signal with the number of rules that fail in the last check."""
    expandAsked = Signal(bool)
    """Signal that a person wants the editor to have the room of the views, or gives it back."""
    fileChosen = Signal(str)
    """Signal with the path of a Python file that a person opened: the receiver, which knows its classes, chooses the
    optimizer.
    """

    def __init__(self, session: Session, scope: EditedScope) -> None:
        super().__init__()
        self._session, self._scope = session, scope
        self._code, self._checks = EditedFile(self), CheckerClient(self)
        self._listed = ""
        """The optimizer that the check list is of while no file is open."""
        self._broken_file: Path | None = None
        """A file from which no optimizer could be read: once one can, it is chosen."""
        self._unreadable: Path | None = None
        """The file that was asked for last, if it cannot be edited: it is not there, or it is not text."""
        self._parsed: tuple[str, tuple[int, str] | None] = "", None
        """The text that was parsed last, and its fault."""
        self.swapping = HotReload(session, self._code, self._checks, self)
        self.editor = CodeEditor(launch=launch)
        self.results = CheckResults(session, self._code, self._checks, self.swapping)
        self._make_corner()
        self.prompt = InlinePrompt()
        self._start_page = EmptyState(
            "code",
            tr("Write an optimizer"),
            tr("Start from the selected optimizer and change a line. One second after Ctrl+S, training uses it."),
            action=tr("Start from this optimizer"),
            action_icon="file-plus",
            parent=self,
        )
        self._start_page.triggered.connect(self.start_from_chosen)
        self._fault_page = EmptyState("warning-circle", tr("File not shown"), "", parent=self)
        self._lay_out()
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._typing.timeout.connect(self._show_problems)
        self.editor.textEdited.connect(self._edited)
        self.editor.saveAsked.connect(self.save)
        self.results.checks.checkAsked.connect(self.save)
        self.results.checks.lineAsked.connect(lambda line: self.editor.go_to(self.editor.line_now(line)))
        self.results.changed.connect(self._show_problems)
        session.attachment.changed.connect(self._offer_new)
        self._code.changedOnDisk.connect(self._offer_reload)
        self._code.goneFromDisk.connect(self._report_deleted)
        self.swapping.restored.connect(self._restore)
        self._checks.warmed.connect(self._warmed)
        bind(self._follow, session.experimentChanged, scope.changed)

    def _make_corner(self) -> None:
        """Make the buttons beside the dock's tabs."""
        self._name = ElidedLabel("", "code", elide=Qt.TextElideMode.ElideMiddle)
        self._name.setMaximumWidth(px(260))
        self.badge = Badge()
        self.new_button = IconButton("file-plus", tr("New optimizer"), text=tr("New"), icon_size=14)
        self.new_button.setToolTip(tr("Create a file from a template or from any optimizer"))
        self.new_button.setPopupMode(IconButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill_menu)
        self.new_button.setMenu(self._menu)
        check, words = tr("Save and check"), tr("Check")
        self.check_button = button("lightning", check, self.save, key="Ctrl+S", text=words, icon_size=14)
        self.expand_button = IconButton("arrows-out-simple", tr("Enlarge the editor"), size=28, icon_size=16)
        self.expand_button.setCheckable(True)
        self.expand_button.toggled.connect(self.expandAsked)
        self.expand_button.clicked.connect(self._remember_room)
        self._room_chosen = False
        badges = self._name, self.badge, self.results.difference_badge
        buttons = self.new_button, self.results.reference_button, self.check_button, self.expand_button
        self.corner = box(row(*badges, *buttons))

    def _lay_out(self) -> None:
        self._pages = QStackedLayout()
        for page in (self._start_page, self.editor, self._fault_page):
            self._pages.addWidget(page)
        column(self.prompt, (row((self._pages, 1), self.results, gap=0), 1), gap=0, of=self)

    def sizeHint(self) -> QSize:
        high = round(self.window().height() * _SHARE)
        return QSize(px(640), max(px(_LEAST_HEIGHT), high))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._checks.prestart()
        self.expandAsked.emit(self.expand_button.isChecked())
        QTimer.singleShot(0, self, self._expand_if_low)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # another tab is in front: the room was for the code
            self.expandAsked.emit(False)

    def _expand_if_low(self) -> None:
        """Take room from the views in a low window, so that more than a few lines of code are visible."""
        if self.isVisible() and not self._room_chosen and self.height() < px(_TOO_LOW):
            self.expand_button.setChecked(True)
        QTimer.singleShot(0, self.editor, self.editor.ensureCursorVisible)

    def _remember_room(self) -> None:
        self._room_chosen = True

    def close_checks(self) -> None:
        """End the process for checks."""
        self._checks.close()

    # Files

    def start_from_chosen(self) -> None:
        """Create a file with a copy of the selected optimizer."""
        self.start_from(self._session.run.experiment.choice(self._scope.path("optimizer")).name)

    def start_from(self, name: str) -> None:
        """Create a file with a copy of the listed optimizer `name`, which replaces the optimizer of the run."""
        entry = self._session.run.catalogues.optimizers[name]
        self._begin(lambda: start_from(name, entry.title.rpartition(".")[2]))

    def save(self) -> None:
        """Save the file and check it; if it passes, swap it into the run. Without a file, check the selected
        optimizer.
        """
        if self._unreadable is not None:
            self.open(self._unreadable)  # somebody may have mended it
            return
        if self._code.path is None:
            self.swapping.check_listed(self._listed)
            return
        mended = self._code.path == self._broken_file
        if mended:
            self.swapping.opened(self.editor.text())  # it is selected whole, which applies nothing
        try:
            self.swapping.save(self.editor.text())
        except OSError as error:
            self._report(
                Message("{path} cannot be written: {reason}.", path=self._code.path.name, reason=error.strerror)
            )
            return
        self.editor.mark_saved()
        if mended:
            self._broken_file = None
            self.fileChosen.emit(str(self._code.path))
        self._show_name()

    def mend(self, path: Path) -> bool:
        """Show a file that could not be loaded, at its fault; once it is saved without the fault, it is selected.

        False if what is written here is not saved.
        """
        path = path.resolve()
        if path != self._code.path:
            if self.editor.modified:
                assert self._code.path is not None
                self._report(
                    Message(
                        "{path} was not opened: {open_path} has unsaved changes.",
                        path=path.name,
                        open_path=self._code.path.name,
                    )
                )
                return False
            self.open(path)
        self._broken_file = path
        problem = self._syntax_problem()
        if problem is not None:
            self.editor.go_to(problem[0])
        return True

    def open(self, path: Path) -> None:
        """Show a file, or say why it cannot be read. Results of another file are removed."""
        try:
            text = self._code.open(path)
        except UnreadableFile as fault:
            self._show_unreadable(path, fault)
            return
        self._unreadable = None
        self.editor.setReadOnly(False)
        self.editor.set_text(text)
        self.swapping.opened(text)
        self.results.items.clear()
        self._say_unchecked()
        self.prompt.close_prompt()
        self._pages.setCurrentWidget(self.editor)
        self._show_name()
        self._show_problems()
        if self.isVisible():
            self.swapping.check()

    def _show_unreadable(self, path: Path, fault: UnreadableFile) -> None:
        """Show the readable part of a file that cannot be edited, at its fault, without results of another file."""
        if path.resolve() != self._unreadable:
            self._report(str(fault))
        self._code.close()
        self.swapping.forget()
        self._unreadable = path.resolve()
        self._listed = self._session.run.experiment.choice(self._scope.path("optimizer")).name
        self.results.clear()
        self.results.checks.show_empty(tr("Not checked"), translated(str(fault)))
        self.prompt.close_prompt()
        text = fault.text
        self.editor.set_text(text)
        self.editor.setReadOnly(True)
        self.editor.set_problems([EditorProblem(fault.line, fault.sentence)] if text and fault.line else [])
        self._fault_page.show_text("warning-circle", path.name, translated(str(fault)))
        self._pages.setCurrentWidget(self.editor if text else self._fault_page)
        if text and fault.line:
            self.editor.go_to(fault.line)
        self.failuresChanged.emit(0)
        self._show_name()

    def _begin(self, write: Callable[[], str]) -> None:
        try:
            reference = write()
        except ValueError as error:
            self._report(str(error))
        except OSError as error:
            self._report(Message("The new file cannot be written: {reason}.", reason=error.strerror))
        else:
            place = parse_file_reference(reference)
            assert place is not None
            self._session.editor.choose(self._scope.path("optimizer"), reference)
            self.open(place[0])
            self.editor.go_to(update_line(self.editor.text(), place[1]))

    def _fill_menu(self) -> None:
        self._menu.clear()
        chosen = self._session.run.experiment.choice(self._scope.path("optimizer")).name
        if parse_file_reference(chosen) is None:
            title = self._session.run.catalogues.optimizers[chosen].title
            self._menu.addAction(tr("Copy of {title}, unchanged", title=title)).triggered.connect(
                lambda: self.start_from(chosen)
            )
        others = self._menu.addMenu(tr("From another optimizer"))
        by_badge: dict[str, QMenu] = {}
        for entry in self._session.run.catalogues.optimizers.values():
            menu = by_badge.get(entry.group)
            if menu is None:
                menu = by_badge[entry.group] = others.addMenu(group_title(entry.group))
            menu.addAction(entry.title).triggered.connect(lambda _=False, name=entry.name: self.start_from(name))
        self._menu.addSeparator()
        by_contract: dict[str, QMenu] = {}
        for each in templates():
            title = tr("Template, {contract}", contract=each.contract)
            menu = by_contract.get(each.contract) or by_contract.setdefault(each.contract, self._menu.addMenu(title))
            menu.addAction(each.class_name).triggered.connect(
                lambda _=False, each=each: self._begin(lambda: start_with(each.class_name, each.text))
            )
        self._menu.addSeparator()
        self._menu.addAction(tr("Open a Python file…")).triggered.connect(self._ask_for_file)

    def _ask_for_file(self) -> None:
        path, _ = FileDialog.getOpenFileName(self, tr("Open an optimizer"), "", tr("Python files (*.py)"))
        if path:
            self.fileChosen.emit(path)

    def _follow(self) -> None:
        """Show the file of the selected optimizer, unless another file has unsaved changes."""
        name = self._session.run.experiment.choice(self._scope.path("optimizer")).name
        place = parse_file_reference(name)
        if place is None:
            if self._unreadable is not None and name != self._listed:
                self._unreadable = None
            if self._code.path is None and self._unreadable is None:
                self._pages.setCurrentWidget(self._start_page)
                self._forget_another()
        elif place[0].resolve() not in (self._code.path, self._unreadable) and not self.editor.modified:
            self.open(place[0])
        self._show_name()

    def _offer_new(self) -> None:
        """Offer a new file if the run can use one; an attached training cannot."""
        reason, start = self._session.run.refusal("optimizer.name"), self._start_page.button
        assert start is not None
        self.new_button.setEnabled(not reason)
        self.new_button.setToolTip(reason or tr("Create a file from a template or from any optimizer"))
        start.setEnabled(not reason)
        start.set_title(reason or start.text())

    def _forget_another(self) -> None:
        """Forget the results of the previous optimizer."""
        name = self._session.run.experiment.choice(self._scope.path("optimizer")).name
        if name != self._listed:
            self._listed = name
            self.results.items.clear()
            self.swapping.forget()
            self._say_unchecked()
            self._show_problems()

    def _say_unchecked(self) -> None:
        """Say how to check the shown file."""
        if self._code.path is None:
            sentence = tr("Press Check to check {name} rule by rule.", name=shown(self._listed))
        elif self._session.run.control.held and self.swapping.runs:
            sentence = tr("The file is checked once you trust its code.")
        else:
            sentence = tr("Ctrl+S saves the file and checks it.")
        self.results.checks.show_empty(tr("Not checked yet"), sentence)

    def _offer_reload(self, text: str) -> None:
        if text == self.editor.text():
            self.editor.mark_saved()
            return
        assert self._code.path is not None
        self.prompt.decline.setText(tr("Keep my version"))
        sentence = tr("{name} was changed by another program", name=self._code.path.name)
        self.prompt.ask(sentence, tr("Reload and apply"), lambda _: self._reload(text))

    def _reload(self, text: str) -> str:
        self._restore(text)
        self.swapping.check(swap=True)
        return ""

    def _restore(self, text: str) -> None:
        self.editor.replace_text(text)
        self.editor.mark_saved()
        self._show_name()

    def _report_deleted(self) -> None:
        assert self._code.path is not None
        self._report(
            Message("{path} was deleted by another program. Press Ctrl+S to write it again.", path=self._code.path.name)
        )

    def _report(self, sentence: str) -> None:
        self._session.log(sentence, "error")

    # The check

    def _warmed(self) -> None:
        """Check the open, unchecked file, now that the checker is ready."""
        if self._code.path is not None and not self.results.items:
            self.swapping.check()

    def _edited(self) -> None:
        self._typing.start()
        self._show_name()

    def _show_problems(self) -> None:
        """Mark failures and warnings in their lines; for a text that is not Python, only its fault."""
        failing = [each for each in self.results.items.values() if each.verdict == "failed"]
        self.failuresChanged.emit(len(failing))
        if self._code.path is None:
            return
        syntax = self._syntax_problem()
        if syntax is not None:
            self.editor.set_problems([EditorProblem(*syntax)])
            return
        self.editor.set_problems(
            EditorProblem(
                self.editor.line_now(each.line), each.sentence, "error" if each.verdict == "failed" else "warn"
            )
            for each in self.results.items.values()
            if each.line is not None and each.verdict in ("failed", "warning")
        )

    def _syntax_problem(self) -> tuple[int, str] | None:
        """Return line and sentence of a syntax error in the text. Each text is parsed once."""
        if self._code.path is None:
            return None
        text = self.editor.text()
        if text != self._parsed[0]:
            self._parsed = text, syntax_problem(self._code.path, text)
        return self._parsed[1]

    def _show_name(self) -> None:
        path = self._code.path or self._unreadable
        self._name.setText(path.name if path is not None else "")
        self._name.setMinimumWidth(min(self._name.sizeHint().width(), px(_NAME_WIDTH)))
        self._name.setToolTip(str(path or ""))
        used = self._code.path is None or self.swapping.runs
        word = tr("edited") if self.editor.modified else "" if used else tr("not in use")
        self.badge.show_text(word, "warn" if self.editor.modified else "plain")
        self.badge.setVisible(bool(word))
        self.check_button.set_title(*((tr("Save and check"), "Ctrl+S") if path is not None else (tr("Check"),)))
        self.results.reference_button.setEnabled(self._code.path is not None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        roomy = self.width() >= px(_WORDS_FROM)
        self.new_button.set_words(tr("New") if roomy else "")
        self.results.reference_button.set_words(tr("Reference") if roomy else "")
        self.check_button.set_words(tr("Check") if roomy else "")
