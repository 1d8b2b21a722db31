"""Packages of the distribution: one folder of the program is also what `import slotscope` finds."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["app*", "optimizers*", "widgets*", "resources*"]), "slotscope"],
    package_dir={"slotscope": "app/attach"},
)
