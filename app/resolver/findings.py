"""What is wrong with something that a player wants to do, when the question is whether it is legal."""

from collections.abc import Iterable

from app.resolver.shape import shape
from app.resolver.trace import Param, Rule, Sentence, Trace, problem


@shape
class Objection:
    """One reason why it is not legal; part of an outcome, not a refusal."""

    code: str
    """Stable name of the reason."""
    pointer: str
    """JSON pointer to the part of the question that it is about."""
    message: str
    """What would be right."""


class Findings:
    """Collects everything that is wrong, not only the first; each finding is a step as well."""

    def __init__(self, trace: Trace, errors: Iterable[Objection] = ()) -> None:
        """Start with what was found before; that is explained already."""
        self._trace = trace
        self._errors = list(errors)
        self._warnings: list[Objection] = []

    @property
    def errors(self) -> tuple[Objection, ...]:
        """What makes it illegal, in the order found."""
        return tuple(self._errors)

    @property
    def warnings(self) -> tuple[Objection, ...]:
        """What looks wrong but may be right, because a fact is not known here."""
        return tuple(self._warnings)

    def error(self, rule: Rule, code: str, path: tuple[str | int, ...], template: str, /, **params: Param) -> None:
        """It is not legal: the sentence says what would be right at `path`."""
        self._errors.append(self._found(rule, code, path, Sentence(template, **params)))

    def warning(self, rule: Rule, code: str, path: tuple[str | int, ...], template: str, /, **params: Param) -> None:
        """It looks wrong: the sentence says what to check at `path`."""
        self._warnings.append(self._found(rule, code, path, Sentence(template, **params)))

    def _found(self, rule: Rule, code: str, path: tuple[str | int, ...], message: Sentence) -> Objection:
        self._trace.add(rule, message.template, **message.params)
        return Objection(code=code, pointer=problem(message, *path).pointer, message=message)
