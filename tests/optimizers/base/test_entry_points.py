"""Discovery of what installed packages declare, without importing them; what is broken is left out with a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = {
    "lab-1.2.dist-info/METADATA": "Metadata-Version: 2.1\nName: lab\nVersion: 1.2\n",
    "lab-1.2.dist-info/entry_points.txt": """
[slotscope.optimizers]
Sign = lab.optim:Sign
Gone = lab.gone:Gone
[slotscope.datasets]
line = lab.data:Line
boom = lab.boom:Boom
[slotscope.diagnostics]
mean = lab.diag:Mean
[slotscope.lessons]
none = lab.none
""",
    "lab/__init__.py": "",
    "lab/optim.py": """
import keras
class Sign(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.5, scale: float = 2.0, name="sign"):
        super().__init__(learning_rate=learning_rate, name=name)
    def update_step(self, gradient, variable, learning_rate):
        self.assign_sub(variable, learning_rate * gradient)
""",
    "lab/data.py": """
from dataclasses import dataclass
from app.problems.datasets.base import Dataset
@dataclass(frozen=True)
class Line(Dataset):
    "A line."
    rows: int = 100
    title = "Line"
    form = "features"
    def load(self, seed): ...
""",
    "lab/boom.py": "raise RuntimeError('no such GPU')\n",
    "lab/diag.py": "class Mean:\n    'A mean.'\n    name = 'lab_mean'\n",
}
ASKED = """
import json, sys
from app.choices.catalogues import catalogues
from app.choices.shipped import lesson_folders
from optimizers.base import entry_points
found = catalogues()
lesson_folders()
print(json.dumps({
    "sign": {each.name: each.default for each in found.optimizers["lab.Sign"].parameters},
    "line": found.datasets["lab.line"].title,
    "mean": found.diagnostics["lab_mean"].summary,
    "imported": [name for name in ("lab.optim", "lab.diag", "tensorflow") if name in sys.modules],
    "faults": entry_points.faults(),
}))
"""


def test_a_package_adds_to_the_catalogues_and_its_faults_are_sentences(tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    done = subprocess.run([sys.executable, "-c", ASKED], env=environment, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["sign"]["learning_rate"] == 0.5
    assert found["sign"]["scale"] == 2.0
    assert (found["line"], found["mean"]) == ("Line", "A mean.")
    assert not found["imported"]
    assert sorted(found["faults"]) == [
        "lab.Gone of the package lab 1.2 was skipped: there is no module lab.gone.",
        "lab.boom of the package lab 1.2 was skipped: RuntimeError: no such GPU.",
        "lab.none of the package lab 1.2 was skipped: there is no module lab.none.",
    ]
