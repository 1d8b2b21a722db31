"""Packages of the distribution: one folder of the program is also what `import slotscope` finds, with the kernel."""

from setuptools import find_packages, setup

setup(
    packages=[
        *find_packages(include=["app*", "optimizers*", "widgets*", "resources*"]),
        "slotscope",
        "slotscope.kernel",
        # The pages that the window shows.
        "resources.docs",
        "resources.docs.guide",
    ],
    package_dir={"slotscope": "app/attach", "resources.docs": "docs"},
)
