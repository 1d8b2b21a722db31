"""Structures in an experiment: paths, files, differences, single settings, faults and combinations."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup, split_path
from app.core.experiment.experiment_document import SETTINGS, TABLES, catalogue_at, check, from_document, to_document
from app.core.experiment.experiment_file import apply_settings, read_experiment, write_experiment
from app.core.experiment.named_settings import describe_difference, find_setting
from app.core.experiment.toml_documents import key_lines
from app.core.experiment.validation import combination_errors

CLIP = Choice("clip_by_global_norm", {"norm": 0.5})
CENTRE = Choice("centralize")
WHOLE = Experiment(
    optimizer=Choice("SGD", {"momentum": 0.9}),
    gradient=(CENTRE, CLIP),
    schedules={"momentum": Choice("CosineDecay", {"decay_steps": 100})},
    parts=(
        ParameterGroup(
            "embedding/.*", Choice("Adagrad", {"learning_rate": 0.1}), Choice("ExponentialDecay", {"decay_steps": 10})
        ),
        ParameterGroup("dense/bias", frozen=True),
        ParameterGroup("out/.*", Choice("Adam"), schedules={"beta_1": Choice("constant")}),
    ),
)


def test_everything_that_is_chosen_has_a_path_of_its_own() -> None:
    assert list(WHOLE.choices()) == [
        "dataset",
        "model",
        "gradient/0",
        "gradient/1",
        "optimizer",
        "schedule",
        "drive/momentum",
        "part/0/optimizer",
        "part/0/schedule",
        "part/2/optimizer",
        "part/2/schedule",
        "part/2/drive/beta_1",
    ]


@pytest.mark.parametrize("path", list(WHOLE.choices()))
def test_another_choice_at_a_path_changes_that_alone(path: str) -> None:
    changed = WHOLE.with_choice(path, Choice("other"))
    assert changed.choice(path) == Choice("other")
    assert changed.with_choice(path, WHOLE.choice(path)) == WHOLE


@pytest.mark.parametrize(
    "path", ["gradient/2", "part/3/optimizer", "drive/beta_1", "part/x/optimizer", "", "slots", "part/0"]
)
def test_a_path_that_leads_nowhere_is_a_lookup_error(path: str) -> None:
    with pytest.raises(LookupError):
        WHOLE.choice(path)
    with pytest.raises(LookupError):
        WHOLE.with_choice(path, CLIP)


def test_a_path_says_its_scope_its_kind_its_driven_number_and_catalogue(catalogues: Catalogues) -> None:
    assert split_path("optimizer") == ("", "optimizer", "")
    assert split_path("part/12/drive/beta_1") == ("part/12", "drive", "beta_1")
    assert split_path("drive/momentum") == ("", "drive", "momentum")
    assert catalogue_at("part/0/optimizer", catalogues) is catalogues.optimizers
    assert catalogue_at("part/0/drive/beta_1", catalogues) is catalogues.schedules
    assert catalogue_at("gradient/0", catalogues) is catalogues.stages


def test_stages_move_in_place_and_a_drive_is_set_in_its_own_scope() -> None:
    three = WHOLE.with_stage(1, Choice("noise"))
    assert [stage.name for stage in three.gradient] == ["centralize", "noise", "clip_by_global_norm"]
    assert [stage.name for stage in three.with_stage_moved(2, 0).gradient] == [
        "clip_by_global_norm",
        "centralize",
        "noise",
    ]
    assert three.without_stage(1) == WHOLE

    driven = WHOLE.with_schedule("part/0", "initial_accumulator_value", CENTRE)
    assert driven.parts[0].schedules == {"initial_accumulator_value": CENTRE}
    assert driven.schedules == WHOLE.schedules
    assert driven.with_schedule("part/0", "initial_accumulator_value", None) == WHOLE


def test_a_file_gives_the_experiment_back_and_resolves_python_files(catalogues: Catalogues) -> None:
    text = write_experiment(WHOLE)
    assert "[[gradient]]" in text
    assert "[part.drive.beta_1]" in text
    assert read_experiment(text, catalogues) == replace(WHOLE, model=Choice("mlp"))
    text = '[[part]]\npattern = "x"\noptimizer = "mine.py:Mine"\n[[gradient]]\nname = "function"\nfile = "f.py:f"'
    with pytest.raises(ExperimentError) as raised:
        read_experiment(text, catalogues, folder=Path("/somewhere"))
    assert "/somewhere/mine.py" in str(raised.value)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("gradient = 3",
            'x.toml:1: gradient: must be tables that begin [[gradient]]; received 3; use [[gradient]] with name'
            ' = "clip_by_global_norm"'),
        ("steps = 9\n[[gradient]]\nname = 'centralize'\n[[gradient]]\nname = 'clip_by_global_norm'\nnorm = -1",
            "x.toml:6: gradient/1.norm: must be above 0; received -1; use 1"),
        ("[[gradient]]\nname = 'clip_by_globl_norm'",
            'x.toml:2: gradient/0.name: must be a known stage of gradient processing; received "clip_by_globl_norm"; '
            'use "clip_by_global_norm"'),
        ("[[part]]\npattern = 'a'\n[[part]]\noptimizer = 'Adam'",
            "x.toml:3: part/1.pattern: must be a regular expression for paths of variables; it is missing; "
            'use "embedding/.*"'),
        ("[[part]]\npattern = '('",
            'x.toml:2: part/0.pattern: must be a regular expression; received "(", where missing ), unterminated '
            'subpattern at position 0; use "embedding/.*"'),
        ("[[part]]\npattern = 'a'\n[part.optimizer]\nname = 'Adam'\nbeta_1 = 2",
            "x.toml:5: part/0/optimizer.beta_1: must be below 1; received 2; use 0.9"),
        ("[[part]]\npattern = 'a'\nfroze = true",
            'x.toml:3: part/0.froze: is not a key of a part; did you mean "frozen"?'),
        ("[drive.momentum]\nname = 'constant'",
            "x.toml:1: drive/momentum: must be a hyperparameter of the optimizer that is not off; "
            'use "beta_1", "beta_2", "epsilon"'),
        ("[drive.learning_rate]\nname = 'constant'",
            "x.toml:1: drive/learning_rate: is the learning rate, which the table [schedule] sets; remove this"),
        ("drive = 3",
            "x.toml:1: drive: must be a table of schedules by hyperparameter; received 3; use [drive.momentum]"),
    ],
)  # fmt: skip
def test_a_fault_gives_line_path_and_advice(text: str, line: str, catalogues: Catalogues) -> None:
    with pytest.raises(ExperimentError) as raised:
        read_experiment(text, catalogues, "x.toml")
    assert str(raised.value).startswith(line)


def test_differences_name_values_stages_parts_and_drives(catalogues: Catalogues) -> None:
    new = WHOLE.with_choice("gradient/1", CLIP.with_value("norm", 2.0))
    new = new.with_choice("part/0/optimizer", Choice("Adagrad", {"learning_rate": 0.2}))
    assert describe_difference(WHOLE, new, catalogues) == [
        ("gradient/1.norm", 0.5, 2.0),
        ("part/0/optimizer.learning_rate", 0.1, 0.2),
    ]

    moved = WHOLE.with_stage_moved(0, 1)
    names = ("centralize", "clip_by_global_norm")
    assert describe_difference(WHOLE, moved, catalogues) == [("gradient", names, names[::-1])]
    fewer = WHOLE.without_part(1)
    patterns = ("embedding/.*", "dense/bias", "out/.*")
    assert describe_difference(WHOLE, fewer, catalogues) == [("parts", patterns, ("embedding/.*", "out/.*"))]

    frozen = WHOLE.with_part_at(0, replace(WHOLE.parts[0], frozen=True, pattern="embed/.*"))
    assert describe_difference(WHOLE, frozen, catalogues) == [
        ("part/0.pattern", "embedding/.*", "embed/.*"),
        ("part/0.frozen", False, True),
    ]

    without = WHOLE.with_schedule("", "momentum", None)
    assert describe_difference(WHOLE, without, catalogues) == [("drive/momentum.name", "CosineDecay", None)]


def test_settings_of_the_command_line_reach_parts_and_stages(catalogues: Catalogues) -> None:
    changed = apply_settings(
        WHOLE,
        ["gradient/1.norm=3", "part/0/optimizer.learning_rate=0.5", "part/1.frozen=false", "drive/momentum=constant"],
        catalogues,
    )
    assert changed.gradient[1].values["norm"] == 3.0
    assert changed.parts[0].optimizer.values["learning_rate"] == 0.5
    assert not changed.parts[1].frozen
    assert changed.schedules["momentum"] == Choice("constant")
    with pytest.raises(ExperimentError, match=r"gradient/7: is not in this experiment"):
        apply_settings(WHOLE, ["gradient/7.norm=3"], catalogues)


def test_elements_of_an_array_of_tables_have_lines_of_their_own() -> None:
    lines = key_lines(
        'a = 1\n[[part]]\npattern = "x"\n[part.optimizer]\nname = "A"\n[[part]]\n[part.optimizer]\nlr = 1'
    )
    assert lines[("part", "0", "optimizer", "name")] == 5
    assert lines[("part", "1")] == 6
    assert lines[("part", "1", "optimizer", "lr")] == 8


def test_difference_lists_what_changed_and_nothing_else(catalogues: Catalogues) -> None:
    old = Experiment(optimizer=Choice("Adam", {"learning_rate": 0.001}))
    new = replace(old, steps=5, optimizer=Choice("Adam", {"learning_rate": 0.01, "clipnorm": 1.0}))
    assert describe_difference(old, old) == []
    assert describe_difference(old, new, catalogues) == [
        ("optimizer.learning_rate", 0.001, 0.01),
        ("optimizer.clipnorm", None, 1.0),
        ("steps", 2000, 5),
    ]
    assert describe_difference(old, new)[1] == ("optimizer.clipnorm", "default", 1.0)

    written = Experiment(optimizer=Choice("Adam", {"beta_1": 0.9}))
    assert describe_difference(Experiment(), written, catalogues) == []
    old, new = Experiment(), Experiment(optimizer=Choice("SGD", {"momentum": 0.9}))
    assert describe_difference(old, new) == [("optimizer.name", "Adam", "SGD")]


@pytest.mark.parametrize(
    "value",
    ["variables: dense(/.*", "layers:*", ("Adam: dense/.*", "SGD: head(")],
    ids=["variables", "layers", "list of optimizers"],
)
def test_a_pattern_that_is_none_is_said_before_anything_is_built(value: str | tuple[str, ...]) -> None:
    experiment = Experiment(optimizer=Choice("mine.py:Several", {"held": value}))
    (fault,) = combination_errors(experiment, catalogues())
    assert fault.key == "optimizer.held"
    assert fault.sentence.startswith("must hold a regular expression after the colon; received ")
    assert fault.sentence.endswith('use "variables:.*/kernel"')


@pytest.mark.parametrize("value", ["variables:.*/kernel", ("Adam: dense/.*", "SGD"), "mine.py:Inner", "a: (b", 0.5])
def test_other_values_of_an_optimizer_are_no_patterns(value: object) -> None:
    experiment = Experiment(optimizer=Choice("mine.py:Several", {"held": value}))  # type: ignore[dict-item]  # any
    assert not list(combination_errors(experiment, catalogues()))


EXPERIMENT = """
steps = 70
[optimizer]
name = "Adam"
beta_2 = 0.9
[[gradient]]
name = "clip_by_norm"
[[part]]
pattern = "dense"
optimizer = { name = "SGD", momentum = 0.5 }
"""


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("steps", "", 70),
        ("batch_size", "", None),
        ("optimizer.beta_2", "optimizer", 0.9),
        ("optimizer.beta_1", "optimizer", 0.9),
        ("optimizer.amsgrad", "optimizer", False),
        ("part/0/optimizer.momentum", "part/0/optimizer", 0.5),
    ],
)
def test_a_setting_has_its_value_or_its_default(name: str, path: str, value: object) -> None:
    known = catalogues()
    found = find_setting(read_experiment(EXPERIMENT, known), name, known)
    assert found is not None
    assert found.path == path
    assert found.parameter.name == name.rpartition(".")[2]
    assert found.value == (value if name != "batch_size" else found.parameter.default)


@pytest.mark.parametrize(
    "name",
    ["", "stepz", "optimizer", "optimizer.", "optimizer.momentum", "part/1/optimizer.momentum", "optimizer.name"],
)
def test_there_is_no_setting_of_another_name(name: str) -> None:
    known = catalogues()
    assert find_setting(read_experiment(EXPERIMENT, known), name, known) is None


def test_a_document_and_its_experiment_are_the_same_thing(catalogues: Catalogues) -> None:
    experiment = Experiment(optimizer=Choice("Adam", {"clipnorm": None, "beta_1": 0.5}))
    assert from_document(to_document(experiment), catalogues) == (experiment, [])
    assert check(Experiment(), catalogues) == []

    experiment = Experiment(steps=0, optimizer=Choice("Adam", {"beta_1": 1.0}), device="tpu")
    faults = check(experiment, catalogues)
    assert [(fault.key, fault.received) for fault in faults] == [
        ("steps", 0),
        ("optimizer.beta_1", 1.0),
        ("device", "tpu"),
    ]
    assert all(fault.file is None and fault.line is None for fault in faults)


def test_settings_and_tables_are_all_that_an_experiment_has() -> None:
    structures = {"gradient", "schedules", "parts", "replicas", "instruments"}
    assert {*SETTINGS, *TABLES, *structures} == set(Experiment.__dataclass_fields__)
    assert all(parameter.help for parameter in SETTINGS.values() if parameter.name != "dataset")
