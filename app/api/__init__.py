"""HTTP: one router per resource, refusals as problem details, headers on everything."""

from app.api.descriptions import describe_shapes

describe_shapes()  # before the first route is made of them
