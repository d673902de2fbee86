"""The persisted game: who sits where, what happened, and what each viewer may see of it."""
