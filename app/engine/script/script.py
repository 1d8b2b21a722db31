"""Training script of an experiment: its parts, put together."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from app.core.experiment.assignment import assign
from app.core.experiment.experiment import Experiment, ParameterGroup
from app.core.messages.run_description import StepForm
from app.engine.script import fixed_code
from app.engine.script.fixed_code import gradient_lines, share_lines, strategy_source
from app.engine.script.inlined_code import data_source, functions
from app.engine.script.model_source import formula_source, model_source
from app.engine.script.optimizer_source import LAYER, LAYERS_OF, LAYERS_OF_TENSORS, ScriptOptimizer, word_of
from app.problems import models
from app.problems.random_streams import Stream
from app.problems.surfaces.loss_surface import Surface
from optimizers.base.message import Message
from optimizers.export.source_edits import format_source, indent_text
from optimizers.export.standalone import NotExportable, parsed


def script(experiment: Experiment, forms: Mapping[str, StepForm] = MappingProxyType({})) -> str:
    """Return the source of a script that trains like the experiment, and prints the loss of every step.

    `forms` says, by scope, how a run makes the updates of its optimizers; where it is not known, a file's are made
    eagerly. The losses are those of the run within the rounding of float32: the run compiles its steps with XLA, a
    script as people write it does not. Data are made again from the seed, as the run makes them.

    Raises:
        NotExportable: it has something whose source cannot be exported; the sentence says which.
    """
    data = models.load_data(experiment)
    model = models.discover()[experiment.model.name](**experiment.model.values).build(data, experiment.seed)
    whole = [v.path for v in model.trainable_variables]
    paths = [each.removeprefix(f"{model.name}/") for each in whole]
    drivers = [
        ScriptOptimizer(experiment, scope, indices, [whole[i] for i in indices], forms.get(scope))
        for scope, indices in _assignments(experiment, paths)
        if indices
    ]
    processing, stages = fixed_code.processing_source(experiment.gradient)
    code: list[str] = [fixed_code.NUMBERS.strip()]
    if data.surface is not None:
        code.append(_surface(data.surface, data.gradient_noise))
    else:
        code.append(data_source(experiment.dataset.name, experiment.dataset.values))
        names = ["split"] + ["standardized"] * (data.standardize_inputs or data.standardize_targets)
        code += [
            _with_script_streams(each)
            for each in functions("app.engine.problem.batches", names, ("generator", "Stream"))
        ]
        if experiment.batch_size is not None:
            code.append(fixed_code.BATCHES.strip())
    code.append(model_source(experiment.model.name, experiment.model.values, data))
    code += processing
    if experiment.merge_repeated and data.form not in ("features", "surface"):
        code.append(fixed_code.MERGED.strip())
    imports: set[str] = set()
    for driver in drivers:
        for each in driver.made.classes:
            lines, rest = _without_imports(each)
            imports |= lines
            code += [rest] * (rest not in code)
        code += [each for each in dict.fromkeys(driver.helpers) if each not in code]
    _add_layers(code, drivers)
    draws = bool(experiment.model.values.get("dropout")) or data.form == "pairs"
    code += strategy_source(experiment, code, draws=draws)
    code.append(_training(experiment, data, drivers, stages))
    body = "\n\n\n".join(each.strip("\n") for each in code)
    _require_one_of_each(body)
    head = f"{_docstring(experiment)}\n\n{_imports(body, imports)}\n\n{_settings(experiment, data, body)}"
    return format_source(parsed(f"{head}\n\n\n{body}\n"))


def _assignments(experiment: Experiment, paths: list[str]) -> Iterable[tuple[str, tuple[int, ...]]]:
    """Return the training scopes, each with the indices of its variables."""
    found = assign([each.pattern for each in experiment.parts], paths)
    return [(scope, found.places(scope)) for scope in experiment.scopes if not _is_frozen(experiment, scope)]


def _is_frozen(experiment: Experiment, scope: str) -> bool:
    owner = experiment.scope(scope)
    return isinstance(owner, ParameterGroup) and owner.frozen


def _with_script_streams(text: str) -> str:
    """Replace calls of the program's generators by their names in the script."""
    text = re.sub(r"\bgenerator\(seed, Stream\.(\w+)\)", r"numbers(\1)", text)
    return text.replace("def split(rows, fraction, seed, classes=None)", "def split(rows, fraction, classes=None)")


