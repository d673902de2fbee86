"""What the table does next is a step as well."""

from app.resolver.trace import Param, Rule, Sentence, Trace


def tell(trace: Trace, rule: Rule, template: str, /, **params: Param) -> Sentence:
    """Add the step and return its sentence, for the outcome's `to_do`."""
    trace.add(rule, template, **params)
    return Sentence(template, **params)
