"""The map of the board game: what stands where, and the questions whose facts are read from it."""
