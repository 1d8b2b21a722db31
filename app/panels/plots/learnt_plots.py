"""Plots that are not over the steps: what the model gives, which rows it gets wrong, its weights as a network."""

from __future__ import annotations

from collections.abc import Callable

from app.panels.learnt.decision_part import DecisionPart
from app.panels.learnt.network_part import NetworkPart
from app.panels.learnt.prediction_parts import ConfusionPart, MistakesPart
from app.panels.plotting.plot_description import Plot, PlotBody, PlotContent
from app.panels.shell.selection import Selection
from widgets.plots.scales import Linear


def of_body(
    name: str,
    title: str,
    help_text: str,
    body: Callable[[Selection], PlotBody],
    *,
    rank: int,
    is_tall: bool = True,
    is_default: Callable[[Selection], bool] | None = None,
) -> Plot:
    """The plot that `body` paints, which has no curves."""

    def show(_selection: Selection) -> PlotContent:
        return PlotContent(title, [], Linear())

    return Plot(name, title, help_text, rank, show, body=body, is_default=is_default, is_tall=is_tall)


def _has_one_plane(selection: Selection) -> bool:
    """Where the data has two features, or one, there is one plane or line, which shows all that is learnt."""
    built = selection.session.run.built
    return built is not None and built.features in (1, 2)


DECISION_BOUNDARY_PLOT = of_body(
    "decision_boundary",
    "Decision boundary",
    "What the model gives on a plane through its inputs, some fifteen times a second: the colour is the class, its "
    "strength the probability, the line where the class changes. Full points train, open ones are held out, those with "
    "a ring are the batch of the step. Small maps are units of the first layer, with the line where their sum is zero; "
    "a click selects the unit's weights. With more than two features the plane is that of the first two principal "
    "components, or of two features. A click on a training row has the plane go through it. With one feature it is the "
    "function that the model has learnt: the value, or the probability of each class.",
    DecisionPart,
    rank=1,
    is_default=_has_one_plane,
)

CONFUSION_PLOT = of_body(
    "confusion",
    "Confusion matrix",
    "How many held-out rows of each class are taken for each class, without dropout; of the training rows where none "
    "are held out. Only errors are shaded, by their share of the true class. A click on a cell shows its rows in the "
    "plot Rows it gets wrong; once more, or Esc, lifts that.",
    ConfusionPart,
    rank=37,
)

MISTAKES_PLOT = of_body(
    "mistakes",
    "Rows it gets wrong",
    "Held-out rows whose class the model gets wrong, the largest loss first: what each is, and what it is taken for; "
    "of the training rows where none are held out. Of a regression, the rows with the largest losses. A click on a "
    "cell of the confusion matrix shows the rows of that cell.",
    MistakesPart,
    rank=38,
    is_tall=False,
)

NETWORK_PLOT = of_body(
    "network",
    "Network",
    "The layers as columns of units, and a line for each weight, gradient, slot or update between them: its hue is the "
    "sign, its tone and width the size, by the largest of each layer, which is below. Units are filled by their "
    "bias. Of a layer of more than 24 units the strongest are shown. Resting on a line or a unit brushes it in "
    "every view.",
    NetworkPart,
    rank=39,
)
