"""Cards that whoever runs the server has imported: reading files, keeping facts, finding them by their names."""
