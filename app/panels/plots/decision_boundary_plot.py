"""Plot of what the model gives on a plane through its inputs, or over its one feature."""

from __future__ import annotations

from app.panels.learnt.decision_part import DecisionPart
from app.panels.plotting.plot_description import Plot, PlotContent
from app.panels.shell.selection import Selection
from widgets.plots.scales import Linear

_TITLE = "Decision boundary"


def _show(_selection: Selection) -> PlotContent:
    return PlotContent(_TITLE, [], Linear())


def _is_default(selection: Selection) -> bool:
    """Where the data has two features, or one, there is one plane or line, which shows all that is learnt."""
    built = selection.session.run.built
    return built is not None and built.features in (1, 2)


PLOT = Plot(
    "decision_boundary",
    _TITLE,
    "What the model gives on a plane through its inputs, some fifteen times a second: the colour is the class, its "
    "strength the probability, the line where the class changes. Full points train, open ones are held out, those with "
    "a ring are the batch of the step. Small maps are units of the first layer, with the line where their sum is zero; "
    "a click selects the unit's weights. With more than two features the plane is that of the first two principal "
    "components, or of two features. A click on a training row has the plane go through it. With one feature it is the "
    "function that the model has learnt: the value, or the probability of each class.",
    rank=1,
    show=_show,
    body=DecisionPart,
    is_default=_is_default,
    is_tall=True,
)
