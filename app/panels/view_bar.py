"""The line above the plots: what is open, where the crosshair is, how much of the run is shown, which plots."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from app.core.ran import optimizers_in
from app.panels.overview import Overview
from app.panels.trust import fill_trusted
from app.samples import samples
from app.session.run_words import title_of_optimizer
from app.session.session import Session
from widgets.icons import IconButton
from widgets.labels import ElidedLabel, rule, text_label, wrapped
from widgets.numerals import thousands
from widgets.plots.time_axis import TimeAxis
from widgets.segmented import Segmented
from widgets.theme import px, theme

_LEAST_SUBJECT = 72
"""Pixels that the names of what is trained need to say anything."""
_WINDOWS = {"all": None, "1k": 1000, "200": 200}


class ViewBar(QWidget):
    """Menus of experiments and plots, and the range of the time axis."""

    sampleAsked = Signal(str)
    openAsked = Signal()
    saveAsked = Signal()
    exportAsked = Signal(str)
    """`"optimizer"`, as one file that stands alone, or `"script"`, the whole experiment as one."""
    pictureAsked = Signal()
    viewChosen = Signal(str)
    """`"overview"`, `"slots"`, `"embedding"`, `"surface"` or `"compare"`."""

    def __init__(self, session: Session, overview: Overview, axis: TimeAxis) -> None:
        super().__init__()
        self._session, self._overview, self._axis = session, overview, axis
        self._ranged = True
        self.share = QMenu(self.tr("Share"), self)
        """Filled by whoever has something to share."""
        self._experiments = IconButton("folder-open", self.tr("Open, save or share"))
        self._experiments.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._experiments.setMenu(self._experiment_menu())
        self.views = Segmented(
            [
                ("overview", self.tr("Overview"), self.tr("Every variable at once (1)")),
                (
                    "slots",
                    self.tr("Slots"),
                    self.tr("One variable: gradient, slots, update and weight, to the element (2)"),
                ),
                (
                    "embedding",
                    self.tr("Embedding"),
                    self.tr("One table: which rows move, how far, and where they go (3)"),
                ),
                (
                    "surface",
                    self.tr("Surface"),
                    self.tr("A function of two variables, and the paths of optimizers down it (4)"),
                ),
                ("compare", self.tr("Compare"), self.tr("Runs side by side: races, seeds, kept runs (5)")),
            ],
            self.tr("View"),
        )
        self.views.chosen.connect(self.viewChosen)
        self.view_menu = self._make_view_menu()
        """In the place of the views, where there is no room for all their names."""
        self._subject = ElidedLabel("", "label")
        self._crosshair = text_label("", "label")
        self._crosshair.setToolTip(self.tr("Where the crosshair is, or else where the run stands"))
        self._range = Segmented(
            [
                ("all", self.tr("All"), self.tr("Show the whole run")),
                ("1k", "1k", self.tr("Follow the last 1 000 steps")),
                ("200", "200", self.tr("Follow the last 200 steps")),
            ],
            self.tr("Steps shown"),
        )
        self._fit = IconButton("corners-out", self.tr("Fit: follow the run again"), key="F")
        self._picture = IconButton("camera", self.tr("Save a picture of the window"), key="Ctrl+P")
        self._plots = IconButton("plus", self.tr("Choose plots"), text=self.tr("Plot"))
        self._plots.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._plots.setMenu(self._menu)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self._experiments)
        self._layout.addWidget(self.views)
        self._layout.addWidget(self.view_menu)
        self._layout.addWidget(self._subject, 1)
        # Takes what is left where the subject is hidden.
        self._layout.addStretch()
        self._layout.addWidget(self._crosshair)
        self._rule, self._last = rule(vertical=True), text_label(self.tr("last"), "label", "text3")
        self._layout.addWidget(self._rule)
        self._layout.addWidget(self._last)
        self._layout.addWidget(self._range)
        for button in (self._fit, self._picture, self._plots):
            self._layout.addWidget(button)
        self._range.chosen.connect(lambda key: axis.follow(_WINDOWS[key]))
        self._fit.clicked.connect(axis.fit)
        self._picture.clicked.connect(self.pictureAsked)
        axis.crosshairChanged.connect(self._show_crosshair)
        axis.followingChanged.connect(self._show_range)
        session.experimentChanged.connect(lambda _: self._show_subject())
        for signal in (session.loaded, session.stateChanged):
            signal.connect(lambda _: self._show_subject())
        session.takenUp.connect(self._show_subject)
        theme.changed.connect(self._renew)
        self._show_subject()
        self._show_crosshair()
        self._renew()

    def show_plots_button(self, shown: bool) -> None:
        """Only the overview has plots to choose."""
        self._plots.setVisible(shown)
        self._fold()

    def show_range(self, shown: bool) -> None:
        """Whether what is seen goes by the steps of the run in the window."""
        self._ranged = shown
        for widget in (self._range, self._fit):
            widget.setVisible(shown)
        self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Where room is short, the words between the controls give way: what is trained, then the crosshair; at last
        the views are a menu.
        """
        controls = (self._experiments, self._range, self._fit, self._picture, self._plots)
        widths = [widget.sizeHint().width() for widget in controls if not widget.isHidden()]
        room = self.width() - sum(widths) - self._layout.spacing() * (len(widths) + 1)
        tight = room < self.views.sizeHint().width()
        self.views.setVisible(not tight)
        self.view_menu.setVisible(tight)
        self.view_menu.setText(self.views.button(self.views.value()).text())
        room -= (self.view_menu if tight else self.views).sizeHint().width()
        crosshair = self._crosshair.fontMetrics().horizontalAdvance(self.tr("at %1").replace("%1", thousands(99_999)))
        last = self._last.sizeHint().width() + 2 * self._layout.spacing()
        self._crosshair.setVisible(self._ranged and room >= crosshair)
        room -= crosshair + self._layout.spacing() if self._ranged else 0
        for widget in (self._rule, self._last):
            widget.setVisible(self._ranged and room >= last)
        room -= last if self._ranged else 0
        self._subject.setVisible(room >= px(_LEAST_SUBJECT))

    def _make_view_menu(self) -> IconButton:
        button = IconButton("caret-down", self.tr("View"), text=self.tr("View"), icon_size=12)
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
            menu.addAction(sample.title).triggered.connect(lambda _=False, name=name: self.sampleAsked.emit(name))
        menu.addSeparator()
        menu.addAction(self.tr("Open …")).triggered.connect(self.openAsked)
        menu.addAction(self.tr("Save as …")).triggered.connect(self.saveAsked)
        menu.addSeparator()
        optimizer = menu.addAction(self.tr("Export the optimizer …"))
        optimizer.setToolTip(self.tr("As one Python file that needs TensorFlow and Keras alone"))
        optimizer.triggered.connect(lambda: self.exportAsked.emit("optimizer"))
        script = menu.addAction(self.tr("Export as a Keras script …"))
        script.setToolTip(self.tr("Data, model, optimizer and schedule as one script that gives the same losses"))
        script.triggered.connect(lambda: self.exportAsked.emit("script"))
        menu.setToolTipsVisible(True)
        menu.addSeparator()
        menu.addMenu(self.share)
        menu.addSeparator()
        trusted = menu.addMenu(self.tr("Trusted code"))
        trusted.aboutToShow.connect(lambda: fill_trusted(trusted, self._session))
        return menu

    def _fill_menu(self) -> None:
        self._menu.clear()
        shown = self._overview.visible_plots
        for plot in self._overview.plots:
            action = self._menu.addAction(plot.title)
            action.setCheckable(True)
            action.setChecked(plot.name in shown)
            # An empty grid would say nothing, not even how to bring a plot back.
            action.setEnabled(shown != (plot.name,))
            action.setToolTip(wrapped(plot.help))
            action.toggled.connect(lambda on, name=plot.name: self._toggle_plot(name, on))
        self._menu.addSeparator()
        automatic = self._menu.addAction(self.tr("As many as fit"))
        automatic.setCheckable(True)
        automatic.setChecked(not self._overview.chosen)
        automatic.triggered.connect(lambda: self._overview.choose(()))

    def _toggle_plot(self, name: str, on: bool) -> None:
        shown = [each for each in self._overview.visible_plots if each != name]
        self._overview.choose([*shown, name] if on else shown)

    def _show_subject(self) -> None:
        """What the plots are of, which may not be what is chosen: that counts from its first step, or a reset."""
        session, catalogues = self._session, self._session.catalogues
        problem = session.built.experiment if session.built is not None else session.experiment
        shown, chosen = (
            " + ".join(dict.fromkeys(title_of_optimizer(name, catalogues) for name in optimizers_in(each)))
            for each in (session.shown_experiment, session.experiment)
        )
        names = [catalogues.datasets[problem.dataset.name].title, catalogues.models[problem.model.name].title, shown]
        if chosen != shown:
            names.append(self.tr("next: %1").replace("%1", chosen))
        # Data and model are said by the form, too; what comes next is never said alone.
        self._subject.setText(" · ".join(names), [" · ".join(names[1:]), " · ".join(names[2:]), shown])

    def _show_crosshair(self) -> None:
        step = self._axis.crosshair
        text = self.tr("at %1").replace("%1", thousands(step)) if step is not None else ""
        self._crosshair.setText(text)

    def _show_range(self) -> None:
        """Light the range that is followed; after a zoom the fit button stands out."""
        self._range.set_value(next(key for key, window in _WINDOWS.items() if window == self._axis.window))
        self._fit.set_icon("corners-out", "text2" if self._axis.following else "accent")

    def _renew(self) -> None:
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(px(8))