def _surface(surface: Surface, noise: float) -> str:
    if noise:
        raise NotExportable(Message("The noise of a surface's gradient cannot be exported yet; set noise to 0."))
    arguments = "x, y, step" if surface.changes_with_step else "x, y"
    lines = [f"def height({arguments}):", '    """The function that is descended."""']
    lines += ["    step = tf.cast(step, tf.float64)"] * surface.changes_with_step
    return "\n".join([*lines, f"    return {formula_source(surface.formula)}"])


# Putting it together


def _training(experiment: Experiment, data: Any, drivers: list[ScriptOptimizer], stages: str) -> str:
    """Return the lines of `main()`."""
    lines = ["strategy = make_strategy()"] if experiment.replicas.is_on else []
    lines += [] if data.form == "surface" else _data_lines(experiment, data)
    lines += ["model = build_model()", "variables = model.trainable_variables"]
    for driver in drivers:
        lines += driver.ready()
    lines += [f"{word_of(name)}_of_{d.name} = {called}(steps)" for d in drivers for name, called in d.rates.items()]
    lines += ["", *_loss(experiment, data, model_drops=bool(experiment.model.values.get("dropout"))), ""]
    lines += _step(experiment, data, drivers, stages)
    lines += ["", *_loop(experiment, data, drivers)]
    doc = '"""Train, and print the loss of every step."""'
    return "def main(steps=STEPS):\n" + indent_text("\n".join([doc, *lines])) + "\n\n\n" + fixed_code.RUN.strip()


def _data_lines(experiment: Experiment, data: Any) -> list[str]:
    lines = []
    if data.form == "pairs":
        lines += ["inputs, noise = load_data()"]
    else:
        lines += ["inputs, targets = load_data()"]
    classes = ", targets" if data.task == "classification" else ""
    lines += [f"train, _ = split(len(inputs), {experiment.validation!r}{classes})"]
    if data.form == "features":
        prepared = "standardized(inputs, train)" if data.standardize_inputs else "inputs.astype(np.float32)"
        lines += [f"inputs = tf.constant({prepared}[train])"]
    else:
        lines += ["inputs = tf.constant(inputs[train].astype(np.int64))"]
    if data.form == "pairs":
        lines += ["sums = np.cumsum(noise)", "noise = tf.constant((sums / sums[-1]).astype(np.float32))"]
        return lines
    if data.task == "classification":
        return [*lines, "targets = tf.constant(targets[train].astype(np.int64))"]
    prepared = "standardized(targets, train)" if data.standardize_targets else "targets.astype(np.float32)"
    return [*lines, f"targets = tf.constant({prepared}[train])"]


_BATCH_LOSSES = {
    ("classification", False): fixed_code.CLASSIFICATION,
    ("classification", True): fixed_code.SQUARED_CLASSIFICATION,
    ("regression", False): fixed_code.REGRESSION,
    ("regression", True): fixed_code.SQUARED_REGRESSION,
}
"""Losses of a batch, by task, and whether the loss is half the squared error."""


def _loss(experiment: Experiment, data: Any, *, model_drops: bool) -> list[str]:
    if data.form == "surface":
        text = fixed_code.DESCENT.strip()
        if data.surface.changes_with_step:
            text = text.replace("loss_of()", "loss_of(step)").replace("points[:, 1])", "points[:, 1], step)")
        return text.splitlines()
    if data.form == "pairs":
        text = fixed_code.NEIGHBOURS.replace("NEGATIVES_EACH", str(data.negatives))
        text = text.replace("BATCH_SIZE", "len(train)") if experiment.batch_size is None else text
    else:
        inputs = "[batch[:, 0], batch[:, 1]]" if data.form == "ratings" else "batch"
        text = _BATCH_LOSSES[data.task, experiment.loss == "squared"].replace("GIVEN", inputs)
    lines = text.strip().splitlines()
    if model_drops:
        lines[2:2] = fixed_code.DROPOUT.rstrip("\n").splitlines()
    return lines


