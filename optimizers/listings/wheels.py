"""Wheels that bring modules, named only where they are known: a guessed name may be a stranger's package."""

from __future__ import annotations

import sys
from typing import Final

WHEELS: Final = {
    "PIL": "pillow", "absl": "absl-py", "attr": "attrs", "av": "av", "bs4": "beautifulsoup4", "chex": "chex",
    "cloudpickle": "cloudpickle", "cv2": "opencv-python", "dateutil": "python-dateutil", "dill": "dill",
    "einops": "einops", "flax": "flax", "gin": "gin-config", "git": "GitPython", "gym": "gym",
    "gymnasium": "gymnasium", "h5py": "h5py", "hydra": "hydra-core", "jax": "jax", "joblib": "joblib",
    "keras": "keras", "keras_core": "keras-core", "keras_cv": "keras-cv", "keras_hub": "keras-hub",
    "keras_nlp": "keras-nlp", "keras_tuner": "keras-tuner", "matplotlib": "matplotlib",
    "ml_collections": "ml-collections", "networkx": "networkx", "numba": "numba", "omegaconf": "omegaconf",
    "optax": "optax", "optuna": "optuna", "pandas": "pandas", "pkg_resources": "setuptools", "plotly": "plotly",
    "psutil": "psutil", "pyarrow": "pyarrow", "ray": "ray", "requests": "requests", "rich": "rich", "scipy": "scipy",
    "seaborn": "seaborn", "six": "six", "skimage": "scikit-image", "sklearn": "scikit-learn", "sonnet": "dm-sonnet",
    "sounddevice": "sounddevice", "statsmodels": "statsmodels", "sympy": "sympy", "tensorboard": "tensorboard",
    "tensorboardX": "tensorboardX", "tensorflow": "tensorflow", "tensorflow_datasets": "tensorflow-datasets",
    "tensorflow_hub": "tensorflow-hub", "tensorflow_model_optimization": "tensorflow-model-optimization",
    "tensorflow_probability": "tensorflow-probability", "tensorflow_text": "tensorflow-text",
    "tf_keras": "tf-keras", "torch": "torch", "torchvision": "torchvision", "tqdm": "tqdm",
    "transformers": "transformers", "tree": "dm-tree", "typing_extensions": "typing-extensions", "wandb": "wandb",
    "wrapt": "wrapt", "yaml": "PyYAML",
}  # fmt: skip
"""Wheel of each module, as the projects themselves say."""


def install_advice(module: str) -> str:
    """Say how to install a top-level module: with its wheel where that is known."""
    wheel = WHEELS.get(module)
    if wheel is not None:
        return f"install it with `{sys.executable} -m pip install {wheel}`"
    return f"find out which package brings it, as one that is called {module} may be another, and install that"
