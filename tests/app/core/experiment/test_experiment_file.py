from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.experiment_file import apply_settings, load_experiment, read_experiment, write_experiment

GOOD = """
version = 1
title = "Digits"
steps = 500

[dataset]
name = "digits"

[model]
name = "mlp"
widths = [32]

[optimizer]
name = "Adam"
learning_rate = 1
clipnorm = "off"
"""


def _faults(text: str, catalogues: Catalogues) -> list[str]:
    with pytest.raises(ExperimentError) as raised:
        read_experiment(text, catalogues, "x.toml")
    return str(raised.value).splitlines()


def test_a_file_becomes_an_experiment_with_values_in_their_own_types(catalogues: Catalogues) -> None:
    experiment = read_experiment(GOOD, catalogues)
    assert experiment == Experiment(
        title="Digits",
        steps=500,
        model=Choice("mlp", {"widths": (32,)}),
        optimizer=Choice("Adam", {"learning_rate": 1.0, "clipnorm": None}),
    )
    assert isinstance(experiment.optimizer.values["learning_rate"], float)

    experiment = read_experiment('optimizer = "SGD"\nschedule = "CosineDecay"', catalogues)
    assert experiment.optimizer == Choice("SGD")
    assert experiment.schedule == Choice("CosineDecay")
    assert read_experiment('dataset = "words"', catalogues).model == Choice("skip_gram")
    assert read_experiment("steps = 3", catalogues).steps == 3


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ['x.toml: is empty; an experiment needs at least a line like optimizer = "Adam"']),
        ("# nothing", ['x.toml: is empty; an experiment needs at least a line like optimizer = "Adam"']),
        (
            "steps = 1\noptimizer = \n",
            ["x.toml:2: is not valid TOML at column 13: invalid value"],
        ),
        ("[optimizer", ["x.toml:1: is not valid TOML at the end: expected ']' at the end of a table declaration"]),
        ("a = " + "[" * 5000, ["x.toml: is not valid TOML: it is nested too deeply"]),
        (
            "version = 2\nnew_thing = 1",
            ["x.toml:1: version: is 2, of a newer Slotscope; this one reads version 1; update Slotscope"],
        ),
        ('version = "1"', ['x.toml:1: version: must be 1; received "1"']),
        ("version = 0", ["x.toml:1: version: must be 1; received 0"]),
        (
            "\n[optimizer]\r\nname = 'Adam'\r\nbeta_1 = 1.7",
            ["x.toml:4: optimizer.beta_1: must be below 1; received 1.7; use 0.9"],
        ),
        (
            "optimizer = { name = 'Adam', amsgrad = 1 }",
            ["x.toml:1: optimizer.amsgrad: must be true or false; received 1; use false"],
        ),
        (
            "steps = 1\noptimizer.name = 'Adam'\noptimizer.epsilon = 0",
            ["x.toml:3: optimizer.epsilon: must be above 0; received 0; use 1e-7"],
        ),
        (
            "optimizer = 'lio'",
            [
                'x.toml:1: optimizer.name: must be a known optimizer; received "lio"; use "Lion"'
            ],
        ),
        (
            "model = 'forest'",
            ['x.toml:1: model.name: must be a known model; received "forest"; use "mlp" or "skip_gram"'],
        ),
        (
            "dataset = 'digit'\nmodel = 'skip_gram'",
            ['x.toml:1: dataset.name: must be a known data set; received "digit"; use "digits"'],
        ),
        (
            "[optimizer]\nbeta_1 = 0.5",
            ['x.toml:1: optimizer.name: must be a name in quotes; it is missing; use "Adam"'],
        ),
        (
            "[optimizer]\n\nname = 3",
            ['x.toml:3: optimizer.name: must be a name in quotes; received 3; use "Adam"'],
        ),
        (
            "schedule = 3",
            [
                "x.toml:1: schedule: must be a table with a name, or the name alone; received 3;"
                ' use "constant"'
            ],
        ),
        (
            "[[schedule]]\nname = 'constant'",
            [
                "x.toml:1: schedule: must be a table with a name, or the name alone; received [a table];"
                ' use "constant"'
            ],
        ),
        ("batch = 3", ['x.toml:1: batch: is not a setting of an experiment; did you mean "batch_size"?']),
        (
            "learning_rate = 3",
            ['x.toml:1: learning_rate: is not a setting of an experiment; did you mean "optimizer.learning_rate"?'],
        ),
        (
            "[qqqqq]\nx = 1",
            [
                'x.toml:1: qqqqq: is not a setting of an experiment; use "title", "steps", "batch_size", "loss",'
                ' "validation", "validate_every", "seed", "device", "merge_repeated", "dense_gradients", "import_view",'
                ' "dataset", "model", "optimizer", "schedule", "gradient", "drive", "part", "replicas", "trigger",'
                ' "channel", "reference" or "diagnostic"'
            ],
        ),
        (
            "[optimizer]\nname = 'Lion'\nbeta1 = 0.5",
            ['x.toml:3: optimizer.beta1: is not an argument of Lion; did you mean "beta_1" or "beta_2"?'],
        ),
        (
            "schedule = {name='constant', x=1}",
            [
                'x.toml:1: schedule.x: is not an argument of constant; use "warm_up_steps", "warm_up_start", '
                '"begins_at" or "lasts"'
            ],
        ),
        ("device = 'tpu'", [
            'x.toml:1: device: must be "auto", "cpu", "gpu" or a GPU by number; received "tpu"; use "gpu:0"'
        ]),
        ("validation = 0.95", ["x.toml:1: validation: must be at most 0.9; received 0.95; use 0.2"]),
        ("seed = -1", ["x.toml:1: seed: must be at least 0; received -1; use 0"]),
        ("title = 1979-05-27", ['x.toml:1: title: must be a string in quotes; received 1979-05-27; use "Untitled"']),
        (
            "dataset = 'digits'\n[model]\nname = 'skip_gram'",
            [
                'x.toml:3: model.name: must take features, which "digits" gives; received "skip_gram", which takes'
                ' pairs; use "mlp"'
            ],
        ),
        (
            "[optimizer]\nname = 'Adam'\nclipnorm = 1\nclipvalue = 2",
            [
                "x.toml:4: optimizer.clipvalue: must be \"off\" if clipnorm is set; received 2; use one of the two"
            ],
        ),
        (
            "[schedule]\nname = 'PiecewiseConstantDecay'\nboundaries = [10, 5]",
            ["x.toml:3: schedule.boundaries: must ascend; received 10 before 5"],
        ),
        (
            "[schedule]\nname = 'PiecewiseConstantDecay'\nboundaries = [10]\nvalues = [1]",
            ["x.toml:4: schedule.values: must have one more than the 1 boundaries; received 1 value; use 2"],
        ),
    ],
)  # fmt: skip
def test_a_fault_gives_file_line_key_and_advice(text: str, lines: list[str], catalogues: Catalogues) -> None:
    assert _faults(text, catalogues) == lines


