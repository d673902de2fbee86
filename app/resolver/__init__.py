"""The rules: pure functions from a question to an explained answer. No web, database, clock or chance."""
