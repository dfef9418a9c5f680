"""Runs a learner's program and its tests, once: whoever calls it restores the interpreter."""

import ast
import asyncio
import builtins
import codecs
import contextlib
import functools
import io
import linecache
import os
import random
import re
import shutil
import sys
import time
import traceback
import types
import unicodedata

FILE = "program.py"
FOLDER = "/home/learner"

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

# How a sentence names what a test looks at, and what is in it.
SUBJECTS = {
    "en": {"output": ("The output", "The output"), "code": ("Your code", "Your code")},
    "bn": {"output": ("আউটপুট", "আউটপুটে"), "code": ("তোমার কোড", "তোমার কোডে")},
}
OTHER_SUBJECTS = {"en": "{0}", "bn": "{0}-এ"}

# Characters that take no room.
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")

# Number of causes of an error that are told.
MAX_CAUSES = 5

# Texts up to this length are compared within a sentence, in characters.
SHORT_TEXT = 40


class Failure(AssertionError):
    """An assertion of a test that does not hold, with an expected and the learner's own text where they are long."""

    def __init__(self, message, comparison=None):
        super().__init__(message)
        self.comparison = comparison


class Terminal(io.RawIOBase):
    """Where a stream's bytes go: to the output, as text."""

    def __init__(self, write):
        self.send = write
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def writable(self):
        return True

    def write(self, data):
        self.send(self.decoder.decode(bytes(data)))
        return len(data)


def open_output(write):
    """Returns a text stream over bytes, as Python's own; what has no line break yet waits for one, or for flush()."""
    buffer = io.BufferedWriter(Terminal(write))
    return io.TextIOWrapper(buffer, "utf-8", "backslashreplace", line_buffering=True)


def open_input(given):
    return io.TextIOWrapper(io.BytesIO(given.encode()), "utf-8")


def comparison_failed(language, operator, left, right, left_text, right_text):
    """Describes a comparison that does not hold; in tests, the expected value is on the right."""
    if operator in ("In", "NotIn"):
        is_shown = operator == "NotIn" or right_text in SUBJECTS[language]
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


def failed(language, words, operator, left, right, left_text, right_text):
    comparison = None
    if operator is None:
        message = sentence(language, "true" if right else "false", left_text, "", repr(left))
    else:
        message = comparison_failed(language, operator, left, right, left_text, right_text)
        if operator == "Eq":
            alike = look_alike(language, right, left)
            message += alike
            comparison = None if alike else compare(right, left)
    raise Failure(message if words is None else f"{words} {message}", comparison)


def own_frames(error):
    """Returns the frames of a traceback that are in the learner's file."""
    frames = traceback.extract_tb(error.__traceback__)
    return [frame for frame in frames if frame.filename == FILE]


def describe(error):
    """Returns an error's message, with its hint and causes, its line and its column."""
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return f"{type(error).__name__}: {error.msg}", error.lineno, error.offset
    message = "\n".join([message_of(error), *hints(error), *causes(error)])
    frames = own_frames(error)
    if not frames:
        return message, None, None
    column = frames[-1].colno
    return message, frames[-1].lineno, None if column is None else column + 1


def message_of(error):
    if isinstance(error, EOFError):
        return "EOFError: input() asks for another line, but the input has no more."
    return "".join(traceback.format_exception_only(error)).strip()


def hints(error):
    """Returns what a learner may not know of an error: that what a program asks for does not exist in the browser."""
    if isinstance(error, ModuleNotFoundError) and error.name:
        name = error.name.partition(".")[0]
        if name in sys.stdlib_module_names:
            return [f"“{name}” is a part of Python that does not work in the browser."]
        return [f"“{name}” is not installed here: programs have Python's standard library alone."]
    if "can't start new thread" in str(error):
        return ["Programs here run in one thread. For waiting at several places there is asyncio."]
    files = [frame.filename for frame in traceback.extract_tb(error.__traceback__)]
    if any(re.search(r"/(socket|ssl|urllib/request|http/client)\.py$", file) for file in files):
        return ["Programs here have no network."]
    return []