def _step(experiment: Experiment, data: Any, drivers: list[ScriptOptimizer], stages: str) -> list[str]:
    """Return the lines of `train_step`. If updates are eager, only gradients are in a traced function, as in a run."""
    eager = next((each.made.eager for each in drivers if each.made.eager), "")
    if not eager and any(each.in_python for each in drivers):
        eager = "Not a tf.function: that would keep the hyperparameters as they were when it was traced."
    arguments = "rows, step"
    if data.surface is not None:
        arguments = "step" if data.surface.changes_with_step else ""
    traced = ["@tf.function(autograph=False)"]
    loss, gradients = gradient_lines(experiment)
    loss = [each.replace("ARGUMENTS", arguments) for each in loss]
    lines = [*share_lines(experiment), *traced, f"def train_step({arguments}):"]
    body = [*loss, f"gradients = {gradients}"]
    if eager:
        apart = [f"    {each}" for each in [*loss, f"return loss, {gradients}"]]
        lines = [
            *share_lines(experiment),
            *traced,
            f"def loss_and_gradients({arguments}):",
            *apart,
            "",
            f"# {eager}",
            lines[-1],
        ]
        body = [f"loss, gradients = loss_and_gradients({arguments})"]
    body += _sparse_lines(experiment, data, drivers, bool(stages))
    if stages:
        trained = sorted(i for each in drivers for i in each.indices)
        if len(trained) < max(trained) + 1:
            raise NotExportable(Message("Gradient processing of a model with frozen parts cannot be exported yet."))
        body += stages.splitlines()
    for driver in drivers:
        own = driver.own_variables
        if driver.keras3:
            again = f", loss_fn=lambda: loss_of({arguments})" if driver.made.evaluates else ""
            body += [f"{driver.name}.apply({driver.own_gradients}, {own}{again})"]
        elif (step := driver.made.step) is not None and not step.takes_pairs:
            body += [f"{driver.name}.{step.name}({driver.own_gradients}, [v.value for v in {own}])"]
        else:
            pairs = f"zip({driver.own_gradients}, [v.value for v in {own}])"
            body += [f"{driver.name}.apply_gradients({pairs if step is None else f'list({pairs})'})"]
    body += _projection_lines(data.surface)
    return [*lines, *(f"    {each}" for each in [*body, "return loss"])]


def _projection_lines(surface: Surface | None) -> list[str]:
    """Return the lines that move weights back into the bounds of a surface."""
    if surface is None or not surface.is_bounded:
        return []
    position = "v.value"
    if surface.low is not None:
        position = f"tf.maximum({position}, {surface.low!r})"
    if surface.high is not None:
        position = f"tf.minimum({position}, {surface.high!r})"
    return ["for v in variables:", f"    v.value.assign({position})"]


def _sparse_lines(experiment: Experiment, data: Any, drivers: list[ScriptOptimizer], staged: bool) -> list[str]:
    """Return the lines that prepare sparse gradients."""
    if experiment.dense_gradients:
        return ["gradients = [tf.convert_to_tensor(gradient) for gradient in gradients]"]
    if data.form in ("features", "surface"):
        return []
    lines = []
    if experiment.merge_repeated and (staged or any(each.keras3 or each.made.step for each in drivers)):
        lines += ["gradients = [merged(gradient) for gradient in gradients]"]
    dense = sorted(i for each in drivers if each.made.dense for i in each.indices)
    if dense:
        whole = all(each.made.dense for each in drivers)
        where = "" if whole else f" if i in {dense!r} else g"
        places = "g in gradients" if whole else "i, g in enumerate(gradients)"
        lines += ["# It takes no sparse gradients." if whole else "# These take no sparse gradients."]
        lines += [f"gradients = [tf.convert_to_tensor(g){where} for {places}]"]
    return lines


