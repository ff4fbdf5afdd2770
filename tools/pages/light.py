"""Pages without what only adds to their weight: marks around signs in signatures, and hints."""

import re
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

WORD = re.compile(r'<span class="pre">([^<]*)</span>')
SIGN = re.compile(r'<span class="[npw]">([^<]*)</span>')
"""The mark-up of the HTML writer around each word of code, and around code of no colour."""

BRACKET = re.compile(r'<span class="(?:sig-paren|o)">([^<]*)</span>')
PARAMETER = re.compile(r'<em class="sig-param">(.*?)</em>')
"""The mark-up around the brackets, operators and parameters of a signature."""

MARKS = re.compile(r'class="xref py py-\w+ docutils literal notranslate"')
"""The classes of a name in a text; no style asks for most of them."""

HINT = re.compile(r' title="(?:tricky_twist\.[\w.]+|Link to this definition)"')
"""The whole name of a link's target, which the address contains as well."""


def lighten(_app: Sphinx, page: str, _template: str, context: dict[str, Any], _: object) -> None:
    """Leave these out of a page with much code; the pages are a third lighter."""
    if "body" in context and page.startswith(("reference/", "how-to/", "tutorial/")):
        body = MARKS.sub('class="docutils literal"', HINT.sub("", context["body"]))
        body = SIGN.sub(r"\1", WORD.sub(r"\1", body))
        signatures = re.split(r'(<dt class="sig .*?</dt>)', body, flags=re.DOTALL)
        signatures[1::2] = [
            PARAMETER.sub(r"\1", BRACKET.sub(r"\1", signature)) for signature in signatures[1::2]
        ]
        context["body"] = "".join(signatures)


def shorten_contents(_app: Sphinx, domain: str, _kind: str, content: addnodes.desc_content) -> None:
    """List what stands inside a class not beside the page, where it would hide the classes."""
    within = content.parent.get("objtype") in {"attribute", "property", "method"}
    for signature in content.parent.findall(addnodes.desc_signature):
        if domain == "py" and within and isinstance(signature.parent, nodes.Element):
            signature["_toc_name"] = ""


def add_light(app: Sphinx) -> None:
    """Let an application write light pages."""
    app.connect("html-page-context", lighten)
    app.connect("object-description-transform", shorten_contents)
