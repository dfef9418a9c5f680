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

from _assertions import AssertRewriter, Failure, failed, normal

FILE = "program.py"
FOLDER = "/home/learner"

# Number of causes of an error that are told.
MAX_CAUSES = 5

# What a test changed when it ran the program again.
CIRCUMSTANCES = {
    "en": {"value": "{name} = {value}", "input": "the input {lines}", "and": " and ", "run": "Run with {all}: "},
    "bn": {"value": "{name} = {value}", "input": "ইনপুট {lines}", "and": " আর ", "run": "{all} দিয়ে চালালে: "},
}
MISSING = {
    "en": "The program gives “{name}” no value at its top, where the test gives it another one.",
    "bn": "প্রোগ্রামের ওপরের স্তরে “{name}”-এ কোনো মান রাখা নেই; পরীক্ষা সেখানে অন্য মান দিয়ে দেখে।",
}


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


class Again:
    """What tests call `run`: runs the program anew, with other input or other first values at its top."""

    def __init__(self, code, given, language):
        self.code, self.given, self.language = code, given, language
        self.forget()

    def forget(self):
        self.output, self.circumstances = None, ""

    def __call__(self, *, input=None, replace=None):
        """Returns what the program prints."""
        self.circumstances = circumstances(self.language, input, replace or {})
        tree = ast.parse(self.code, FILE)
        for name, value in (replace or {}).items():
            if not give_value(tree, name, value):
                self.circumstances = ""
                raise Failure(MISSING[self.language].format(name=name))
        printed = []
        out = open_output(printed.append)
        before = sys.stdout, sys.stderr, sys.stdin, sys.modules["__main__"]
        sys.stdout, sys.stderr, sys.stdin = out, out, open_input(self.given if input is None else input)
        try:
            exec(compile(tree, FILE, "exec", dont_inherit=True), main_module().__dict__)
        except SystemExit as error:
            problem = exit_problem(error)
            if problem:
                raise Failure(problem[0]) from None
        finally:
            flush(out)
            sys.stdout, sys.stderr, sys.stdin, sys.modules["__main__"] = before
        self.output = "".join(printed).removesuffix("\n")
        return self.output


def circumstances(language, given, values):
    words = CIRCUMSTANCES[language]
    all = [words["value"].format(name=name, value=repr(value)) for name, value in values.items()]
    if given is not None:
        all.append(words["input"].format(lines=", ".join(f"“{line}”" for line in given.split("\n"))))
    return words["run"].format(all=words["and"].join(all)) if all else ""


def give_value(tree, name, value):
    """Gives a variable at the top of a program another first value; returns whether there is one."""
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and any(
            isinstance(target, ast.Name) and target.id == name for target in targets
        ):
            other = ast.parse(repr(value), mode="eval").body
            node.value = ast.fix_missing_locations(ast.copy_location(other, node.value or node))
            return True
    return False


def run_test(test, names, again):
    """Runs a test; returns whether it passed, a message, a line, how it ran the program again, and two texts to compare."""
    again.forget()
    try:
        tree = AssertRewriter().visit(ast.parse(test, "test.py"))
        exec(compile(tree, "test.py", "exec", dont_inherit=True), names)
    except Failure as error:
        message, line, comparison = str(error), None, error.comparison or (None, None)
    except BaseException as error:
        message, line, _ = describe(error)
        comparison = None, None
    else:
        return True, None, None, None, None, None
    ran = again.circumstances
    return False, ran + message, line, ran.strip() or None, *comparison


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
        again = Again(code, given, language)
        say = functools.partial(failed, language, lambda: again.output)
        tools = {"output": printed(), "code": code, "run": again, "_failed": say, "_normal": normal}
        for test in tests:
            sys.stdin = open_input(given)
            results.append(run_test(test, {**names, **tools}, again))
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

