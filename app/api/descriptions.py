"""The strings below the fields of shapes become descriptions in the OpenAPI document.

pydantic finds them by itself, but before Python 3.13 it parses a whole module for every class of it that a route names:
that was half of the time that starting took. Here every module is parsed once.
"""

import ast
import inspect
import sys
from collections.abc import Iterable
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from app import resolver
from app.resolver import registry as _all_shapes  # noqa: F401 - loading it loads them
from app.resolver.shape import CONFIG

READ = {**CONFIG, "use_attribute_docstrings": False}


def describe_shapes() -> None:
    """Give the resolver's shapes their descriptions, ready-made as pydantic takes them."""
    for name in [name for name in sys.modules if name.startswith(f"{resolver.__name__}.")]:
        module = sys.modules[name]
        source = inspect.getsource(module)
        for node in ast.parse(source).body if "@shape" in source else ():
            if isinstance(node, ast.ClassDef):
                _describe(getattr(module, node.name), node)


def _describe(cls: Any, node: ast.ClassDef) -> None:
    if getattr(cls, "__pydantic_config__", None) is CONFIG:
        for name, text in _strings_below(node):
            field = cls.__dataclass_fields__[name]
            field.metadata = MappingProxyType({**field.metadata, "description": text})
        cls.__pydantic_config__ = READ


def _strings_below(node: ast.ClassDef) -> Iterable[tuple[str, str]]:
    for field, below in pairwise(node.body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, inspect.cleandoc(text)
