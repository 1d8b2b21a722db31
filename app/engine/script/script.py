"""An experiment as a script: its parts, put together as a person would write them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from typing import Any

from app.core.assignment import assign
from app.core.experiment import CONSTANT, Experiment, Part, path_in
from app.engine import datasets, models
from app.engine.script import texts
from app.engine.script.data import data_source
from app.engine.script.drivers import Made, optimizer_source
from app.engine.script.inline import functions
from app.engine.script.model import model_source
from app.engine.script.processing import processing_source
from app.engine.script.rates import schedule_source
from app.engine.streams import Stream
from app.engine.surfaces.surface import Surface
from optimizers import catalogue
from optimizers.export.edits import indented
from optimizers.export.layout import laid_out
from optimizers.export.standalone import NotExportable
from optimizers.schedules.expression import as_python


def script(experiment: Experiment) -> str:
    """The source of a script that trains as the experiment does, and prints the loss of every step.

    Its losses are those of the run within the rounding of float32: the run compiles its steps with XLA, a script as
    people write it does not. Data are made anew from the seed, as the run makes them.

    Raises:
        NotExportable: it has something that has no source of its own; the sentence says which.
    """
    data = datasets.load(experiment)
    model = models.discover()[experiment.model.name](**experiment.model.values).build(data, experiment.seed)
    paths = [v.path.removeprefix(f"{model.name}/") for v in model.trainable_variables]
    drivers = [_Driver(experiment, scope, indices) for scope, indices in _assigned(experiment, paths) if indices]
    processing, stages = processing_source(experiment.gradient)
    code: list[str] = [texts.NUMBERS.strip()]
    if data.surface is not None:
        code.append(_surface(data.surface, data.gradient_noise))
    else:
        code.append(data_source(experiment.dataset.name, experiment.dataset.values))
        names = ["split"] + ["standardized"] * (data.standardize_inputs or data.standardize_targets)
        code += [_of_streams(each) for each in functions("app.engine.partition", names, ("generator", "Stream"))]
        code.append(texts.BATCHES.strip())
    code.append(model_source(experiment.model.name, experiment.model.values, data))
    code += processing
    if experiment.merge_repeated and data.form not in ("features", "surface"):
        code.append(texts.MERGED.strip())
    imports: set[str] = set()
    for driver in drivers:
        for each in driver.made.classes:
            lines, rest = _without_imports(each)
            imports |= lines
            code += [rest] * (rest not in code)
        code += [each for each in dict.fromkeys(driver.helpers) if each not in code]
    code.append(_training(experiment, data, drivers, stages))
    body = "\n\n\n".join(each.strip("\n") for each in code)
    _require_one_of_each(body)
    return laid_out(
        f"{_head(experiment)}\n\n{_imports(body, imports)}\n\n{_numbers(experiment, data, body)}\n\n\n{body}\n"
    )


class _Driver:
    """An optimizer of the experiment with the variables that it trains and its schedules."""

    def __init__(self, experiment: Experiment, scope: str, indices: tuple[int, ...]) -> None:
        owner = experiment.scope(scope)
        choice = owner.optimizer
        self.indices = indices
        self.made: Made = optimizer_source(choice.name, dict(choice.values), experiment.import_view)
        self.name = "optimizer" if not scope else f"optimizer_of_part_{int(scope.removeprefix('part/')) + 1}"
        self.helpers: list[str] = []
        self.rates: dict[str, str] = {}
        listing = catalogue.listing_of(choice.name)
        for name, path in [("", "schedule"), *((each, f"drive/{each}") for each in owner.drives)]:
            schedule = experiment.choice(path_in(scope, path))
            if not name and schedule.name == CONSTANT and not schedule.values.get("warm_up_steps"):
                continue
            hyperparameter = name or self.made.rate
            if self.made.contract == "TF1":
                raise NotExportable(
                    f"A schedule of {listing.title}, an optimizer of TensorFlow 1, cannot be exported yet."
                )
            default = listing.signature.parameters[hyperparameter].default
            base = float(choice.values.get(hyperparameter, default))
            called = f"scheduled_{hyperparameter}{self.name.removeprefix('optimizer')}"
            helpers, function = schedule_source(schedule, base, experiment.steps, called)
            self.helpers += [*helpers, function]
            self.rates[hyperparameter] = called

    @property
    def keras3(self) -> bool:
        return self.made.contract == "Keras 3"


def _assigned(experiment: Experiment, paths: list[str]) -> Iterable[tuple[str, tuple[int, ...]]]:
    """The scopes that train, each with the places of its variables."""
    found = assign([each.pattern for each in experiment.parts], paths)
    return [(scope, found.places(scope)) for scope in experiment.scopes if not _frozen(experiment, scope)]


def _frozen(experiment: Experiment, scope: str) -> bool:
    owner = experiment.scope(scope)
    return isinstance(owner, Part) and owner.frozen


def _of_streams(text: str) -> str:
    """Our generators by the names that the script has for them."""
    text = re.sub(r"\bgenerator\(seed, Stream\.(\w+)\)", r"numbers(\1)", text)
    return text.replace("def split(rows, fraction, seed, classes=None)", "def split(rows, fraction, classes=None)")


def _surface(surface: Surface, noise: float) -> str:
    if noise:
        raise NotExportable("The noise of a surface's gradient cannot be exported yet; set noise to 0.")
    tree = ast.parse(as_python(surface.formula), mode="eval")
    names = {each.id for each in ast.walk(tree) if isinstance(each, ast.Name)}
    if any(isinstance(each, ast.IfExp | ast.Compare) for each in ast.walk(tree)) or names & {"where", "clip", "ceil"}:
        raise NotExportable(f"The formula {surface.formula} cannot be exported yet; one without tests can.")
    formula = re.sub(r"(?<![)\w])(\w+) \*\* (\d+)", r"\1**\2", ast.unparse(tree))
    for name in names - {"x", "y"}:
        public = {"pi": "math.pi", "e": "math.e", "log": "tf.math.log", "min": "tf.minimum", "max": "tf.maximum"}
        formula = re.sub(rf"\b{name}\b", public.get(name, f"tf.{name}"), formula)
    return f'def height(x, y):\n    """The function that is descended."""\n    return {formula}'


# Putting it together


def _training(experiment: Experiment, data: Any, drivers: list[_Driver], stages: str) -> str:
    """`main()`."""
    lines = [] if data.form == "surface" else _rows(experiment, data)
    lines += ["model = build_model()", "variables = model.trainable_variables"]
    for driver in drivers:
        lines += [f"{driver.name} = {driver.made.call}"]
        lines += _ready(driver, _own(driver, "variables") if experiment.parts else "variables")
    lines += [f"{name}_of_{d.name} = {called}(steps)" for d in drivers for name, called in d.rates.items()]
    lines += ["", *_loss(data, model_drops=bool(experiment.model.values.get("dropout"))), ""]
    lines += _step(experiment, data, drivers, stages)
    lines += ["", *_loop(data, drivers)]
    doc = '"""Train, and print the loss of every step."""'
    return "def main(steps=STEPS):\n" + indented("\n".join([doc, *lines])) + "\n\n\n" + texts.RUN.strip()


def _rows(experiment: Experiment, data: Any) -> list[str]:
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


def _loss(data: Any, *, model_drops: bool) -> list[str]:
    if data.form == "surface":
        return texts.DESCENT.strip().splitlines()
    if data.form == "pairs":
        text = texts.NEIGHBOURS.replace("NEGATIVES_EACH", str(data.negatives))
    else:
        given = "[batch[:, 0], batch[:, 1]]" if data.form == "ratings" else "batch"
        text = (texts.CLASSIFICATION if data.task == "classification" else texts.REGRESSION).replace("GIVEN", given)
    lines = text.strip().splitlines()
    if model_drops:
        lines[2:2] = texts.DROPOUT.rstrip("\n").splitlines()
    return lines


def _ready(driver: _Driver, own: str) -> list[str]:
    """Lines that make the optimizer's slots, where it does not make them at its first step."""
    if driver.keras3:
        return [f"{driver.name}.build({own})"]
    if driver.made.contract == "Keras 2":
        return [f"{driver.name}.jit_compile = False", f"{driver.name}.build([v.value for v in {own}])"]
    return []


