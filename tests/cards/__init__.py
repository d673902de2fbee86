"""Cards that are imported."""
