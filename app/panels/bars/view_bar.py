"""The bar above the plots: the open view, the crosshair's step, the range of steps, and the choice of plots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from app.choices.shipped import demonstrations, samples
from app.core.experiment.experiment import Experiment, optimizers_in
from app.core.text.sentences import translate, translate_title
from app.panels.overview.overview import Overview
from app.session.runs.run_labels import compared_words, title_of_optimizer
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, rule, text_label, wrapped
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import Segmented
from widgets.plots.time_axis import TimeAxis

_LEAST_SUBJECT = 72
"""Pixels that the names of what is trained need to say anything."""
_WORD = 16
"""Pixels around a word beside an icon."""
_WINDOWS = {"all": None, "1k": 1000, "200": 200}


class ViewBar(QWidget):
    """The bar: menus of experiments and plots, and the range of the time axis."""

    sampleAsked = Signal(str)
    referencesAsked = Signal()
    demonstrationAsked = Signal(str)
    lessonAsked = Signal(str)
    """Signal with the name of a lesson; empty for one that is to be looked for."""
    authorAsked = Signal()
    attachAsked = Signal()
    programsAsked = Signal()
    """Signal that a person wants to see to the programs that may steer the window."""
    detachAsked = Signal()
    openAsked = Signal()
    saveAsked = Signal()
    exportAsked = Signal(str)
    """Signal with `"optimizer"`, as one standalone file, or `"script"`, the whole experiment as one."""
    pictureAsked = Signal()
    cursorsAsked = Signal()
    viewChosen = Signal(str)
    """Signal with `"overview"`, `"slots"`, `"embedding"`, `"surface"`, `"compare"` or `"scope"`."""

    def __init__(self, session: Session, overview: Overview, axis: TimeAxis) -> None:
        super().__init__()
        self._session, self._overview, self._axis = session, overview, axis
        self._has_range = True
        self._compared: tuple[Experiment, ...] = ()
        """Experiments of the runs that are compared, while they are shown."""
        self.can_detach = False
        """True if a training of another process is attached to."""
        self.share, self.languages = QMenu(tr("Share"), self), QMenu(tr("Language"), self)
        """Menus filled by whoever has something to share, and by whoever knows which languages there are."""
        self.experiments = IconButton("folder-open", tr("Open, save or share"))
        self.experiments.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.experiments.setMenu(self._experiment_menu())
        self.lessons_button = self._make_lessons()
        self.views = self._make_views()
        self.views.chosen.connect(self.viewChosen)
        self.view_menu = self._make_view_menu()
        """Menu in the place of the views, where there is no room for all their names."""
        self.selection = ElidedLabel("", "label")
        self.crosshair = text_label("", "label")
        self.crosshair.setToolTip(tr("Step at the crosshair, or the current step"))
        self.range = Segmented(
            [
                ("all", tr("All"), tr("Show the whole run")),
                ("1k", "1k", tr("Follow the last 1 000 steps")),
                ("200", "200", tr("Follow the last 200 steps")),
            ],
            tr("Steps shown"),
        )
        self.fit_button = IconButton("corners-out", tr("Fit: follow the run again"), key="F")
        self.cursors_button = IconButton("ruler", tr("Measure between two cursors"), key="C")
        self._picture = IconButton("camera", tr("Save a picture of the window"), key="Ctrl+P")
        self.plots_button = IconButton("plus", tr("Choose plots"), text=tr("Plot"))
        self.plots_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.language = ""
        """Language of the titles of lessons."""
        self.plots_menu = QMenu(self)
        self.plots_menu.setToolTipsVisible(True)
        self.plots_menu.aboutToShow.connect(self._fill_menu)
        self.plots_button.setMenu(self.plots_menu)
        self._layout = QHBoxLayout(self)
        for control in (self.experiments, self.lessons_button, self.views, self.view_menu):
            self._layout.addWidget(control)
        self._layout.addWidget(self.selection, 1)
        # Takes what is left where the subject is hidden.
        self._layout.addStretch()
        self._layout.addWidget(self.crosshair)
        self._rule, self._last = rule(vertical=True), text_label(tr("last"), "label", "text3")
        for widget in (self._rule, self._last, self.range):
            self._layout.addWidget(widget)
        for button in (self.fit_button, self.cursors_button, self._picture, self.plots_button):
            self._layout.addWidget(button)
        self._connect()
        theme.changed.connect(self._renew)
        self._show_subject()
        self._show_crosshair()
        self._renew()

    def _connect(self) -> None:
        session, axis = self._session, self._axis
        self.range.chosen.connect(lambda key: axis.follow(_WINDOWS[key]))
        self.fit_button.clicked.connect(axis.fit)
        self.cursors_button.clicked.connect(self.cursorsAsked)
        self._picture.clicked.connect(self.pictureAsked)
        axis.crosshairChanged.connect(self._show_crosshair)
        axis.followingChanged.connect(self._show_range)
        session.experimentChanged.connect(lambda _: self._show_subject())
        for signal in (session.loaded, session.stateChanged):
            signal.connect(lambda _: self._show_subject())
        session.runChanged.connect(self._show_subject)

    def show_plots_button(self, shown: bool) -> None:
        """Show the button for plots, which only the overview has."""
        self.plots_button.setVisible(shown)
        self._fold()

    def show_cursors(self, offered: bool, shown: bool) -> None:
        """Show whether cursors are available in the open view, and whether they are on."""
        self.cursors_button.setVisible(offered)
        self.cursors_button.set_icon("ruler", "accent" if shown else "text2")
        self._fold()

    def show_range(self, shown: bool) -> None:
        """Show the range of steps if the open view is over the steps of the run."""
        self._has_range = shown
        for widget in (self.range, self.fit_button):
            widget.setVisible(shown)
        self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Hide words if room is short: first the title, then words of lessons, the crosshair and plots, then the
        picture button. At last the views become a menu.

        Room is reckoned with all controls, so that the views have the same places whichever is shown.
        """
        self.plots_button.set_words("")
        controls = (
            self.experiments, self.lessons_button, self.range, self.fit_button, self.cursors_button, self._picture,
            self.plots_button,
        )  # fmt: skip
        # An icon is given more than it asks for.
        widths = {each: each.sizeHint().expandedTo(each.minimumSize()).width() for each in controls}
        # Without its word, which it has where there is room for it.
        widths[self.lessons_button] = self.lessons_button.height()
        gap = self._layout.spacing()
        room = self.width() - sum(widths.values()) - gap * (len(widths) + 1) - self.views.sizeHint().width()
        self._picture.setVisible(room >= 0)
        room += 0 if room >= 0 else widths[self._picture] + gap
        tight = room < 0
        self.views.setVisible(not tight)
        self.view_menu.setVisible(tight)
        self.view_menu.setText(self.views.button(self.views.value()).text())
        if tight:
            room += self.views.sizeHint().width() - self.view_menu.sizeHint().width()
        self.plots_button.set_words(tr("Plot"))
        word = self.plots_button.sizeHint().width() - widths[self.plots_button]
        has_word = room >= word
        self.plots_button.set_words(tr("Plot") if has_word else "")
        room -= word if has_word else 0
        crosshair = self.crosshair.fontMetrics().horizontalAdvance(tr("at {step}", step=thousands(99_999)))
        last = self._last.sizeHint().width() + 2 * gap
        self.crosshair.setVisible(self._has_range and room >= crosshair)
        room -= crosshair + gap
        words = tr("Lessons")
        has_words = room >= self.lessons_button.fontMetrics().horizontalAdvance(words) + px(_WORD)
        self.lessons_button.set_words(words if has_words else "")
        room -= self.lessons_button.sizeHint().width() - self.lessons_button.height() if has_words else 0
        for widget in (self._rule, self._last):
            widget.setVisible(self._has_range and room >= last)
        room -= last
        # It has what the controls leave that this view does not have.
        room += sum(widths[each] + gap for each in controls if each is not self._picture and each.isHidden())
        self.selection.setVisible(room >= px(_LEAST_SUBJECT))

    def _make_view_menu(self) -> IconButton:
        button = IconButton("caret-down", tr("View"), text=tr("View"), icon_size=12)
        button.setObjectName("outlined")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.aboutToShow.connect(self._fill_views)
        button.setMenu(menu)
        button.hide()
        return button

    def _fill_views(self) -> None:
        menu = self.view_menu.menu()
        menu.clear()
        for key in self.views.values():
            action = menu.addAction(self.views.button(key).text())
            action.setCheckable(True)
            action.setChecked(key == self.views.value())
            action.triggered.connect(lambda _=False, key=key: self.viewChosen.emit(key))

    def _experiment_menu(self) -> QMenu:
        menu = QMenu(self)
        for name, sample in samples().items():
            menu.addAction(translate_title(sample.title)).triggered.connect(
                lambda _=False, name=name: self.sampleAsked.emit(name)
            )
        menu.addAction(tr("Reference experiments…")).triggered.connect(self.referencesAsked)
        shown = menu.addMenu(tr("Demonstrations"))
        for name, demonstration in demonstrations().items():
            action = shown.addAction(translate_title(demonstration.title))
            action.triggered.connect(lambda _=False, name=name: self.demonstrationAsked.emit(name))
        menu.addSeparator()
        attach = menu.addAction(tr("Attach to a training…"))
        attach.setToolTip(tr("A training in another process, on this machine or at an address"))
        attach.triggered.connect(self.attachAsked)
        detach = menu.addAction(tr("Detach"))
        detach.setToolTip(tr("Stop watching. The training continues; your previous run is restored."))
        detach.triggered.connect(self.detachAsked)
        menu.addSeparator()
        menu.addAction(tr("Open…")).triggered.connect(self.openAsked)
        save = menu.addAction(tr("Save as…"))
        save.triggered.connect(self.saveAsked)
        menu.addSeparator()
        optimizer = menu.addAction(tr("Export the optimizer…"))
        optimizer.setToolTip(tr("As one Python file that needs only TensorFlow and Keras"))
        optimizer.triggered.connect(lambda: self.exportAsked.emit("optimizer"))
        script = menu.addAction(tr("Export as a Keras script…"))
        script.setToolTip(tr("Data, model, optimizer and schedule as one script that gives the same losses"))
        script.triggered.connect(lambda: self.exportAsked.emit("script"))
        menu.setToolTipsVisible(True)
        own = {each: each.toolTip() for each in (save, optimizer, script)}
        menu.aboutToShow.connect(lambda: self._offer(detach, own))
        menu.addSeparator()
        menu.addMenu(self.share)
        menu.addSeparator()
        trusted = menu.addMenu(tr("Trusted code"))
        trusted.aboutToShow.connect(lambda: self._fill_trusted(trusted))
        programs = menu.addAction(tr("Programs…"))
        programs.setToolTip(tr("Access to this window for programs on this machine"))
        programs.triggered.connect(self.programsAsked)
        menu.addMenu(self.languages)
        return menu

    def _offer(self, detach: QAction, own: Mapping[QAction, str]) -> None:
        """Offer Detach for an attached training, and saving an experiment only for the user's own."""
        detach.setVisible(self.can_detach)
        reason = self._session.run.refusal("model")
        for action, tip in own.items():
            action.setEnabled(not reason)
            action.setToolTip(reason or tip)

    def _make_views(self) -> Segmented:
        return Segmented(
            [
                ("overview", tr("Overview"), tr("Every variable at once (1)")),
                (
                    "slots",
                    tr("Slots"),
                    tr("One variable: gradient, slots, update and weight, down to one element (2)"),
                ),
                (
                    "embedding",
                    tr("Embedding"),
                    tr("One embedding table: which rows move, how far, and where to (3)"),
                ),
                (
                    "surface",
                    tr("Surface"),
                    tr("A function of two variables and the optimizers' paths on it (4)"),
                ),
                ("compare", tr("Compare"), tr("Runs side by side: races, seeds, saved runs (5)")),
                (
                    "scope",
                    tr("Scope"),
                    tr("XY plots, spectra, the optimizer's response, loss slices (6)"),
                ),
            ],
            tr("View"),
        )

    def _make_lessons(self) -> IconButton:
        button = IconButton("graduation-cap", tr("Lessons"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.aboutToShow.connect(lambda: self._fill_lessons(menu))
        button.setMenu(menu)
        return button

    def _fill_lessons(self, menu: QMenu) -> None:
        # They are read when they are asked for.
        from app.choices.shipped import lessons

        menu.clear()
        for name, lesson in lessons(self.language).items():
            minutes = tr("{minutes} minutes", minutes=lesson.minutes)
            action = menu.addAction(f"{lesson.title}  ·  {minutes}")
            action.triggered.connect(lambda _=False, name=name: self.lessonAsked.emit(name))
        menu.addSeparator()
        menu.addAction(tr("Open a lesson…")).triggered.connect(lambda: self.lessonAsked.emit(""))
        menu.addAction(tr("Write a lesson…")).triggered.connect(self.authorAsked)

    def _fill_trusted(self, menu: QMenu) -> None:
        # With it comes the editor, which the bar is not to wait for.
        from app.panels.code.trust_panel import fill_trusted

        fill_trusted(menu, self._session)

    def _fill_menu(self) -> None:
        self.plots_menu.clear()
        shown = self._overview.visible_plots
        for plot in self._overview.plots:
            action = self.plots_menu.addAction(translated(plot.title))
            action.setCheckable(True)
            action.setChecked(plot.name in shown)
            # An empty grid would say nothing, not even how to bring a plot back.
            absent = "" if plot.name in shown else self._overview.why_absent(plot)
            action.setEnabled(shown != (plot.name,) and not absent)
            action.setToolTip(wrapped(absent or translated(plot.help)))
            action.toggled.connect(lambda on, name=plot.name: self._toggle_plot(name, on))
        self.plots_menu.addSeparator()
        automatic = self.plots_menu.addAction(tr("As many as fit"))
        automatic.setCheckable(True)
        automatic.setChecked(not self._overview.chosen)
        automatic.triggered.connect(lambda: self._overview.choose(()))

    def _toggle_plot(self, name: str, on: bool) -> None:
        shown = [each for each in self._overview.visible_plots if each != name]
        self._overview.choose([*shown, name] if on else shown)

    def show_compared(self, experiments: Sequence[Experiment]) -> None:
        """Show the problem of compared runs instead of the run in the window; for an empty text, the run again."""
        self._compared = tuple(experiments)
        self._show_subject()

    def _show_subject(self) -> None:
        """Show the experiment of the plots, which differs from the chosen one before its first step or a reset."""
        if self._compared:
            self.selection.setText(compared_words(self._compared, self._session.run.catalogues, translate))
            return
        session, catalogues = self._session, self._session.run.catalogues
        problem = session.run.built.description.experiment if session.run.built is not None else session.run.experiment
        shown, chosen = (
            " + ".join(dict.fromkeys(title_of_optimizer(name, catalogues) for name in optimizers_in(each)))
            for each in (session.run.shown_experiment, session.run.experiment)
        )
        entries = catalogues.datasets[problem.dataset.name], catalogues.models[problem.model.name]
        # A training of another process has one name for its data and its model.
        names = [*dict.fromkeys(translate(each.title) for each in entries), shown]
        if chosen != shown:
            names.append(tr("next: {chosen}", chosen=chosen))
        # Data and model are said by the form, too; what comes next is never said alone.
        shorter = [" · ".join(names[start:]) for start in range(1, len(names) - (chosen != shown))]
        self.selection.setText(" · ".join(names), [*shorter, shown])

    def _show_crosshair(self) -> None:
        step = self._axis.crosshair
        text = tr("at {step}", step=thousands(step)) if step is not None else ""
        self.crosshair.setText(text)

    def _show_range(self) -> None:
        """Highlight the range that is followed; after a zoom, highlight the fit button."""
        self.range.set_value(next(key for key, window in _WINDOWS.items() if window == self._axis.window))
        self.fit_button.set_icon("corners-out", "text2" if self._axis.following else "accent")

    def _renew(self) -> None:
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(px(8))
