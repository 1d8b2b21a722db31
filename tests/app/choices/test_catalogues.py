"""Lists of choices: catalogues, samples, pages of help and demonstrations."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import Qt

from app.choices.catalogues import catalogues
from app.choices.help_pages import chapters, glossary, page_text
from app.choices.shipped import FIRST, demonstrations, samples
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.experiment_document import TABLES, catalogue_at, check
from app.core.experiment.experiment_file import read_experiment, write_experiment
from app.core.experiment.parameters import ParameterKind
from app.core.experiment.validation import fitting_models
from app.panels.plots import discover
from tests.app.person import Person
from tests.pages import ROOT
from widgets.base.theme import theme


def test_reading_the_catalogues_imports_no_heavy_package() -> None:
    program = (
        "import sys; from app.choices.catalogues import catalogues; catalogues();"
        "sys.exit(', '.join({'keras', 'tensorflow', 'tf_keras', 'sklearn', 'pandas'} & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_entry_has_right_defaults_help_and_meanings() -> None:
    for table in TABLES:
        for entry in catalogue_at(table, catalogues()).values():
            assert entry.title
            assert entry.summary
            for parameter in entry.parameters:
                assert parameter.validate(parameter.default) is None, (entry.name, parameter.name)

    for catalogue in (catalogues().datasets, catalogues().models):
        for entry in catalogue.values():
            assert [p.name for p in entry.parameters if not p.help] == [], entry.name
    withheld = {"name", "jit_compile", "use_locking", "global_step", "accum_name", "linear_name"}
    for entry in catalogues().optimizers.values():
        assert not withheld & {p.name for p in entry.parameters}, entry.name

    for entry in catalogues().optimizers.values():
        for parameter in entry.parameters:
            if entry.group == "Library" and parameter.kind in (ParameterKind.FLOAT, ParameterKind.INTEGER):
                assert parameter.limits.low is not None or parameter.limits.high is not None, (
                    entry.name, parameter.name,
                )  # fmt: skip
                assert parameter.help, (entry.name, parameter.name)

    for entry in catalogues().schedules.values():
        assert entry.parameter("initial_learning_rate") is None
    for entry in catalogues().optimizers.values():
        assert entry.parameter("learning_rate") is not None


def test_every_data_set_has_a_model_that_takes_it() -> None:
    for name in catalogues().datasets:
        for model in fitting_models(name, catalogues()):
            assert check(Experiment(dataset=Choice(name), model=Choice(model)), catalogues()) == []
        assert fitting_models(name, catalogues())


def test_the_picker_shows_slots_origins_and_inner_parameters() -> None:
    details = {name: entry.detail for name, entry in catalogues().optimizers.items()}
    assert details["Adam"] == "2 slots: momentum, velocity"
    assert details["RMSprop"] == "1 slot: velocity"
    assert details["SGD"] == "No slots by default (momentum)"
    assert details["LossScaleOptimizer"] == "Slots of its inner optimizer"
    assert details["tf1.GradientDescentOptimizer"] == "No slots"
    assert catalogues().schedules["PiecewiseConstantDecay"].detail == "Replaces the learning rate"

    shown = {name: (e.title, e.badge, e.group) for name, e in catalogues().optimizers.items()}
    assert shown["Adam"] == ("Adam", "Keras 3", "Keras 3")
    assert shown["library.Adam"] == ("Adam", "Keras 3", "Library")
    assert shown["keras2.Adam"] == ("Adam", "Keras 2", "Keras 2")
    assert shown["legacy.Adam"] == ("Adam", "OptimizerV2", "OptimizerV2")
    assert shown["tf1.AdamOptimizer"] == ("AdamOptimizer", "TF1", "TensorFlow 1")

    wrapper = catalogues().optimizers["LossScaleOptimizer"].with_values({"inner_optimizer": "library.Adam"})
    assert wrapper.parameter("inner/amsgrad") is not None
    assert wrapper.parameter("inner/learning_rate") is None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[[gradient]]\nname = 'scale'\npattern = '(('", "x.toml:3: gradient/0.pattern: must be a regular expression"),
        (
            "[[gradient]]\nname = 'accumulate'\n[[gradient]]\nname = 'accumulate'",
            "x.toml:4: gradient/1.name: must be the only accumulation",
        ),
        (
            "validation = 0\n[schedule]\nname = 'reduce_on_plateau'\nmonitor = 'validation_loss'",
            'x.toml:4: schedule.monitor: must be "loss" without held-out rows',
        ),
    ],
)
def test_what_cannot_work_in_any_model_is_a_fault_with_its_line(text: str, fault: str) -> None:
    with pytest.raises(ExperimentError) as raised:
        read_experiment(text, catalogues(), "x.toml")
    assert str(raised.value).startswith(fault)


def test_samples_begin_with_the_first_and_cover_dense_and_sparse() -> None:
    assert next(iter(samples())) == FIRST
    read = [read_experiment(sample.text, catalogues()) for sample in samples().values()]
    assert {"digits", "two-moons", "skip-gram", "ratings"} <= {experiment.dataset.name for experiment in read}
    assert {"Adam", "SGD", "Adagrad"} <= {experiment.optimizer.name for experiment in read}


@pytest.mark.parametrize("name", samples())
def test_every_sample_is_an_experiment_without_faults(name: str) -> None:
    sample = samples()[name]
    experiment = read_experiment(sample.text, catalogues(), f"{name}.toml")
    assert experiment.title == sample.title
    assert read_experiment(write_experiment(experiment), catalogues()) == experiment


def test_every_chapter_of_the_guide_can_be_read() -> None:
    written = {f"guide/{path.stem}" for path in (ROOT / "docs" / "guide").glob("*.md")} - {"guide/README"}
    assert written <= set(chapters())
    assert [name for name in chapters() if not page_text(name).startswith(f"# {chapters()[name].title}")] == []


def test_chapters_say_their_content() -> None:
    assert chapters()["guide/compare"].summary == "races, seeds, grids"


def test_the_glossary_has_words_of_the_window_alone() -> None:
    words = [word for term in glossary() for word in term.words]
    assert {"slot", "branch", "checkpoint"} <= set(words)
    assert not {"observer", "frame", "chunk"} & set(words)
    assert all(term.meaning for term in glossary())


VIEWS = {"overview", "slots", "embedding", "surface", "scope"}


@pytest.mark.parametrize("name", demonstrations())
def test_a_demonstration_names_what_there_is(name: str) -> None:
    found = demonstrations()[name]
    experiment = read_experiment(found.experiment, catalogues())
    assert experiment.title == found.title
    assert found.view in VIEWS
    assert set(found.plots) <= {plot.name for plot in discover()}
    assert found.pace > 0
    assert found.notes


@pytest.mark.usefixtures("uncompiled")
def test_a_demonstration_is_on_the_stage_once_loaded_and_obeys_arrows(person: Person) -> None:
    window, found = person.window, demonstrations()["bias-correction"]
    try:
        window.view_bar.demonstrationAsked.emit(found.name)
        person.wait(lambda: window.stage.is_presenting)
        assert window.session.run.experiment.title == found.title
        assert window.selection.chosen.path == found.variable
        assert window.session.unit == "batch"
        assert window.overview.visible_plots == ("loss", "slot_second")
        person.press(Qt.Key.Key_Right)
        person.wait(lambda: person.steps() == 1)
        person.press(Qt.Key.Key_Down)
        assert window.overview.visible_plots == ("loss", "slot_first")
        person.press(Qt.Key.Key_Up)
        person.press(Qt.Key.Key_Up)
        # Only what it names takes turns.
        assert window.overview.visible_plots == ("loss", "update_ratio")
        window.stage.toggle_speaker()
        assert window.stage.speaker is not None
        assert window.stage.speaker.notes.toPlainText() == found.notes
        person.press(Qt.Key.Key_Left)
        person.wait(lambda: window.session.run.state.step == 0)
    finally:
        window.stage.leave()
        theme.set_scale(1.0)
