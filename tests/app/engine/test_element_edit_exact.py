"""An element set by hand is where the next step starts from, to the bit, and nothing else of the run changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.attach.kernel.column_table import ELEMENT, ELEMENT_RECEIVED, ELEMENT_SLOT, ELEMENT_UPDATE
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Inbox, Load, Run, SetElement, SubscribeTensor
from app.core.messages.history_frames import ElementNotSet, ElementSet
from app.core.messages.view_frames import Elements, ElementState, TensorSnapshot
from app.engine.training.element_edit import ElementEditError, set_element
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram
from tests.app.engine.trainer_bench import TrainerBench
from tests.app.uncompiled import steps_without_xla

DENSE = moons(rows=200, widths=(4,), optimizer=Choice("library.Adam", {"learning_rate": 0.01}), batch_size=16)
SPARSE = skip_gram(vocabulary=50, length=2000, dimension=4, optimizer=Choice("library.LazyAdam"), batch_size=8)


def variable_of(training: Training, variable: int, tensor: str) -> Any:
    if tensor == "weight":
        return training.problem.variables[variable].value
    name = tensor.removeprefix("slot/")
    pairs = zip(training.slots, training.program.slot_variables, strict=True)
    return next(value for slot, value in pairs if (slot.variable, slot.name) == (variable, name))


def bits(training: Training) -> list[Any]:
    return [v.numpy() for v in training.problem.variables] + [v.numpy() for v in training.program.slot_variables]


def set_to(training: Training, tensor: str, element: int, value: float, variable: int = 0, **more: Any) -> ElementSet:
    return set_element(training, SetElement(variable, tensor, element, value, training.step, **more))


@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense, compiled", "sparse"])
def test_the_run_goes_on_as_a_bare_loop_with_the_variable_set(experiment: Experiment) -> None:
    training = Training(experiment)
    training.advance(3, 1)
    before = training.snapshot()
    for tensor in ("weight", "slot/v"):
        training.restore(before)
        values = variable_of(training, 0, tensor).numpy().copy()
        old = values.reshape(-1)[5]
        values.reshape(-1)[5] = 0.1
        variable_of(training, 0, tensor).assign(values)
        training.advance(4, 1)
        by_hand = [each.copy() for each in bits(training)]
        training.restore(before)
        found = set_to(training, tensor, 5, 0.1)
        assert (found.step, found.index, found.dtype) == (3, (1, 1), "float32")
        assert (found.old, found.new) == (float(old), float(np.float32(0.1)))
        training.advance(4, 1)
        for one, other in zip(bits(training), by_hand, strict=True):
            np.testing.assert_array_equal(one, other)


@pytest.fixture(scope="module")
def dense() -> Training:
    return Training(DENSE)


def test_put_back_nothing_was_changed_even_where_it_was_not_finite(dense: Training) -> None:
    variable_of(dense, 0, "slot/m").assign(np.full((2, 4), np.nan, np.float32))
    before = [each.copy() for each in bits(dense)]
    assert np.isnan(set_to(dense, "slot/m", 2, 1.0).old)
    assert np.isnan(set_to(dense, "slot/m", 2, float("nan"), back=True).new)
    found = set_to(dense, "weight", 2, 7.5)
    set_to(dense, "weight", 2, found.old, back=True)
    for one, other in zip(bits(dense), before, strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.fixture(scope="module")
def factored() -> Training:
    """Provide row and column factors, scalars, and an optimizer of whole tensors."""
    return Training(replace(DENSE, optimizer=Choice("library.NovoGrad")))


@pytest.mark.exhaustive
def test_of_scalar_and_factored_slots_the_number_of_the_element_is_set(factored: Training) -> None:
    scalar = next(s for s in factored.slots if s.variable == 0 and s.shape == ())
    found = set_to(factored, f"slot/{scalar.name}", 6, 2.5)
    assert (found.index, found.element, found.new) == ((), 6, 2.5)
    assert variable_of(factored, 0, f"slot/{scalar.name}").numpy() == 2.5

    training = Training(replace(DENSE, optimizer=Choice("Adafactor")))
    row = next(s for s in training.slots if s.variable == 0 and s.shape == (2,))
    found = set_to(training, f"slot/{row.name}", 6, 2.5)
    assert found.index == (1,)
    assert variable_of(training, 0, f"slot/{row.name}").numpy().tolist()[1] == 2.5


@pytest.mark.parametrize(
    ("tensor", "element", "value", "says"),
    [
        ("weight", 8, 0.0, "8 elements"),
        ("weight", -1, 0.0, "8 elements"),
        ("slot/u", 0, 0.0, "no slot u; its slots are: m, v"),
        ("gradient", 0, 0.0, "no slot gradient"),
        ("weight", 0, float("nan"), "must be finite"),
        ("weight", 0, float("inf"), "must be finite"),
        ("slot/m", 0, 1e39, "at most 3.403e+38"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(
    dense: Training, tensor: str, element: int, value: float, says: str
) -> None:
    before = bits(dense)
    with pytest.raises(ElementEditError, match=says.replace("+", r"\+")):
        set_to(dense, tensor, element, value)
    for one, other in zip(before, bits(dense), strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.exhaustive
def test_a_slot_of_whole_numbers_takes_whole_numbers_of_its_range() -> None:
    training = Training(replace(DENSE, optimizer=Choice("library.COCOB")))
    training.program.slot_variables[0] = counter = __import__("tensorflow").Variable(np.zeros((2, 4), np.int64))
    name = f"slot/{training.slots[0].name}"
    with pytest.raises(ElementEditError, match=r"whole numbers \(int64\); received 0.5"):
        set_to(training, name, 0, 0.5)
    with pytest.raises(ElementEditError, match="from -9223372036854775808 to"):
        set_to(training, name, 0, 2**63)
    found = set_to(training, name, 3, 2**62 + 1)
    assert (found.new, type(found.new), found.dtype) == (2**62 + 1, int, "int64")
    assert counter.numpy()[0, 3] == 2**62 + 1


# The trainer


@pytest.fixture
def uncompiled() -> Any:
    from app.engine.program import devices

    with steps_without_xla():
        devices.prepare()
        yield


def of(kind: type) -> Callable[[list[Any]], list[Any]]:
    return lambda frames: [frame for frame in frames if isinstance(frame, kind)]


def test_it_is_published_and_the_next_update_starts_from_it(uncompiled: None) -> None:
    bench = TrainerBench()
    bench.obey(Load(DENSE), SubscribeTensor(0, 3), Run(4))
    (before,) = of(TensorSnapshot)(bench.obey(SubscribeTensor(0, 3)))
    found = bench.obey(SetElement(0, "slot/v", 3, 0.0, step=4, serial=9), SetElement(0, "weight", 3, 0.5, step=4))
    first, second = of(ElementSet)(found)
    assert (first.serial, first.tensor, first.index, first.new) == (9, "slot/v", (0, 3), 0.0)
    assert first.old == before.views[0].slots["v"].cells[0, 3]
    assert second.old == before.views[0].weight.cells[0, 3]
    newest = of(TensorSnapshot)(found)[-1].views[0]
    assert (newest.weight.cells[0, 3], newest.slots["v"].cells[0, 3]) == (0.5, 0.0)
    standing = of(ElementState)(found)[-1]
    variable = bench.trainer.training.variables[0]
    values = dict(zip(standing.columns, standing.values, strict=True))
    assert standing.step == 4
    assert (values[ELEMENT(variable, 3)], values[ELEMENT_SLOT(variable, "v", 3)]) == (
        0.5,
        0.0,
    )
    rows = of(Elements)(bench.obey(Run(5)))[-1]
    row = dict(zip(rows.columns, rows.rows[0], strict=True))
    assert rows.first == 5
    after = row[ELEMENT(variable, 3)]
    assert row[ELEMENT_UPDATE(variable, 3)] == np.float32(after - np.float32(0.5))
    gradient = row[ELEMENT_RECEIVED(variable, 3)]
    assert row[ELEMENT_SLOT(variable, "v", 3)] == pytest.approx(0.001 * float(gradient) ** 2, rel=1e-5)


def test_whatever_goes_wrong_is_answered_with_its_serial(uncompiled: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> ElementSet:
        raise MemoryError("no room for the copy")

    monkeypatch.setattr("app.engine.training.element_edit.set_element", fail)
    bench = TrainerBench()
    (refused,) = of(ElementNotSet)(bench.obey(Load(DENSE), SetElement(0, "weight", 3, 0.5, step=0, serial=7)))
    assert refused == ElementNotSet(7, "MemoryError: no room for the copy.")


@pytest.mark.exhaustive
def test_it_is_refused_where_the_run_has_gone_on(uncompiled: None) -> None:
    bench = TrainerBench()
    (nothing,) = of(ElementNotSet)(bench.obey(SetElement(0, "weight", 0, 1.0, step=0)))
    assert "No experiment is loaded" in nothing.sentence
    bench.obey(Load(DENSE), Run(4))
    (late,) = of(ElementNotSet)(bench.obey(SetElement(0, "weight", 0, 1.0, step=3, serial=2)))
    assert (late.serial, "moved on since step 3" in late.sentence) == (2, True)
    bench.trainer.handle(Run(None), Inbox())
    bench.trainer.handle(SetElement(0, "weight", 0, 1.0, step=4), Inbox())
    assert "while the run is paused" in bench.of(ElementNotSet)[-1].sentence
    assert not bench.of(ElementSet)