def test_all_faults_come_at_once_in_the_order_of_the_file(catalogues: Catalogues) -> None:
    text = "steps = 0\nwhat = 1\n[model]\nwidths = 3\nname = 'mlp'\n[optimizer]\nname = 'Adam'\nbeta_1 = 2\nbeta_2 = 2"
    assert [line.split(": ")[0] for line in _faults(text, catalogues)] == [f"x.toml:{n}" for n in (1, 2, 4, 8, 9)]


@pytest.mark.parametrize(
    "experiment",
    [
        Experiment(),
        Experiment(
            title='Quotes " and \\ and\nlines\x7f\x01 and é \N{GRINNING FACE}',
            dataset=Choice("digits", {"noise": 0.1 + 0.2, "path": "C:\\data\\x.csv"}),
            model=Choice("mlp", {"widths": (1, 2, 3), "activation": "tanh"}),
            optimizer=Choice("Muon", {"learning_rate": 1e-7, "exclude_layers": ("a", "b"), "rms_rate": None}),
            schedule=Choice("PiecewiseConstantDecay", {"boundaries": (5,), "values": (1e22, 5e-324)}),
            validation=1 / 3,
            seed=2**31 - 1,
            merge_repeated=False,
            dense_gradients=True,
            import_view="legacy",
            device="gpu:1",
        ),
        Experiment(model=Choice("mlp", {"widths": ()}), optimizer=Choice("Adam", {"amsgrad": True})),
    ],
)
def test_what_is_written_reads_back_as_the_same_experiment(experiment: Experiment, catalogues: Catalogues) -> None:
    text = write_experiment(experiment)
    assert read_experiment(text, catalogues) == experiment
    assert write_experiment(read_experiment(text, catalogues)) == text


