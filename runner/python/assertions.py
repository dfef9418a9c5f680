"""Lets the asserts of tests say in words what must be and what is instead."""

import ast
import re
import unicodedata

# What a failing test says, by language and comparison: of {subject}, or what is {within} it, a {value}; then what it is.
SENTENCES = {
    "en": {
        "Eq": "{subject} must be {value}",
        "NotEq": "{subject} must not be {value}",
        "Lt": "{subject} must be less than {value}",
        "LtE": "{subject} must be at most {value}",
        "Gt": "{subject} must be more than {value}",
        "GtE": "{subject} must be at least {value}",
        "Is": "{subject} must be {value}",
        "IsNot": "{subject} must not be {value}",
        "In": "{within} must contain {value}",
        "NotIn": "{within} must not contain {value}",
        "true": "{subject} must be true",
        "false": "{subject} must be false",
        "instead": "; it is {own}",
        "alike": " The two look alike: character {place} must be {expected}; it is {own}.",
        "end": ".",
    },
    "bn": {
        "Eq": "{subject} {value} হতে হবে",
        "NotEq": "{subject} {value} হওয়া চলবে না",
        "Lt": "{subject} {value}-এর চেয়ে কম হতে হবে",
        "LtE": "{subject} {value}-এর বেশি হওয়া চলবে না",
        "Gt": "{subject} {value}-এর চেয়ে বেশি হতে হবে",
        "GtE": "{subject} {value}-এর কম হওয়া চলবে না",
        "Is": "{subject} {value} হতে হবে",
        "IsNot": "{subject} {value} হওয়া চলবে না",
        "In": "{within} {value} থাকতে হবে",
        "NotIn": "{within} {value} থাকা চলবে না",
        "true": "{subject} সত্য হতে হবে",
        "false": "{subject} মিথ্যা হতে হবে",
        "instead": "; এখন {own}",
        "alike": " দুটি দেখতে একই: {place} নম্বর অক্ষর {expected} হতে হবে; এখন {own}।",
        "end": "।",
    },
}

# How a sentence names what a test looks at, and what is in it; the page shows the output and the code beside it.
SHOWN = {
    "en": {"output": ("The output", "The output"), "code": ("Your code", "Your code")},
    "bn": {"output": ("আউটপুট", "আউটপুটে"), "code": ("তোমার কোড", "তোমার কোডে")},
}
SUBJECTS = {language: {**shown, "ran": shown["output"]} for language, shown in SHOWN.items()}
OTHER_SUBJECTS = {"en": "{0}", "bn": "{0}-এ"}

# Characters that take no room.
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")

# Texts up to this length are compared within a sentence, in characters.
SHORT_TEXT = 40


class Failure(AssertionError):
    """An assertion of a test that does not hold, with an expected and the learner's own text where they are long."""

    def __init__(self, message, comparison=None):
        super().__init__(message)
        self.comparison = comparison


def comparison_failed(language, operator, left, right, left_text, right_text):
    """Describes a comparison that does not hold; in tests, the expected value is on the right."""
    if operator in ("In", "NotIn"):
        is_shown = operator == "NotIn" or right_text in SHOWN[language]
        instead = None if is_shown else repr(right)
        return sentence(language, operator, right_text, quoted(left), instead)
    instead = None if operator in ("NotEq", "IsNot") else repr(left)
    return sentence(language, operator, left_text, repr(right), instead)


def sentence(language, form, text, value, own=None):
    """Says what must be, and what is instead: `own`, as text."""
    sentences = SENTENCES[language]
    subject, within = SUBJECTS[language].get(text, (text, OTHER_SUBJECTS[language].format(text)))
    must = sentences[form].format(subject=subject, within=within, value=value)
    instead = "" if own is None else sentences["instead"].format(own=own)
    return must + instead + sentences["end"]


def quoted(value):
    return f"“{value}”" if isinstance(value, str) else repr(value)


