"""Plots that are not over the steps: decision boundary, misclassified rows, network."""

from __future__ import annotations

from collections.abc import Callable

from app.panels.learnt.decision_part import DecisionPart
from app.panels.learnt.network_part import NetworkPart
from app.panels.learnt.prediction_parts import ConfusionPart, MistakesPart
from app.panels.plotting.plot_description import OF_LEARNT, Plot, PlotBody, PlotContent
from app.panels.shell.selection import Selection
from widgets.base.translation import translatable, translated
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
    """Return the plot with this `body`, without curves."""

    def show(_selection: Selection) -> PlotContent:
        return PlotContent(translated(title), [], Linear())

    return Plot(name, title, help_text, rank, show, group=OF_LEARNT, body=body, is_default=is_default, is_tall=is_tall)


def _has_one_plane(selection: Selection) -> bool:
    """Return whether the data have one or two features, so that one line or plane shows everything."""
    built = selection.session.run.built
    return built is not None and built.features in (1, 2)


DECISION_BOUNDARY_PLOT = of_body(
    "decision_boundary",
    translatable("Decision boundary"),
    (
        translatable(
            "The model's output on a plane through its inputs, about fifteen times a second. Colour is the "
            "class, its strength the probability; the line is the decision boundary. Filled points are "
            "training rows, open points held-out rows, ringed points the batch of the step. Small maps are "
            "units of the first layer, with the line where their pre-activation is zero; click one to select "
            "its weights. With more than two features the plane spans the first two principal components, or "
            "two features. Click a training row to move the plane through it. With one feature the plot is "
            "the learnt function: the value, or the probability of each class."
        )
    ),
    DecisionPart,
    rank=1,
    is_default=_has_one_plane,
)

CONFUSION_PLOT = of_body(
    "confusion",
    translatable("Confusion matrix"),
    (
        translatable(
            "Number of held-out rows of each class predicted as each class, without dropout; training rows "
            "if none are held out. Only errors are shaded, by their share of the true class. Click a cell to "
            "show its rows in the plot Misclassified rows; click again or press Esc to show all."
        )
    ),
    ConfusionPart,
    rank=37,
)

MISTAKES_PLOT = of_body(
    "mistakes",
    translatable("Misclassified rows"),
    (
        translatable(
            "Misclassified held-out rows, largest loss first, with true and predicted class; training rows "
            "if none are held out. For a regression: the rows with the largest losses. Click a cell of the "
            "confusion matrix to show its rows."
        )
    ),
    MistakesPart,
    rank=38,
    is_tall=False,
)

NETWORK_PLOT = of_body(
    "network",
    translatable("Network"),
    (
        translatable(
            "Layers as columns of units, with a line for each weight, gradient, slot or update. Hue shows the sign; "
            "tone and width show the size relative to the layer's largest value, given below. Units are filled by "
            "their bias. Layers of more than 24 units show the strongest. Rest the pointer on a line or unit to "
            "select it in every view."
        )
    ),
    NetworkPart,
    rank=39,
)