def test_a_batch_of_all_rows_is_written_so_and_others_are_refused(catalogues: Catalogues) -> None:
    whole = apply_settings(Experiment(), ["batch_size=all"], catalogues)
    assert whole.batch_size is None
    text = write_experiment(whole)
    assert 'batch_size = "all"\n' in text
    assert read_experiment(text, catalogues) == whole
    assert apply_settings(whole, ["batch_size=32"], catalogues).batch_size == 32

    with pytest.raises(ExperimentError, match='batch_size: must be at least 1; received 0; use 64 or "all"'):
        read_experiment("batch_size = 0", catalogues)
    with pytest.raises(ExperimentError, match='loss: must be one of "auto", "cross-entropy" or "squared"; received "s'):
        read_experiment('loss = "square"', catalogues)


def test_a_written_experiment_is_plain_to_read() -> None:
    experiment = Experiment(optimizer=Choice("Adam", {"epsilon": 1e-7, "clipnorm": None}))
    assert write_experiment(experiment) == (
        'version = 1\ntitle = "Untitled"\nsteps = 2000\nbatch_size = 64\nloss = "auto"\nvalidation = 0.2\n'
        'validate_every = 0\nseed = 0\ndevice = "auto"\nmerge_repeated = true\n'
        'dense_gradients = false\nimport_view = "auto"\n\n'
        '[dataset]\nname = "digits"\n\n[model]\nname = "mlp"\n\n'
        '[optimizer]\nname = "Adam"\nepsilon = 1e-7\nclipnorm = "off"\n\n[schedule]\nname = "constant"\n'
    )


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path, catalogues: Catalogues) -> None:
    with (tmp_path / "huge.toml").open("wb") as huge:
        huge.truncate(2_000_000_000)  # sparse: no such space is taken
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    for path, words in [
        (tmp_path / "absent.toml", "cannot be read: No such file or directory"),
        (tmp_path, "is a folder; an experiment is a TOML file"),
        (
            tmp_path / "huge.toml",
            "huge.toml: is 2\u202f000 MB; an experiment is a few kilobytes of TOML",
        ),
        (tmp_path / "binary.toml", "binary.toml: is not UTF-8 text; an experiment is a TOML file"),
    ]:
        with pytest.raises(ExperimentError, match=words):
            load_experiment(path, catalogues)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name here")
def test_a_pipe_and_a_device_are_refused_without_being_opened(tmp_path: Path, catalogues: Catalogues) -> None:
    os.mkfifo(tmp_path / "pipe.toml")  # nobody writes to it: opening it would wait without end
    with pytest.raises(ExperimentError, match=r"pipe.toml: is a pipe; an experiment is a TOML file"):
        load_experiment(tmp_path / "pipe.toml", catalogues)
    with pytest.raises(ExperimentError, match="null: is a device"):
        load_experiment(Path("/dev/null"), catalogues)


def test_a_file_is_loaded_with_settings_and_whatever_its_editor_left(tmp_path: Path, catalogues: Catalogues) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xef\xbb\xbfsteps = 5\r\noptimizer = 'SGD'\r\n")
    assert load_experiment(path, catalogues, ["seed=3"]) == Experiment(steps=5, seed=3, optimizer=Choice("SGD"))


