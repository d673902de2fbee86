"""Tiebreak: a rules assistant for people round a physical table."""

__version__ = "0.1.0"
