from __future__ import annotations

import json

import pytest

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.history_frames import Applied
from app.core.runs.run import EditEvent, ElementEdit
from app.store.database.experiment_json import (
    event_from,
    event_text,
    experiment_from,
    experiment_text,
    mark_from,
    mark_text,
)
from app.store.database.schema import StoreError

FULL = Experiment(
    title='A "title" – with signs',
    model=Choice("mlp", {"widths": (64, 64), "activation": "relu"}),
    optimizer=Choice("/home/person/mine.py:Mine", {"learning_rate": 1e-7, "decay": None, "nesterov": True}),
    schedule=Choice("cosine", {"steps": 100}),
    gradient=(Choice("clip_by_norm", {"norm": 1.0}),),
    schedules={"beta_1": Choice("linear", {"to": 0.5})},
    parts=(
        ParameterGroup("dense.*", Choice("SGD"), frozen=False, schedules={"momentum": Choice("constant")}),
        ParameterGroup("x", frozen=True),
    ),
    validation=0.1,
    seed=7,
)


def test_an_experiment_and_a_mark_come_back_without_any_catalogue() -> None:
    assert experiment_from(experiment_text(FULL)) == FULL
    assert experiment_from(experiment_text(Experiment())) == Experiment()
    whole = Experiment(batch_size=None, loss="squared")
    assert experiment_from(experiment_text(whole)) == whole
    mark = Applied(10, "model.widths", (8,), None, 3, "rebuilt")
    assert mark_from(mark_text(mark)) == mark


@pytest.mark.parametrize(
    "event", [EditEvent(5, FULL, True), ElementEdit(3, 1, "slot/m", 17, 2**63), ElementEdit(0, 0, "weight", 0, 0.1)]
)
def test_an_event_comes_back_equal(event: EditEvent | ElementEdit) -> None:
    assert event_from(event_text(event)) == event


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "null", '{"version": 2}', '{"version": 1, "steps": "many"}', '{"version": 1, "optimizer": 3}',
     '{"version": 1, "optimizer": {"name": {}}}', '{"version": 1, "part": [{}]}', '{"version": 1, "no": 1}',
     '{"version": 1, "steps": -1}'],
)  # fmt: skip
def test_what_is_no_experiment_is_a_sentence(text: str) -> None:
    with pytest.raises(StoreError, match="damaged"):
        experiment_from(text)


@pytest.mark.parametrize("body", [{}, {"put": {}}, {"step": "x", "turned": {}, "reloaded": 0}, {"put": [1]}, []])
def test_what_is_no_event_is_a_sentence(body: object) -> None:
    with pytest.raises(StoreError, match="damaged"):
        event_from(json.dumps(body))