def _loop(experiment: Experiment, data: Any, drivers: list[ScriptOptimizer]) -> list[str]:
    lines = []
    if data.form == "surface":
        lines += ["for step in range(1, steps + 1):"]
        call = f"train_step({'tf.constant(step, tf.int64)' if data.surface.changes_with_step else ''})"
    elif experiment.batch_size is None:
        lines += ["everything = tf.range(len(train))", "for step in range(1, steps + 1):"]
        call = "train_step(everything, tf.constant(step, tf.int64))"
    else:
        lines += ["draw = batches(len(train))", "for step in range(1, steps + 1):"]
        call = "train_step(tf.constant(next(draw)), tf.constant(step, tf.int64))"
    for driver in drivers:
        for name in driver.rates:
            value = f"float({word_of(name)}_of_{driver.name}[step - 1])"
            lines += [f"    {line.format(value)}" for line in driver.sets(name)]
    return [*lines, f"    loss = {call}", '    print(f"{step} {float(loss)!r}")']


def _add_layers(code: list[str], drivers: list[ScriptOptimizer]) -> None:
    """Add the code for patterns of layers."""
    calls = "".join(each.made.call for each in drivers)
    found = [
        text for name, text in (("layers_of(", LAYERS_OF), ("layers_of_tensors(", LAYERS_OF_TENSORS)) if name in calls
    ]
    code += [each.strip() for each in ([LAYER, *found] if found else [])]


def _without_imports(source: str) -> tuple[set[str], str]:
    """Return the imports of a module, and its other code without its docstring."""
    tree = ast.parse(source)
    lines = source.splitlines()
    imports: set[str] = set()
    start = 0
    for each in tree.body:
        if isinstance(each, ast.Import | ast.ImportFrom):
            imports.add("\n".join(lines[each.lineno - 1 : each.end_lineno]))
        elif not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)):
            start = min([each.lineno, *(d.lineno for d in getattr(each, "decorator_list", ()))]) - 1
            break
    while start and lines[start - 1].startswith("#"):
        start -= 1
    return imports, "\n".join(lines[start:])


def _require_one_of_each(body: str) -> None:
    """Raise `NotExportable` if two classes or functions of the script have the same name."""
    seen: set[str] = set()
    for each in ast.parse(body).body:
        if isinstance(each, ast.ClassDef | ast.FunctionDef):
            if each.name in seen:
                raise NotExportable(
                    Message("Name conflict in the script: {name}. Rename it in your file.", name=each.name)
                )
            seen.add(each.name)


def _imports(body: str, imports: set[str]) -> str:
    names = {each.id for each in ast.walk(ast.parse(body)) if isinstance(each, ast.Name)}
    wanted = {name: f"import {name}" for name in ("keras", "tf_keras", "math", "re")}
    wanted |= {"np": "import numpy as np", "tf": "import tensorflow as tf"}
    lines = imports | {line for name, line in wanted.items() if name in names}
    ours = ("keras", "tf_keras", "numpy", "tensorflow")
    third = sorted(line for line in lines if line.split()[1].partition(".")[0] in ours and "__future__" not in line)
    own = sorted(line for line in lines if line not in third and "__future__" not in line)
    own.sort(key=lambda line: line.startswith("from"))
    third.sort(key=lambda line: line.startswith("from"))
    return "\n".join([*own, *([""] if own else []), *third])


def _settings(experiment: Experiment, data: Any, body: str) -> str:
    lines = [f"SEED = {experiment.seed}", f"STEPS = {experiment.steps}"]
    if data.form != "surface" and experiment.batch_size is not None:
        lines += [f"BATCH_SIZE = {experiment.rows_of_step}"]
    lines += [f"REPLICAS = {experiment.replicas.count}"] if experiment.replicas.is_on else []
    used = [each for each in Stream if re.search(rf"\b{each.name}\b", body)]
    lines += ["", "# What random numbers are for: each use has its own stream."] if used else []
    return "\n".join([*lines, *(f"{each.name} = {each.value}" for each in used)])


def _docstring(experiment: Experiment) -> str:
    title = experiment.title.replace('"""', "'''").replace("\\", "/")
    message = (
        "Written by Slotscope: the same data, initial weights, batches and steps, in plain TensorFlow and Keras.\n"
        "Losses are those of the run within the rounding of float32."
    )
    return f'"""{title}.\n\n{message}\n"""'