def causes(error):
    """Returns what an error was raised from, or which it was raised beside, the nearest first, and a group's errors."""
    texts = [f"- {message_of(each)}" for each in getattr(error, "exceptions", [])[:MAX_CAUSES]]
    seen = {id(error)}
    while len(seen) <= MAX_CAUSES:
        cause = error.__cause__
        words = "Caused by" if cause else "Raised while handling"
        cause = cause or (None if error.__suppress_context__ else error.__context__)
        if cause is None or id(cause) in seen:
            break
        seen.add(id(cause))
        line = next((f" (line {frame.lineno})" for frame in own_frames(cause)[-1:]), "")
        texts.append(f"{words} {message_of(cause)}{line}")
        error = cause
    return texts


def run_program(code, names):
    """Runs the program; returns None, or what went wrong."""
    try:
        exec(compile(code, FILE, "exec", dont_inherit=True), names)
    except SystemExit as error:
        return exit_problem(error)
    except BaseException as error:
        frames = own_frames(error)
        if len(frames) > 1:
            print("Traceback (most recent call last):", file=sys.stderr)
            print("".join(traceback.format_list(frames)), end="", file=sys.stderr)
        return describe(error)
    return None


def exit_problem(error):
    """Returns what a program's exit means: nothing after a status of 0."""
    status = error.code
    if status is None or status == 0:
        return None
    if not isinstance(status, int):
        print(status, file=sys.stderr)
        status = 1
    _, line, column = describe(error)
    return f"The program ended with exit status {int(status)}.", line, column


def run_test(test, names):
    """Runs a test; returns whether it passed, a message, a line, and an expected and an own text."""
    try:
        tree = AssertRewriter().visit(ast.parse(test, "test.py"))
        exec(compile(tree, "test.py", "exec", dont_inherit=True), names)
    except Failure as error:
        return False, str(error), None, *(error.comparison or (None, None))
    except BaseException as error:
        message, line, _ = describe(error)
        return False, message, line, None, None
    return True, None, None, None, None


def run(code, tests, given, language, write, printed):
    """Runs a program, then its tests; returns what went wrong in the program, and the tests' results in a language."""
    out = open_output(lambda text: write(text, "out"))
    err = open_output(lambda text: write(text, "error"))
    sys.stdout, sys.stderr, sys.stdin = out, err, open_input(given)
    linecache.cache[FILE] = len(code), None, code.splitlines(keepends=True), FILE
    os.chdir("/")
    for folder in (FOLDER, "/tmp"):
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
    os.chdir(FOLDER)
    random.seed()
    names = main_module().__dict__
    results = []
    problem = run_program(code, names)
    flush(out, err)
    if problem is None:
        output = printed()
        for test in tests:
            sys.stdin = open_input(given)
            say = functools.partial(failed, language)
            seen = {**names, "output": output, "code": code, "_failed": say, "_normal": normal}
            results.append(run_test(test, seen))
            flush(out, err)
    return problem, results


def flush(*streams):
    """Shows what waits in the streams, unless the program has closed them."""
    for stream in streams:
        with contextlib.suppress(ValueError):
            stream.flush()


def main_module():
    """Returns a new module for the program, as `python program.py` has it."""
    module = types.ModuleType("__main__")
    module.__dict__.update(__builtins__=builtins, __file__=FILE)
    sys.modules["__main__"] = module
    sys.argv = [FILE]
    return module


class Loop(asyncio.BaseEventLoop):
    """An event loop for timers and tasks that blocks: the browser's needs features that some browsers do not have."""

    def __init__(self):
        super().__init__()
        self._selector = self

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("The program waits for something that never happens.")
        if timeout > 0:
            time.sleep(timeout)
        return []

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


def run_coroutine(main, *, debug=None, loop_factory=None):
    """Replaces asyncio.run."""
    outer = asyncio._get_running_loop()
    if isinstance(outer, Loop):
        raise RuntimeError("asyncio.run() cannot be called from a running event loop")
    asyncio._set_running_loop(None)
    try:
        with asyncio.Runner(debug=debug, loop_factory=loop_factory or Loop) as runner:
            return runner.run(main)
    finally:
        asyncio._set_running_loop(outer)


asyncio.run = run_coroutine

