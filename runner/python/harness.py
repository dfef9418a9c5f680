"""Runs a learner's program and its tests, once: whoever calls it restores the interpreter."""

import ast
import asyncio
import builtins
import codecs
import contextlib
import functools
import importlib
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

FOLDER = "/home/learner"

# The name of the program's first file, and the paths of the others.
FILE = "program.py"
OTHERS = set()

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


def is_own(path):
    """Returns whether a path is that of one of the learner's files."""
    return path == FILE or path in OTHERS


def own_frames(error):
    """Returns the frames of a traceback that are in the learner's files."""
    frames = traceback.extract_tb(error.__traceback__)
    return [frame for frame in frames if is_own(frame.filename)]


def describe(error):
    """Returns an error's message, with its hint and causes, and its place: the file but the first one, line and column."""
    if isinstance(error, SyntaxError) and is_own(error.filename):
        return f"{type(error).__name__}: {error.msg}", place(error.filename, error.lineno, error.offset)
    message = "\n".join([message_of(error), *hints(error), *causes(error)])
    frames = own_frames(error)
    if not frames:
        return message, (None, None, None)
    column = frames[-1].colno
    return message, place(frames[-1].filename, frames[-1].lineno, None if column is None else column + 1)


def place(path, line, column):
    return None if path == FILE else path.removeprefix(FOLDER + "/"), line, column


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
        line = next((f" ({line_of(frame)})" for frame in own_frames(cause)[-1:]), "")
        texts.append(f"{words} {message_of(cause)}{line}")
        error = cause
    return texts


def line_of(frame):
    file, line, _ = place(frame.filename, frame.lineno, None)
    return f"line {line}" if file is None else f"{file}, line {line}"


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
    _, where = describe(error)
    return f"The program ended with exit status {int(status)}.", where


class Again:
    """What tests call `run`: runs the program anew, with other input or other first values at its top."""

    def __init__(self, code, files, given, language):
        self.code, self.files, self.given, self.language = code, files, given, language
        self.forget()

    def forget(self):
        self.output, self.circumstances = None, ""

    def __call__(self, *, input=None, replace=None):
        """Returns what the program prints."""
        self.circumstances = circumstances(self.language, input, replace or {})
        texts = {FILE: self.code, **self.files}
        for name, value in (replace or {}).items():
            for file, text in texts.items():
                node = value_at_top(file, text, name)
                if node:
                    texts[file] = with_value(text, node, value)
                    break
            else:
                self.circumstances = ""
                raise Failure(MISSING[self.language].format(name=name))
        code = texts.pop(FILE)
        write_files(texts)
        printed = []
        out = open_output(printed.append)
        before = sys.stdout, sys.stderr, sys.stdin, sys.modules["__main__"]
        sys.stdout, sys.stderr, sys.stdin = out, out, open_input(self.given if input is None else input)
        try:
            exec(compile(code, FILE, "exec", dont_inherit=True), main_module().__dict__)
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


def value_at_top(file, text, name):
    """Returns what gives a variable at the top of a Python file its first value: an expression or, without one, a declaration."""
    for node in ast.parse(text).body if file.endswith(".py") else []:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and any(
            isinstance(target, ast.Name) and target.id == name for target in targets
        ):
            return node.value or node
    return None


def with_value(text, node, value):
    """Returns a text with another value in the place of a node, or after a declaration; each line stays where it is."""
    lines = text.encode().splitlines(keepends=True)
    first, last = node.lineno - 1, node.end_lineno - 1
    is_declaration = isinstance(node, ast.AnnAssign)
    before = lines[first][: node.end_col_offset if is_declaration else node.col_offset]
    other = f" = {value!r}" if is_declaration else f"({value!r}" + "\n" * (last - first) + ")"
    lines[first : last + 1] = [before + other.encode() + lines[last][node.end_col_offset :]]
    return b"".join(lines).decode()


def write_files(texts):
    """Writes the files beside the first one, and forgets the modules that were made of them."""
    for file, text in texts.items():
        with open(f"{FOLDER}/{file}", "w", encoding="utf-8", newline="") as opened:
            opened.write(text)
    for name, module in list(sys.modules.items()):
        if is_own(getattr(module, "__file__", None)) and name != "__main__":
            del sys.modules[name]
    importlib.invalidate_caches()


def run_test(test, names, again):
    """Runs a test; returns whether it passed, a message, a place, how it ran the program again, and two texts to compare."""
    again.forget()
    try:
        tree = AssertRewriter().visit(ast.parse(test, "test.py"))
        exec(compile(tree, "test.py", "exec", dont_inherit=True), names)
    except Failure as error:
        message, where, comparison = str(error), (None, None, None), error.comparison or (None, None)
    except BaseException as error:
        message, where = describe(error)
        comparison = None, None
    else:
        return True, None, (None, None, None), None, None, None
    ran = again.circumstances
    return False, ran + message, where, ran.strip() or None, *comparison


def run(code, name, files, tests, given, language, write, printed):
    """Runs a program of files, then its tests; returns what went wrong in it, and the tests' results in a language."""
    global FILE, OTHERS
    files = dict(files)
    FILE, OTHERS = name or FILE, {f"{FOLDER}/{file}" for file in files}
    out = open_output(lambda text: write(text, "out"))
    err = open_output(lambda text: write(text, "error"))
    sys.stdout, sys.stderr, sys.stdin = out, err, open_input(given)
    linecache.cache[FILE] = len(code), None, code.splitlines(keepends=True), FILE
    os.chdir("/")
    for folder in (FOLDER, "/tmp"):
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
    os.chdir(FOLDER)
    sys.path.insert(0, FOLDER)
    sys.dont_write_bytecode = True
    write_files(files)
    random.seed()
    names = main_module().__dict__
    results = []
    problem = run_program(code, names)
    flush(out, err)
    if problem is None:
        again = Again(code, files, given, language)
        say = functools.partial(failed, language, lambda: again.output)
        tools = {"output": printed(), "code": code, "run": again, "_failed": say, "_normal": normal}
        if name:
            tools["files"] = {name: code, **files}
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

