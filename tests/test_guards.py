"""Guards that say that a type is missing become fewer, and no docstring is a riddle."""

from __future__ import annotations

from tests.guards import asserted, broad_handlers, composed_prose, ignored, names_bound_twice, reaches, riddles

BROAD_LEFT = 58
REACHES_LEFT = 31
ASSERTED_LEFT = 158
IGNORED_LEFT = 66
RIDDLES_LEFT = 0
"""The most of each: lower it with what goes."""

PROSE_LEFT = {
    # Raised to programs and scripts, in English.
    "app/api/checking.py": 7,
    "app/api/loaded_recording.py": 6,
    "app/api/running.py": 2,
    "app/attach/__init__.py": 1,
    "app/attach/environment.py": 1,
    "app/attach/kernel/protocol.py": 2,
    "app/attach/kernel/run_variables.py": 1,
    "app/attach/listening.py": 3,
    "app/attach/model_optimizers.py": 1,
    "app/attach/scope.py": 1,
    "app/attach/training_core.py": 2,
    "app/window/__init__.py": 1,
    "app/window/panels.py": 1,
    "optimizers/export/bases/optimizer_v2_base.py": 1,
    "optimizers/export/bases/tf1_base.py": 1,
    "optimizers/source/file_execution.py": 1,
    "optimizers/source/import_view.py": 2,
    # Commands and code.
    "app/core/experiment/experiment_file.py": 1,
    "app/panels/reference/reference_gallery.py": 1,
    "widgets/editor/code_completion.py": 1,
    # Raised to who uses a widget wrongly.
    "widgets/controls/choices.py": 1,
    "widgets/editor/jedi_process.py": 1,
    "widgets/figures/paper.py": 6,
    "widgets/lesson/curve_drawing.py": 1,
    "widgets/lesson/order_question.py": 1,
    "widgets/lesson/plot_overlay.py": 1,
    "widgets/lesson/question.py": 3,
    "widgets/row_table/model.py": 1,
    "widgets/runs_table/model.py": 1,
    "widgets/runs_table/widget.py": 1,
    "widgets/schedule/painting.py": 1,
    "widgets/sweeps/heat_map.py": 1,
    "widgets/sweeps/parallel_plot.py": 1,
    "widgets/tables/difference_list.py": 1,
    "widgets/tensors/map_cells.py": 2,
    "widgets/tensors/projection_painting.py": 2,
    "widgets/tensors/ridge_painting.py": 1,
    "widgets/tensors/row_map_painting.py": 3,
    "widgets/variables/model.py": 1,
}
"""The most sentences that a file puts together as text: lower it with what goes."""


def test_no_more_sentences_are_put_together_as_text_than_are_left() -> None:
    more = {name: lines for name, lines in composed_prose().items() if len(lines) > PROSE_LEFT.get(name, 0)}
    assert more == {}, "make a Message of it, or a tr()"


def test_no_more_handlers_of_any_error_than_are_left() -> None:
    assert len(broad_handlers()) <= BROAD_LEFT, "narrow the type, or run code of a guest by `attempt`"


def test_each_handler_of_any_error_says_why() -> None:
    assert [place for place, has_reason in broad_handlers().items() if not has_reason] == []


def test_no_more_private_names_of_other_objects_are_used_than_are_left() -> None:
    assert len(reaches()) <= REACHES_LEFT, "\n".join(reaches())


def test_no_more_values_may_be_missing_than_are_left() -> None:
    assert len(asserted()) <= ASSERTED_LEFT


def test_no_more_lines_are_unchecked_than_are_left() -> None:
    assert len(ignored()) <= IGNORED_LEFT


def test_no_name_of_a_module_is_given_twice() -> None:
    assert names_bound_twice() == []


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    found = riddles()
    assert [place for place, is_public in found if is_public] == []
    assert len(found) <= RIDDLES_LEFT, "\n".join(place for place, _ in found)