@pytest.mark.parametrize(
    ("settings", "changed"),
    [
        ([], {}),
        (["steps=10"], {"steps": 10}),
        (["title=2024-01-01"], {"title": "2024-01-01"}),
        (["title=Two words"], {"title": "Two words"}),
        (["device=cpu"], {"device": "cpu"}),
        (["optimizer.learning_rate=0.01"], {"optimizer": Choice("Adam", {"beta_1": 0.5, "learning_rate": 0.01})}),
        (["optimizer.learning_rate = 1"], {"optimizer": Choice("Adam", {"beta_1": 0.5, "learning_rate": 1.0})}),
        (["optimizer.clipnorm=off"], {"optimizer": Choice("Adam", {"beta_1": 0.5, "clipnorm": None})}),
        (["optimizer=Adam"], {}),
        (["optimizer=SGD"], {"optimizer": Choice("SGD")}),
        (
            ["optimizer.momentum=0.9", "optimizer.name=SGD"],
            {"optimizer": Choice("SGD", {"momentum": 0.9})},
        ),
        (["model.widths=[8, 8]"], {"model": Choice("mlp", {"widths": (8, 8)})}),
        (["model.widths=8,8"], {"model": Choice("mlp", {"widths": (8, 8)})}),
        (["model.activation=tanh"], {"model": Choice("mlp", {"activation": "tanh"})}),
        (["dataset.path=/tmp/a b.csv"], {"dataset": Choice("digits", {"noise": 0.5, "path": "/tmp/a b.csv"})}),
        (["dataset.name=words"], {"dataset": Choice("words"), "model": Choice("skip_gram")}),
        (
            ["dataset=words", "model.dimension=4"],
            {"dataset": Choice("words"), "model": Choice("skip_gram", {"dimension": 4})},
        ),
    ],
)  # fmt: skip
def test_settings_change_an_experiment(settings: list[str], changed: dict[str, object], catalogues: Catalogues) -> None:
    base = Experiment(optimizer=Choice("Adam", {"beta_1": 0.5}), dataset=Choice("digits", {"noise": 0.5}))
    assert apply_settings(base, settings, catalogues) == replace(base, **changed)


@pytest.mark.parametrize(
    ("settings", "lines"),
    [
        (["steps"], ['--set: must read NAME=VALUE; received "steps"; use optimizer.learning_rate=0.01']),
        (["=3"], ['--set: must read NAME=VALUE; received "=3"; use optimizer.learning_rate=0.01']),
        (["steps=many"], ['steps: must be a whole number; received "many"; use 2000']),
        (
            ["optimizer=Adm", "optimizer.beta_1=0.5", "steps=0"],
            [
                "steps: must be at least 1; received 0; use 2000",
                'optimizer.name: must be a known optimizer; received "Adm"; use "Adam", "Nadam" or "AdamW"',
            ],
        ),
        (["optimizer.beta=3"], ['optimizer.beta: is not an argument of Adam; did you mean "beta_2" or "beta_1"?']),
        (["speed=3"], ['speed: is not a setting of an experiment; did you mean "seed"?']),
        (["model=skip_gram"], [
            'model.name: must take features, which "digits" gives; received "skip_gram", which takes pairs;'
            ' use "mlp"'
        ]),
    ],
)  # fmt: skip
def test_settings_that_will_not_do_are_refused_all_at_once(
    settings: list[str], lines: list[str], catalogues: Catalogues
) -> None:
    with pytest.raises(ExperimentError) as raised:
        apply_settings(Experiment(), settings, catalogues)
    assert str(raised.value).splitlines() == lines


def test_of_many_faults_the_first_are_printed_each_once_and_short(catalogues: Catalogues) -> None:
    text = "".join(f'[[part]]\npattern = "a{i}"\noptimizer = "{"x" * 5000}"\n' for i in range(300))
    with pytest.raises(ExperimentError) as raised:
        read_experiment(text, catalogues)
    lines = str(raised.value).splitlines()
    assert len(raised.value.faults) >= 300
    assert len(lines) == 21
    assert lines[-1] == f"and {len(raised.value.faults) - 20} more"
    assert len(str(raised.value)) < 50_000
    assert len(set(lines)) == len(lines)
