"""Tests play without a terminal: what they do not answer takes its default."""

import os

os.environ["KEEPER_ANSWERS"] = "defaults"
