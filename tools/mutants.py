"""Tries the mutants of one module in a copy of the tree that may be spoilt: started by `tools.mutation` alone.

mutmut writes all mutants of the module into its file, and a variable of the environment says which one is to act. The
tests are collected once; each mutant then gets a process of its own that runs the tests which call its function, the
quick ones first, until one fails.
"""

import difflib
import gc
import json
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import hypothesis
import pytest
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.state import state

MUTANT = "MUTANT_UNDER_TEST"  # read by mutmut's code in the module
KILLED, SURVIVED, NO_TESTS = "killed", "survived", "no tests"
LEAST_SECONDS, TIMES_AS_SLOW = 3.0, 10  # of processor time, until a mutant counts as endless

# Duration (seconds) and functions called, for each test by its id.
Calls = dict[str, tuple[float, set[str]]]


class Mutants:
    """A module with all its mutants in the place of its file."""

    def __init__(self, path: Path) -> None:
        self.module = ".".join(path.with_suffix("").parts)
        mutated = mutate_file_contents(str(path), path.read_text(encoding="utf-8"))
        path.write_text(mutated.code, encoding="utf-8")
        self.names: Sequence[str] = mutated.mutant_names
        self._lines = mutated.code.splitlines()
        self._spans = mutated.line_span_by_function_name

    def function(self, name: str) -> str:
        return f"{self.module}.{name.partition('__mutmut_')[0]}"

    def change(self, name: str) -> list[str]:
        """The lines that the mutant takes away and puts there."""
        before, after = (self._body(n) for n in (f"{name.partition('__mutmut_')[0]}__mutmut_orig", name))
        found = difflib.unified_diff(before, after, lineterm="", n=0)
        return [
            line for line in found if line[:3] not in ("---", "+++") and line[:2] != "@@" and "__mutmut_" not in line
        ]

    def _body(self, name: str) -> list[str]:
        span = self._spans.get(name)
        return self._lines[span.start - 1 : span.end] if span else []


class Trial:
    """A plugin of pytest that runs the collected tests again and again, each time against another mutant."""

    def __init__(self, mutants: Mutants) -> None:
        self.mutants = mutants
        self.verdicts: dict[str, str] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        calls = self.calls(session)
        gc.disable()  # a collection would touch, and so copy, all the memory that the processes share
        gc.freeze()
        for n, name in enumerate(self.mutants.names, 1):
            items = [i for i in session.items if self.mutants.function(name) in calls[i.nodeid][1]]
            items.sort(key=lambda item: calls[item.nodeid][0])
            seconds = sum(calls[i.nodeid][0] for i in items)
            self.verdicts[name] = self.verdict(name, items, seconds) if items else NO_TESTS
            if sys.stderr.isatty():
                print(f"\r{self.mutants.module} {n}/{len(self.mutants.names)}", end="\r", file=sys.stderr)
        return True

    def calls(self, session: pytest.Session) -> Calls:
        """Which functions of the module each test calls, and how long it takes; in a process of its own as well, so
        that nothing which it remembers (caches) is there when the mutants act.
        """
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            found = {}
            for item in session.items:
                state()._stats.clear()
                begun = time.process_time()
                run([item], "stats")
                found[item.nodeid] = (time.process_time() - begun, sorted(state()._stats))
            with os.fdopen(writing, "w") as pipe:
                json.dump(found, pipe)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            text = pipe.read()
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
            raise session.Interrupted("a test fails without any mutant")
        return {test: (seconds, set(functions)) for test, (seconds, functions) in json.loads(text).items()}

    def verdict(self, name: str, items: list[pytest.Item], seconds: float) -> str:
        child = os.fork()
        if child == 0:
            signal.setitimer(signal.ITIMER_PROF, LEAST_SECONDS + TIMES_AS_SLOW * seconds)  # endless: ends the process
            run(items, f"{self.mutants.module}.{name}")
            os._exit(0)
        return KILLED if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) else SURVIVED


class FirstFailure:
    """Ends the process at the first test that fails."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os._exit(1)


def run(items: list[pytest.Item], mutant: str) -> None:
    """The tests with a mutant at work, in a process that is there for it alone."""
    os.environ[MUTANT] = mutant
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    plugins = items[0].config.pluginmanager
    if not plugins.has_plugin("first_failure"):
        plugins.register(FirstFailure(), "first_failure")
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def main(path: str, result: str, tests: list[str]) -> int:
    mutants = Mutants(Path(path))
    quick = hypothesis.settings(
        max_examples=30, deadline=None, derandomize=True, database=None, phases=[hypothesis.Phase.generate]
    )
    hypothesis.settings.register_profile("mutants", quick)
    hypothesis.settings.load_profile("mutants")
    trial = Trial(mutants)
    # Nothing is told of a test that fails, so nothing is prepared for that.
    options = ["-q", "--capture=no", "--assert=plain", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist"]
    code = pytest.main([*options, *tests], plugins=[trial])
    if len(trial.verdicts) < len(mutants.names):
        return int(code) or 1
    found = [{"name": n, "verdict": v, "change": mutants.change(n)} for n, v in trial.verdicts.items()]
    Path(result).write_text(json.dumps(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
