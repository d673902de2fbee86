"""HTTP: one router per resource, refusals as problem details, headers on everything."""