def _own(driver: _Driver, what: str) -> str:
    return f"[{what}[i] for i in {list(driver.indices)!r}]"


def _step(experiment: Experiment, data: Any, drivers: list[_Driver], stages: str) -> list[str]:
    driven = any(set(each.rates) - {each.made.rate} for each in drivers)
    arguments = "" if data.form == "surface" else "rows, step"
    lines = [f"def train_step({arguments}):"]
    drops = bool(experiment.model.values.get("dropout"))
    if drops and driven:
        raise NotExportable("Dropout with a schedule of another number than the learning rate cannot be exported yet.")
    if drops:
        lines[:0] = ["# XLA makes other floats of the same random bits; the run is compiled.", texts.COMPILED]
    elif not driven:
        lines.insert(0, "@tf.function(autograph=False)")
    else:
        lines.insert(0, "# Not a tf.function: that would keep the hyperparameters as they were when it was traced.")
    body = ["with tf.GradientTape() as tape:", f"    loss = loss_of({arguments})"]
    body += ["gradients = tape.gradient(loss, [v.value for v in variables])"]
    sparse = data.form not in ("features", "surface")
    if experiment.dense_gradients:
        body += ["gradients = [tf.convert_to_tensor(gradient) for gradient in gradients]"]
    elif sparse and experiment.merge_repeated and (stages or any(each.keras3 for each in drivers)):
        body += ["gradients = [merged(gradient) for gradient in gradients]"]
    if stages:
        trained = sorted(i for each in drivers for i in each.indices)
        if len(trained) < max(trained) + 1:
            raise NotExportable("Gradient processing of a model with frozen parts cannot be exported yet.")
        body += stages.splitlines()
    for driver in drivers:
        gradients, own = _own(driver, "gradients"), _own(driver, "variables")
        if not experiment.parts:
            gradients, own = "gradients", "variables"
        if driver.keras3:
            body += [f"{driver.name}.apply({gradients}, {own})"]
        else:
            body += [f"{driver.name}.apply_gradients(zip({gradients}, [v.value for v in {own}]))"]
    return [*lines, *(f"    {each}" for each in [*body, "return loss"])]


