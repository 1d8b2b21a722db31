"""The command line: what it takes, and how it refuses."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli import main
from app.cli.arguments import BAD_INPUT
from app.cli.command_table import COMMANDS, make_parser
from app.cli.experiment_source import sample
from app.core.text.native_stderr import HeldStderr
from app.core.version import __version__

ROOT = Path(__file__).parents[3]
SAMPLE = str(ROOT / "resources" / "experiments" / "digits-adam.toml")


@pytest.fixture
def asked(monkeypatch) -> list:
    """Record the arguments that reach the run, instead of a run."""
    calls: list = []
    monkeypatch.setattr("app.cli.run_command.run", lambda *given: calls.append(given) or 0)
    return calls


def refusal(capsys, *words: str) -> str:
    """Return the sentence about words that cannot be used: one on standard error, with exit status 2."""
    try:
        status = main(words)
    except SystemExit as ended:
        status = ended.code
    told = capsys.readouterr()
    assert (status, told.out) == (2, "")
    assert "Traceback" not in told.err
    return told.err


def test_the_version_is_printed(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"slotscope {__version__}\n"


@pytest.mark.parametrize("command", [(), ("run",), ("runs",), ("runs", "export"), ("shot",), ("list",)])
def test_every_command_explains_itself(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0
    assert f"usage: {' '.join(('slotscope', *command))} " in capsys.readouterr().out


def test_the_former_name_of_an_option_still_works_and_is_not_in_the_help(capsys, monkeypatch):
    views: list = []
    monkeypatch.setattr("app.cli.inspect_command.inspect", lambda asked: views.append(asked.view) or 0)
    assert [main(["inspect", "mine.py", option, "keras2"]) for option in ("--tf-compat", "--view")] == [0, 0]
    assert main(["inspect", "mine.py"]) == 0
    assert views == ["keras2", "keras2", "auto"]
    with pytest.raises(SystemExit):
        main(["inspect", "--help"])
    help_text = capsys.readouterr().out
    assert "--tf-compat" in help_text
    assert "--view" not in help_text


def test_the_help_names_every_command_but_not_the_implied_one(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    assert all(f"    {command} " in told for command in ("run", "runs", "shot", "list"))
    assert "window  " not in told


def test_settings_folder_store_and_device_reach_the_run(asked, tmp_path):
    from app.store.store import default_path

    assert main(["run", SAMPLE, "--set", "optimizer.beta_1=0.5", "--steps", "7", "--device", "GPU:0"]) == 0
    assert main(["run", SAMPLE, "--out", str(tmp_path), "--store", str(tmp_path / "x.sqlite")]) == 0
    assert main(["run", SAMPLE, "--no-store"]) == 0
    experiment = asked[0][0]
    assert experiment.optimizer.values["beta_1"] == 0.5
    assert (experiment.steps, experiment.device) == (7, "gpu:0")
    default = Path("slotscope-out", "digits-adam")
    wanted = [(default, default_path()), (tmp_path, tmp_path / "x.sqlite"), (default, None)]
    assert [(folder, store) for _, folder, store in asked] == wanted
    assert sample().dataset.name == "digits"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["run", SAMPLE, "--steps", "0"], "--steps: must be a whole number from 1; received '0'"),
        (["run", SAMPLE, "--steps", "many"], "received 'many'"),
        (["run", SAMPLE, "--steps", "٣x"], "received '٣x'"),
        (["run", SAMPLE, "--device", "tpu"], "--device: must be auto, cpu, gpu or gpu:0; received 'tpu'"),
        (["run", SAMPLE, "--set", "nonsense"], "nonsense"),
        (["run", SAMPLE, "--set", "optimizer.beta_1=2"], "optimizer.beta_1"),
        (["run", SAMPLE, "--set", "optimizer=Adan"], "Adan"),
        (["run", SAMPLE, "--stepz", "3"], "--stepz"),
        (["run"], "FILE.toml"),
        (["run", "absent.toml"], "absent.toml"),
        (["run", str(ROOT)], "is a folder"),
        (["list", "losses"], "losses"),
        (["shot", SAMPLE, "--steps", "3", "--out", "x", "--size", "wide"], "use 1600x1000"),
        (["shot", SAMPLE, "--steps", "3", "--out", "x", "--scale", "0"], "must be from 0.5 to 4; received '0'"),
        (["train"], "no command or file called 'train'"),
        (["absent.toml"], "absent.toml"),
        (["--fast"], "--fast"),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(words, sentence, capsys, asked):
    assert sentence in refusal(capsys, *words)
    assert asked == []


def test_files_and_folders_that_cannot_be_used_are_refused(tmp_path, capsys):
    file, out = tmp_path / "broken.toml", tmp_path / "out"
    file.write_text('title = "x"\nsteps = = 3\n', encoding="utf-8")
    out.write_text("")
    assert "broken.toml:2" in refusal(capsys, "run", str(file))
    assert "out is a file" in refusal(capsys, "run", SAMPLE, "--out", str(out))
    assert "File name too long" in refusal(capsys, "run", SAMPLE, "--out", "x" * 300)


def test_ctrl_c_before_the_run_leaves_without_a_traceback(monkeypatch, capsys):
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("app.cli.run_command.run", interrupted)
    assert main(["run", SAMPLE]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a display is asked for by name on Linux only")
def test_without_a_display_the_window_is_refused_in_a_sentence(monkeypatch, capsys):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert "No display" in refusal(capsys)


@pytest.mark.parametrize("kind", ["optimizers", "schedules", "datasets", "models"])
def test_what_can_be_chosen_is_listed_for_people_and_for_programs(kind, capsys):
    assert main(["list", kind, "--json"]) == 0
    entries = json.loads(capsys.readouterr().out)
    always = {"name", "title", "summary"}
    further = {"contract", "hyperparameters"} if kind == "optimizers" else {"parameters", "badge", "detail"}
    assert always | further <= entries[0].keys()
    assert main(["list", kind]) == 0
    told = capsys.readouterr().out
    assert all(entry["name"] in told for entry in entries)


def test_an_optimizer_is_listed_with_all_that_a_form_needs(capsys):
    main(["list", "optimizers", "--json"])
    entries = {entry["name"]: entry for entry in json.loads(capsys.readouterr().out)}
    adam = entries["legacy.Adam"]
    assert (adam["title"], adam["contract"], adam["origin"]) == ("Adam", "OptimizerV2", "OptimizerV2")
    assert adam["source"] == "tf_keras.optimizers.legacy.Adam"
    assert (adam["slots"], adam["slots_off"]) == (["m", "v"], ["vhat"])
    told = {each["name"]: each for each in adam["hyperparameters"]}
    assert told["beta_1"]["default"] == 0.9
    assert (told["beta_1"]["limits"]["high"], told["beta_1"]["shared"]) == (1.0, False)
    assert (told["clipnorm"]["optional"], told["clipnorm"]["shared"]) == (True, True)
    inner = next(each for each in entries["LossScaleOptimizer"]["hyperparameters"] if each["name"] == "inner_optimizer")
    assert "library.Adam" in inner["choices"]


def test_optimizers_are_listed_by_origin_within_a_hundred_columns(monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "100")
    main(["list", "optimizers"])
    lines = capsys.readouterr().out.splitlines()
    headings = ["Keras 3", "Library  Keras 3", "Keras 2", "OptimizerV2", "TensorFlow 1  TF1"]
    assert [line for line in lines if line in headings] == headings
    assert max(map(len, lines)) <= 100


def test_output_is_readable_by_any_encoding_and_speaks_to_no_terminal(tmp_path, capsys):
    command = [sys.executable, "-m", "app", "list", "datasets"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert "8 ? 8 pixels" in done.stdout
    # What a file says does not speak to the terminal.
    (tmp_path / "bad.toml").write_text('optimizer = "\\u001b[2J"\n')
    assert main(["run", str(tmp_path / "bad.toml")]) == BAD_INPUT
    said = capsys.readouterr().err
    assert r"\x1b[2J" in said
    assert "\x1b" not in said


@pytest.fixture
def brought(tmp_path, monkeypatch):
    """Write an experiment with code that imports a file beside it."""
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_, **__: tmp_path / "config")
    (tmp_path / "mine.py").write_text("import keras\nimport helper\n\nclass Mine(keras.optimizers.SGD):\n    pass\n")
    (tmp_path / "helper.py").write_text("x = 1\n")
    (tmp_path / "mine.toml").write_text('optimizer = "mine.py:Mine"\n')
    return tmp_path


def test_code_that_is_not_trusted_is_named_with_every_file_that_it_imports(brought, asked, capsys):
    assert main(["run", str(brought / "mine.toml")]) == BAD_INPUT
    assert f"{brought / 'mine.py'}, which imports {brought / 'helper.py'}" in capsys.readouterr().err
    assert asked == []
    assert main(["run", str(brought / "mine.toml"), "--trust"]) == 0
    assert f"Trusted: {brought / 'mine.py'}, {brought / 'helper.py'}" in capsys.readouterr().err
    assert main(["run", str(brought / "mine.toml")]) == 0
    (brought / "helper.py").write_text("x = 2\n")
    assert main(["run", str(brought / "mine.toml")]) == BAD_INPUT
    assert len(asked) == 2


def slotscope(words: str, tmp_path: Path) -> tuple[int, str]:
    """Exit status and standard error of a command of a shell, in which `slotscope` is this program."""
    program = f"{sys.executable} -m app"
    done = subprocess.run(
        ["bash", "-c", words.replace("slotscope", program)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("slotscope list optimizers | head -1; exit ${PIPESTATUS[0]}", 0),
        ("slotscope list optimizers --json | true; exit ${PIPESTATUS[0]}", 0),
        ("slotscope list schedules >&-", 0),
        ("slotscope list schedules >&- 2>&- <&-", 0),
    ],
)
def test_output_that_nobody_reads_ends_the_program_quietly(tmp_path, words, status):
    assert slotscope(words, tmp_path) == (status, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_output_that_does_not_fit_is_a_sentence(tmp_path):
    status, said = slotscope("slotscope list schedules > /dev/full", tmp_path)
    assert (status, said) == (1, "The output is incomplete: No space left on device.\n")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name here")
@pytest.mark.parametrize(
    "words", ["run {}.toml", "inspect {}.py", "check {}.py", "runs import {}.slotscope", "{}.toml"]
)
def test_a_pipe_is_refused_at_once(tmp_path, capsys, words):
    words = words.format(tmp_path / "pipe").split()
    os.mkfifo(words[-1])
    assert main(words) in (1, 2)
    said = capsys.readouterr().err
    assert "pipe" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("command", ["export", "runs"])
def test_a_second_word_that_is_none_is_named_by_what_the_usage_calls_it(command, capsys):
    with pytest.raises(SystemExit, match="2"):
        main([command, "nonsense"])
    assert "Argument COMMAND: invalid choice: 'nonsense'" in capsys.readouterr().err


FAULTY = '''
import keras


class Still(keras.optimizers.Optimizer):
    """Moves nothing."""

    def __init__(self, learning_rate=0.1):
        super().__init__(learning_rate)

    def update_step(self, gradient, variable, learning_rate):
        pass
'''


def printed(*words, **environment):
    made = subprocess.run(
        [sys.executable, "-m", "app", *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
    )
    return made.stdout + made.stderr


def test_language_of_help_and_errors_is_the_one_asked_for(tmp_path):
    asked = printed("--language", "zh_CN", "--help")
    assert "优化器的示波器" in asked
    assert "显示此帮助并退出" in asked
    assert asked == printed("--help", LC_ALL="zh_CN.UTF-8")
    assert "An oscilloscope for optimizers" in printed("--help", LC_ALL="C.UTF-8")
    # Errors of words and files are in the language.
    said = printed("--language", "zh_CN", "run", "x.toml", "--steps", "abc")
    assert said.startswith("参数 --steps：必须是")
    assert "'abc'" in said
    (tmp_path / "a.toml").write_text('optimizer = "Adm"\n', encoding="utf-8")
    assert "Adm" in (said := printed("--language", "bn", "run", tmp_path / "a.toml"))
    assert "must be" not in said


@pytest.mark.sampled(2)
@pytest.mark.parametrize("as_json", [False, True])
def test_findings_are_in_the_language_and_json_is_english(tmp_path, as_json):
    (tmp_path / "still.py").write_text(FAULTY, encoding="utf-8")
    words = ("--language", "zh_CN", "check", f"{tmp_path / 'still.py'}:Still", "--only", "moves-weights")
    said = printed(*words, *(["--json"] if as_json else []))
    if as_json:
        (finding,) = [
            each
            for each in json.JSONDecoder().raw_decode(said[said.index("{") :])[0]["findings"]
            if each["verdict"] == "fails"
        ]
        assert finding["why"].startswith("An update that is computed and not assigned")
    else:
        assert "权重" in said
        assert "An update that is computed" not in said


def options(
    parser: argparse.ArgumentParser, words: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], str, object]]:
    """Every option of a parser and of the commands below it: the words of the command, its name, its default."""
    for action in parser._actions:  # noqa: SLF001
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for word, command in action.choices.items():
                yield from options(command, (*words, word))
        elif action.option_strings:
            yield words, action.dest, action.default


OWN = {name for words, name, _ in options(make_parser()) if not words}
SHARED = [(words, name, default) for words, name, default in options(make_parser()) if words and name in OWN]


@pytest.mark.parametrize(
    ("words", "name", "default"), SHARED, ids=[f"{' '.join(words)} {name}" for words, name, _ in SHARED]
)
def test_option_before_the_command_counts(words: tuple[str, ...], name: str, default: object) -> None:
    # With a default of its own the command would overwrite what was given before it.
    assert default is argparse.SUPPRESS or name in ("help", "version")


def test_lesson_opens_in_the_language_given_before_it() -> None:
    words = ["lesson", "open", "momentum"]
    assert make_parser().parse_args(["--language", "bn", *words]).language == "bn"
    assert make_parser().parse_args(["--language", "bn", *words, "--language", "en"]).language == "en"
    assert make_parser().parse_args(words).language == ""


def test_guide_shows_every_command() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "guide" / "commands.md").read_text(encoding="utf-8")
    names = [each.name for each in COMMANDS if each.help and not each.of]
    assert [name for name in names if f"\nslotscope {name}" not in guide] == []


def test_stderr_is_held_until_its_release_its_end_or_an_exception(capfd):
    with HeldStderr() as stderr:
        os.write(2, b"a library greets\n")
        print("for people", file=stderr.terminal)
    os.write(2, b"afterwards\n")
    assert stderr.held == "a library greets\n"
    assert capfd.readouterr().err == "for people\nafterwards\n"
    assert stderr.terminal.closed
    # It is released once.
    with HeldStderr() as stderr:
        os.write(2, b"before \xff\n")
        assert stderr.release() == "before �\n"
        sys.stderr.write("after\n")
        assert stderr.release() == ""
    assert stderr.held == "before �\n"
    assert capfd.readouterr().err == "after\n"
    # An exception gives standard error back.
    try:
        with HeldStderr():
            os.write(2, b"held\n")
            raise ValueError
    except ValueError:
        os.write(2, b"told\n")
    assert capfd.readouterr().err == "told\n"
