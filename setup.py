"""Packages are found here; everything else is in setup.cfg."""

from setuptools import find_packages, setup

# The stories stand beside the package in a checkout and inside it once installed.
setup(
    packages=[*find_packages(include=["keeper", "keeper.*"]), "keeper.stories"],
    package_dir={"keeper.stories": "stories"},
)