def _loop(data: Any, drivers: list[_Driver]) -> list[str]:
    lines = []
    if data.form == "surface":
        lines += ["for step in range(1, steps + 1):"]
        call = "train_step()"
    else:
        lines += ["draw = batches(len(train))", "for step in range(1, steps + 1):"]
        call = "train_step(tf.constant(next(draw)), tf.constant(step, tf.int64))"
    for driver in drivers:
        for name in driver.rates:
            value = f"{name}_of_{driver.name}[step - 1]"
            lines += [f"    {_set(driver, name, value)}"]
    return [*lines, f"    loss = {call}", '    print(f"{step} {float(loss)!r}")']


def _set(driver: _Driver, name: str, value: str) -> str:
    if name == driver.made.rate:
        return f"{driver.name}.learning_rate = float({value})"
    if driver.made.contract in ("OptimizerV2", "As documented"):
        return f'{driver.name}._set_hyper("{name}", float({value}))'
    return f"{driver.name}.{name} = float({value})"


def _without_imports(source: str) -> tuple[set[str], str]:
    """The imports of a module, and its code without them and without what the module says of itself."""
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
    """Raise `NotExportable` where two classes or functions of the script have one name."""
    seen: set[str] = set()
    for each in ast.parse(body).body:
        if isinstance(each, ast.ClassDef | ast.FunctionDef):
            if each.name in seen:
                raise NotExportable(f"Two things in the script would be called {each.name}; rename that of your file.")
            seen.add(each.name)


def _imports(body: str, imports: set[str]) -> str:
    names = {each.id for each in ast.walk(ast.parse(body)) if isinstance(each, ast.Name)}
    wanted = {name: f"import {name}" for name in ("keras", "tf_keras", "math")}
    wanted |= {"np": "import numpy as np", "tf": "import tensorflow as tf"}
    lines = imports | {line for name, line in wanted.items() if name in names}
    ours = ("keras", "tf_keras", "numpy", "tensorflow")
    third = sorted(line for line in lines if line.split()[1].partition(".")[0] in ours and "__future__" not in line)
    own = sorted(line for line in lines if line not in third and "__future__" not in line)
    own.sort(key=lambda line: line.startswith("from"))
    third.sort(key=lambda line: line.startswith("from"))
    return "\n".join([*own, *([""] if own else []), *third])


def _numbers(experiment: Experiment, data: Any, body: str) -> str:
    lines = [f"SEED = {experiment.seed}", f"STEPS = {experiment.steps}"]
    if data.form != "surface":
        lines += [f"BATCH_SIZE = {experiment.batch_size}"]
    used = [each for each in Stream if re.search(rf"\b{each.name}\b", body)]
    lines += ["", "# What random numbers are for: each has a stream of its own."] if used else []
    return "\n".join([*lines, *(f"{each.name} = {each.value}" for each in used)])


def _head(experiment: Experiment) -> str:
    title = experiment.title.replace('"""', "'''").replace("\\", "/")
    told = (
        "Written by Slotscope: the same data, initial weights, batches and steps, in plain TensorFlow and Keras.\n"
        "Losses are those of the run within the rounding of float32."
    )
    return f'"""{title}.\n\n{told}\n"""'
