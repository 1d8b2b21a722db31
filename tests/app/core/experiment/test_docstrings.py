from __future__ import annotations

import pytest

from app.core.experiment.signatures import arguments, help_text, summary

DOC = """Does a thing
    over two lines.

    More of it: x.

    Args:
        learning_rate: A float, a
            `keras.optimizers.schedules.LearningRateSchedule` instance, or
            a callable that takes no arguments and returns the actual value to
            use. The learning rate. Defaults to `0.001`.
        beta_1 (float): See [the paper](
            https://example.org/x).
            eps: Indented by mistake.
    other: not an argument.

    Returns:
        eps: nothing of interest.
    """


def test_summary_and_arguments_are_found_whatever_their_indentation() -> None:
    assert summary(DOC) == "Does a thing over two lines."
    assert summary(None) == ""
    found = arguments(DOC, ["learning_rate", "beta_1", "eps", "missing"])
    assert set(found) == {"learning_rate", "beta_1", "eps"}
    assert found["beta_1"] == "See the paper."
    assert found["eps"] == "Indented by mistake."

    doc = """One.

    Args:
      rho: The decay rate.
      use_locking: If True use locks.
      **kwargs: Keyword arguments.
    """
    assert arguments(doc, ["rho"]) == {"rho": "The decay rate."}


@pytest.mark.parametrize("doc", [None, "", "No section here.", "Args:"])
def test_a_docstring_without_arguments_gives_none(doc: str | None) -> None:
    assert arguments(doc, ["x"]) == {}


@pytest.mark.parametrize(
    ("paragraph", "expected"),
    [
        (arguments(DOC, ["learning_rate", "beta_1"])["learning_rate"], "The learning rate."),
        ("float, defaults to 1e-30. A small offset.", "A small offset."),
        ("Boolean, whether to use Nesterov.", "Whether to use Nesterov."),
        ("Float. If set, weight decay is applied.", "If set, weight decay is applied."),
        ("A Tensor or a floating point value. The decay rate.", "The decay rate."),
        (
            "A Tensor, floating point value, or a schedule that is a "
            "tf.keras.optimizers.schedules.LearningRateSchedule, "
            "or a callable that takes no arguments and returns the actual value to use. The learning rate.",
            "The learning rate.",
        ),
        ("How much of it.", "How much of it."),
        ("Defaults to 3.", "Defaults to 3."),
        ("", ""),
    ],
)
def test_help_leaves_out_what_the_form_shows_beside_it(paragraph: str, expected: str) -> None:
    assert help_text(paragraph) == expected
