"""What an answer looks at without saying it, or says only in part."""

from collections.abc import Iterable, Mapping
from typing import cast

from app.resolver.trace import Param, Sentence, Step, Trace


def aside() -> Trace:
    """Reasons that are not part of the answer."""
    return Trace({})


def parts(step: Step) -> tuple[str, Mapping[str, Param]]:
    """The template and the parameters of a step."""
    text = cast("Sentence", step.text)  # every step is made from one
    return text.template, text.params


def repeat(steps: Iterable[Step], trace: Trace) -> None:
    """Say in the answer what was found aside; numbers are left where they were counted."""
    for step in steps:
        template, params = parts(step)
        trace.add(step.rule, template, **params)
