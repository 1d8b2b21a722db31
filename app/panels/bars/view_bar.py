"""The bar above the plots: the open view, the crosshair's step, the range of steps, and the choice of plots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton

from app.choices.shipped import demonstrations, samples
from app.core.experiment.experiment import Experiment
from app.panels.overview.overview import Overview
from app.panels.overview.plot_chooser import open_plot_chooser
from app.session.runs.run_labels import compared_words, optimizer_titles
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, rule, text_label
from widgets.base.theme import px
from widgets.base.translation import tr, translated
from widgets.controls.choices import Segmented, SegmentLook
from widgets.picker.widget import PictureChooser
from widgets.plots.time_axis import TimeAxis
from widgets.shell.control_row import ControlRow

_LEAST_SUBJECT = 72
"""Pixels that the names of what is trained need to say anything."""
_ICONS = {
    "overview": "squares-four", "slots": "stack", "embedding": "dots-nine", "surface": "target", "compare": "columns",
    "scope": "activity",
}  # fmt: skip
_WINDOWS = {"all": None, "1k": 1000, "200": 200}


_LOOKS: tuple[SegmentLook, ...] = ("names", "both", "icons")


class ViewBar(ControlRow):
    """The bar: menus of experiments and plots, and the range of the time axis. It is the same over every view; what a
    view does not have is disabled.
    """

    sampleAsked = Signal(str)
    referencesAsked = Signal()
    demonstrationAsked = Signal(str)
    lessonAsked = Signal(str)
    """Signal with the name of a lesson; empty for one that is to be looked for."""
    authorAsked = Signal()
    attachAsked = Signal()
    settingsAsked = Signal()
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
        self._compared: tuple[Experiment, ...] = ()
        """Experiments of the runs that are compared, while they are shown."""
        self.can_detach = False
        """True if a training of another process is attached to."""
        self.share, self.help = QMenu(tr("Share"), self), QMenu(tr("Help"), self)
        """Menus filled by whoever has something to share, or can help."""
        self.experiments = IconButton("folder-open", tr("Open, save or share"))
        self.experiments.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.experiments.setMenu(self._experiment_menu())
        self.lessons_button = self._make_lessons()
        self.views = self._make_views()
        self.views.chosen.connect(self.viewChosen)
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
        self.chooser: PictureChooser | None = None
        """Chooser of plots while it is open."""
        self.language = ""
        """Language of the titles of lessons."""
        self._put_all()
        self._connect()
        self._show_subject()
        self._show_crosshair()

    def _put_all(self) -> None:
        """Put all in its place, with the turns in which it gives way; the views are the last."""
        lessons, plots, views = self.lessons_button, self.plots_button, self.views
        last = rule(vertical=True), text_label(tr("last"), "label", "text3")
        self.put(self.experiments, 13)
        self.put(lessons, 3, 9, wear=lambda form: lessons.set_words("" if form else tr("Lessons")))
        self.put(views, 12, 14, stays=True, wear=lambda form: views.set_look(_LOOKS[form]))
        self.put(self.selection, 1, stretches=1, width=lambda _: px(_LEAST_SUBJECT))
        self.put(self.crosshair, 2, width=self._widest_crosshair)
        for widget in last:
            self.put(widget, 4)
        self.put(self.range, 10)
        for turn, button in ((8, self.fit_button), (7, self.cursors_button), (6, self._picture)):
            self.put(button, turn)
        self.put(plots, 5, 11, wear=lambda form: plots.set_words("" if form else tr("Plot")))

    def _connect(self) -> None:
        session, axis = self._session, self._axis
        self.range.chosen.connect(lambda key: axis.follow(_WINDOWS[key]))
        self.fit_button.clicked.connect(axis.fit)
        self.plots_button.clicked.connect(self.choose_plots)
        self.cursors_button.clicked.connect(self.cursorsAsked)
        self._picture.clicked.connect(self.pictureAsked)
        axis.crosshairChanged.connect(self._show_crosshair)
        axis.followingChanged.connect(self._show_range)
        session.experimentChanged.connect(lambda _: self._show_subject())
        for signal in (session.loaded, session.stateChanged):
            signal.connect(lambda _: self._show_subject())
        session.runChanged.connect(self._show_subject)

    def set_narrow(self, narrow: bool) -> None:
        """Show the views as icons with their names beneath, whatever the room."""
        self.set_first_form(self.views, int(narrow))

    def show_plots_button(self, offered: bool) -> None:
        """Enable the button of plots: only the overview has plots to choose."""
        self.plots_button.setEnabled(offered)
        self.plots_button.set_title(tr("Choose plots") if offered else tr("Only the overview has plots to choose"))

    def show_cursors(self, offered: bool, shown: bool) -> None:
        """Show whether what is seen can be measured, and is."""
        self.cursors_button.setEnabled(offered)
        title = tr("Measure between two cursors") if offered else tr("This view has no plots over steps")
        self.cursors_button.set_title(title, "C" if offered else "")
        self.cursors_button.set_icon("ruler", "accent" if shown else "text2")

    def show_range(self, offered: bool) -> None:
        """Enable the range where what is seen goes by the steps of the run in the window."""
        for widget in (self.range, self.fit_button, self.crosshair):
            widget.setEnabled(offered)

    def _widest_crosshair(self, _form: int) -> int:
        return self.crosshair.fontMetrics().horizontalAdvance(tr("at {step}", step=thousands(99_999)))

    def _experiment_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.addAction(tr("Open…")).triggered.connect(self.openAsked)
        save = menu.addAction(tr("Save as…"))
        save.triggered.connect(self.saveAsked)
        menu.addSeparator()
        shown = menu.addMenu(tr("Samples"))
        for name, sample in samples().items():
            action = shown.addAction(translated(sample.title))
            action.triggered.connect(lambda _=False, name=name: self.sampleAsked.emit(name))
        menu.addAction(tr("Reference experiments…")).triggered.connect(self.referencesAsked)
        shown = menu.addMenu(tr("Demonstrations"))
        for name, demonstration in demonstrations().items():
            action = shown.addAction(translated(demonstration.title))
            action.triggered.connect(lambda _=False, name=name: self.demonstrationAsked.emit(name))
        menu.addSeparator()
        attach = menu.addAction(tr("Attach to a training…"))
        attach.setToolTip(tr("A training in another process, on this machine or at an address"))
        attach.triggered.connect(self.attachAsked)
        detach = menu.addAction(tr("Detach"))
        detach.setToolTip(tr("Stop watching. The training continues; your previous run is restored."))
        detach.triggered.connect(self.detachAsked)
        menu.addSeparator()
        optimizer = menu.addAction(tr("Export the optimizer…"))
        optimizer.setToolTip(tr("Save as one Python file that needs only TensorFlow and Keras"))
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
        menu.addAction("\t".join((tr("Settings…"), "Ctrl+,"))).triggered.connect(self.settingsAsked)
        menu.addMenu(self.help)
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
                    tr("One embedding table: which rows move, how far and in which direction (3)"),
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
            icons=_ICONS,
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

    def choose_plots(self) -> None:
        """Open the chooser of plots."""
        if self.chooser is None:
            anchor = self.plots_button if self.plots_button.isVisible() else self.more
            self.chooser = open_plot_chooser(self._overview, anchor)
            self.chooser.closed.connect(self._forget_chooser)

    def _forget_chooser(self) -> None:
        self.chooser = None

    def show_compared(self, experiments: Sequence[Experiment]) -> None:
        """Show the problem of compared runs instead of the run in the window; for an empty text, the run again."""
        self._compared = tuple(experiments)
        self._show_subject()

    def _show_subject(self) -> None:
        """Show the experiment of the plots, which differs from the chosen one before its first step or a reset."""
        if self._compared:
            self.selection.setText(translated(compared_words(self._compared, self._session.run.catalogues)))
            return
        session, catalogues = self._session, self._session.run.catalogues
        problem = session.run.built.description.experiment if session.run.built is not None else session.run.experiment
        shown, chosen = (
            optimizer_titles(each, catalogues) for each in (session.run.shown_experiment, session.run.experiment)
        )
        entries = catalogues.datasets[problem.dataset.name], catalogues.models[problem.model.name]
        # A training of another process has one name for its data and its model.
        names = [*dict.fromkeys(translated(each.title) for each in entries), shown]
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
