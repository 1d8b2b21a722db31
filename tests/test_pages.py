"""Whatever a page names exists: files, folders, modules, commands, options, make targets, environment variables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from app.cli.arguments import Option
from app.cli.command_table import COMMANDS, NAMES
from tests.pages import PAGES, ROOT, SHELLS, blocks, code_of, name_of

TOPS = ("app", "docs", "optimizers", "resources", "tests", "widgets", ".ci", ".github")
SOURCES = (".py", ".pyi", ".toml", ".yml", "")
OF_A_READER = {
    "digits_adam.py",
    "mine.py",
    "my_adam.py",
    "my_file.py",
    "my_optimizer.py",
    "composite.py",
    "solution.py",
    "test_mine.py",
}
"""Files that an example has the reader write."""
OF_OTHERS = {"DASK_SCHEDULER_ADDRESS", "TF_CONFIG", "LC_ALL", "LC_MESSAGES", "XDG_RUNTIME_DIR", "--worker-port"}
"""Variables of the environment and options of Dask, TensorFlow and the system."""
GLOBAL = {"--help", "--version", "--language"}
CLASS = re.compile(r"[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+")
OF_DEVELOPERS = [page for page in PAGES if page.name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "architecture.md")]
every_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


@cache
def files() -> dict[str, Path]:
    found = [path for top in TOPS for path in (ROOT / top).rglob("*") if "__pycache__" not in path.parts]
    return {path.relative_to(ROOT).as_posix(): path for path in found}


@cache
def sources() -> str:
    """Code and set-up of the project as one text."""
    paths = [path for path in files().values() if path.is_file() and path.suffix in SOURCES]
    return "\n".join(path.read_text(encoding="utf-8") for path in [*paths, ROOT / "Makefile", ROOT / "pyproject.toml"])


@cache
def on_screen() -> str:
    """Code and resources from which the window takes its words."""
    paths = [path for name, path in files().items() if name.startswith(("app/", "widgets/", "resources/"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.suffix in (".py", ".toml"))


@every_page
def test_paths_of_a_page_exist(page: Path) -> None:
    named = [path for code in code_of(page) for path in re.findall(rf"(?<![\w/.])(?:{'|'.join(TOPS)})/[\w./*-]*", code)]
    lost = [path for path in named if not path.endswith("...") and not is_there(path.rstrip("./"))]
    assert lost == []


def is_there(path: str) -> bool:
    """Check that a path exists; a name in capitals stands for any one."""
    pattern = re.sub(r"(?!README|ARCHITECTURE)[A-Z][A-Z_]{3,}", "*", path)
    return next(iter(ROOT.glob(pattern)), None) is not None


@every_page
def test_python_files_of_a_page_exist(page: Path) -> None:
    named = {name for code in code_of(page) for name in re.findall(r"(?<![\w./*])[a-z_][a-z0-9_/]*\.py\b", code)}
    paths = [f"/{path}" for path in files()]
    assert [each for each in named - OF_A_READER if not any(path.endswith(f"/{each}") for path in paths)] == []


@every_page
def test_modules_of_a_page_exist(page: Path) -> None:
    names = {
        name
        for code in code_of(page)
        for name in re.findall(r"(?<![\w./-])(?:app|optimizers|widgets|tests)(?:\.\w+)+", code)
    }
    assert [name for name in names if not is_module(name)] == []
    run = {name for code in code_of(page) for name in re.findall(r"python -m (tests[\w.]*)", code)}
    assert [name for name in run if "__main__" not in text_of(name)] == []


def is_module(name: str) -> bool:
    """Check a module, or what it holds."""
    holder, _, last = name.rpartition(".")
    return bool(text_of(name) or name.replace(".", "/") in files() or re.search(rf"\b{last}\b", text_of(holder)))


@cache
def text_of(module: str) -> str:
    path = module.replace(".", "/")
    named = (files().get(f"{path}{end}") for end in (".py", "/__main__.py", "/__init__.py"))
    return "".join(f"{each}\n{each.read_text(encoding='utf-8')}" for each in named if each is not None)


@every_page
def test_make_targets_of_a_page_exist(page: Path) -> None:
    named = {name for code in code_of(page) for name in re.findall(r"^make ([a-z-]+)", code)}
    assert named <= set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@every_page
def test_commands_and_options_of_a_page_exist(page: Path) -> None:
    lines = [line for code in code_of(page) for line in re.findall(r"(?:^|[\s/])(slotscope(?: [^|;&>]*)?)", code)]
    assert [line for line in lines if unknown(line.split()[1:])] == []
    alone = {code.split()[0].partition("=")[0] for code in code_of(page) if code.startswith("--")}
    everywhere = {name for command in COMMANDS for name in options_of(command.options)} | GLOBAL
    assert [name for name in alone - everywhere - OF_OTHERS if f'"{name}"' not in sources()] == []


def unknown(words: list[str]) -> list[str]:
    """Return the options that a command line has and its command has not; a word that is no command is a file."""
    if words[:1] == ["--language"]:
        return unknown(words[2:])
    group = words[0] if words and words[0] in NAMES else ""
    members = {each.name: each for each in COMMANDS if each.of == group and group}
    member = members.get(words[1]) if len(words) > 1 else None
    command = member or next(each for each in COMMANDS if each.name == (group or "window") and not each.of)
    if members and member is None:
        return [] if len(words) < 2 else words[1:2]
    strange = [word for word in words if word.startswith("--")]
    return [word for word in strange if word.partition("=")[0] not in {*options_of(command.options), *GLOBAL}]


def options_of(options: object) -> Iterator[str]:
    for each in options if isinstance(options, tuple | list) else (options,):
        if isinstance(each, Option):
            yield each.name
        else:
            yield from options_of(each)


@every_page
def test_environment_variables_of_a_page_exist(page: Path) -> None:
    named = {
        name for code in code_of(page) for name in re.findall(r"\b(?:SLOTSCOPE_\w+|[A-Z]+(?:_[A-Z]+)+)(?==|$)", code)
    }
    assert [name for name in named - OF_OTHERS if name not in sources()] == []


@pytest.mark.parametrize("page", OF_DEVELOPERS, ids=name_of)
def test_classes_of_a_page_exist(page: Path) -> None:
    named = {name for code in code_of(page) for name in CLASS.findall(code)} - {"TensorFlow"}
    assert [name for name in named if not re.search(rf"^class {name}\b|^{name} = ", sources(), re.MULTILINE)] == []
    methods = {name for code in code_of(page) for name in re.findall(r"\b[A-Z][a-z]\w+\.([a-z_]+)\b", code)}
    assert [name for name in methods if f"def {name}(" not in sources()] == []


@every_page
def test_links_and_pictures_of_a_page_lead_somewhere(page: Path) -> None:
    text = re.sub(r"`[^`\n]+`", "", page.read_text(encoding="utf-8"))
    for target, part in re.findall(r"\]\((?!http)([^)#\s]*)#?([^)\s]*)\)", text):
        goal = page.parent / target if target else page
        assert goal.exists(), target
        assert not part or part in anchors(goal), f"{target}#{part}"


@cache
def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@every_page
def test_command_blocks_say_that_they_are_commands(page: Path) -> None:
    begins = re.compile(r"(\$ )?(make|slotscope|python|pip|\.venv|docker|dask)\b")
    assert [each.text for each in blocks(page) if each.language not in SHELLS and begins.match(each.text)] == []


def test_pages_stay_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 50
    assert (ROOT / "ARCHITECTURE.md").stat().st_size <= 8192


def test_the_readme_counts_lessons_and_published_experiments() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lessons, experiments = (len(list((ROOT / "resources" / kind).glob("*/"))) for kind in ("lessons", "reference"))
    assert f"{lessons} [lessons]" in readme
    assert f"{experiments} [published experiments]" in readme


def test_the_guide_quotes_words_that_are_on_the_screen() -> None:
    pages = [
        re.sub(r"```.*?```|`[^`]*`", "", path.read_text("utf-8"), flags=re.S) for path in PAGES if "guide" in path.parts
    ]
    quoted = {words for text in pages for words in re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", text)}
    assert len(quoted) > 20
    assert [words for words in quoted if words not in on_screen()] == []


def test_the_guide_lists_its_chapters() -> None:
    contents = (ROOT / "docs" / "guide" / "README.md").read_text(encoding="utf-8")
    chapters = [path.name for path in (ROOT / "docs" / "guide").glob("*.md") if path.name != "README.md"]
    assert [name for name in chapters if f"]({name})" not in contents] == []


def test_the_decisions_are_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    contents = (folder / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in folder.glob("2*.md") if f"]({path.name})" not in contents] == []


def test_the_tutorial_says_words_that_are_on_the_screen() -> None:
    tutorial = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    keys = {"Space", "1", "2", "Ctrl+I", "bold"}
    assert [
        word for word in re.findall(r"\*\*(.+?)\*\*", tutorial) if word not in keys and word not in on_screen()
    ] == []


def test_the_pictures_of_the_tutorial_are_small() -> None:
    pictures = list((ROOT / "docs" / "pictures").iterdir())
    assert len(pictures) >= 5
    assert [each.name for each in pictures if each.stat().st_size > 150_000] == []
