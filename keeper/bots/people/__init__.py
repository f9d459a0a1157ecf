"""The investigators' side."""