def compare(expected, own):
    """Returns two values as texts to lay side by side; None where a sentence shows them as well."""
    are_texts = isinstance(expected, str) and isinstance(own, str)
    texts = (expected, own) if are_texts else (repr(expected), repr(own))
    is_short = all(len(text) <= SHORT_TEXT and "\n" not in text for text in texts)
    return None if is_short else texts


def normal(value):
    """Returns a value whose texts are equal however their letters are put together."""
    if type(value) is str:
        return unicodedata.normalize("NFC", value)
    if type(value) in (list, tuple, set):
        return type(value)(normal(item) for item in value)
    if type(value) is dict:
        return {normal(key): normal(item) for key, item in value.items()}
    return value


def looks(text):
    """Returns how a text looks: without what takes no room, and with one kind of space."""
    shown = INVISIBLE.sub("", unicodedata.normalize("NFKC", text))
    return "\n".join(" ".join(line.split()) for line in shown.strip().split("\n"))


def look_alike(language, expected, own):
    """Says where two different texts differ that a reader cannot tell apart; nothing of others."""
    if type(expected) is not str or type(own) is not str or looks(expected) != looks(own):
        return ""
    expected, own = normal(expected), normal(own)
    place = next((i for i, pair in enumerate(zip(expected, own)) if pair[0] != pair[1]), None)
    if place is None:
        place = min(len(expected), len(own))
    codes = [f"U+{ord(text[place]):04X}" if place < len(text) else "–" for text in (expected, own)]
    return SENTENCES[language]["alike"].format(place=place + 1, expected=codes[0], own=codes[1])


class AssertRewriter(ast.NodeTransformer):
    """Lets each assert raise a Failure that shows the values."""

    def visit_Assert(self, node):
        words, test = node.msg, node.test
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            left, right = test.left, test.comparators[0]
            values = [("_left", left), ("_right", right)]
            test = self.comparison(test.ops[0])
            operator = type(node.test.ops[0]).__name__
            details = [ast.Constant(operator), self.name("_left"), self.name("_right")]
            details += [ast.Constant(ast.unparse(left)), ast.Constant(ast.unparse(right))]
        else:
            wanted = True
            if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
                wanted, test = False, test.operand
            values = [("_left", test)]
            details = [ast.Constant(None), self.name("_left"), ast.Constant(wanted)]
            details += [ast.Constant(ast.unparse(test)), ast.Constant("")]
            test = self.name("_left")
            if not wanted:
                test = ast.UnaryOp(ast.Not(), test)
        call = ast.Call(self.name("_failed"), [words or ast.Constant(None), *details], [])
        statements = [ast.Assign([ast.Name(name, ast.Store())], value) for name, value in values]
        statements.append(ast.If(test, [ast.Pass()], [ast.Expr(call)]))
        return [ast.fix_missing_locations(ast.copy_location(each, node)) for each in statements]

    def comparison(self, operator):
        """Returns the comparison of the two values, and of texts however their letters are put together."""
        plain = ast.Compare(self.name("_left"), [operator], [self.name("_right")])
        if not isinstance(operator, (ast.Eq, ast.NotEq, ast.In, ast.NotIn)):
            return plain
        sides = [ast.Call(self.name("_normal"), [self.name(side)], []) for side in ("_left", "_right")]
        normal = ast.Compare(sides[0], [operator], [sides[1]])
        join = ast.Or() if isinstance(operator, (ast.Eq, ast.In)) else ast.And()
        return ast.BoolOp(join, [plain, normal])

    def name(self, name):
        return ast.Name(name, ast.Load())


def failed(language, ran, words, operator, left, right, left_text, right_text):
    """Raises a Failure; `ran` is the output of the program's last run by a test."""
    comparison = None
    left_text, right_text = (
        "ran" if ran() and side is ran() else text
        for side, text in ((left, left_text), (right, right_text))
    )
    if operator is None:
        message = sentence(language, "true" if right else "false", left_text, "", repr(left))
    else:
        message = comparison_failed(language, operator, left, right, left_text, right_text)
        if operator == "Eq":
            alike = look_alike(language, right, left)
            message += alike
            comparison = None if alike else compare(right, left)
    raise Failure(message if words is None else f"{words} {message}", comparison)
