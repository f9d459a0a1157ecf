"""Tests, meetings, fights and harm (p13 to p15, p21 to p24)."""
