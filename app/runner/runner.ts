import type {
  Compiled,
  RunRequest,
  RunResult,
  TypeCheck,
  Unavailable,
} from "../../runner/protocol.ts";
import { asksForTypes } from "../../runner/types/asks-for-types.ts";
import { isOfSyntax } from "../../runner/types/is-of-syntax.ts";
import { needsMoreMemory } from "./can-run-here.ts";
import { bytesToLoad, loadRuntimes } from "./runtime-files.ts";
import { type LanguageRuntime, runtimeOf } from "./runtimes.ts";
import { type SandboxFrame, openFrame } from "./sandbox-frame.ts";
import { releaseWorkerFrame, workerFrame } from "./worker-frame.ts";

export type {
  MessageLanguage,
  OutputLine,
  RunRequest,
  RunResult,
  TestResult,
  Unavailable,
} from "../../runner/protocol.ts";

export type Runner = {
  /** Runs a program and its tests; an earlier run is stopped. Calls `onLoading` with compressed bytes. */
  run: (
    request: RunRequest,
    onLoading?: (loadedBytes: number, totalBytes: number) => void,
  ) => Promise<RunResult>;
  /** Ends the current run, even in an endless loop. */
  stop: () => void;
  /** Stops the current run and removes the preview; the last runner of a page also removes the workers. */
  close: () => void;
};

/** Returns how many compressed bytes must be loaded before the first run, 0 when they are loaded. */
export function downloadSize(language: string): number {
  const runtime = runtimeOf(language);
  if (!runtime || needsMoreMemory(language)) return 0;
  return bytesToLoad(runtime.compiler ? [runtime.compiler, runtime] : [runtime]);
}

/** Creates a runner of learners' code; a preview is shown in `preview`. All runners of a page share their workers. */
export function createRunner(preview?: HTMLElement): Runner {
  let previewFrame: SandboxFrame | undefined;
  let cancelCurrent: (() => void) | undefined;

  const stagesOf = (runtime: LanguageRuntime, signal: AbortSignal): Stage[] => {
    previewFrame?.remove();
    const { compiler } = runtime;
    const compiling = compiler ? [{ runtime: compiler, frame: workerFrame(runner) }] : [];
    if (!runtime.isPreview) return [...compiling, { runtime, frame: workerFrame(runner) }];
    const frame = openFrame(true, preview);
    previewFrame = frame;
    signal.addEventListener("abort", frame.stop);
    return [...compiling, { runtime, frame }];
  };

  const start = async (
    request: RunRequest,
    signal: AbortSignal,
    onLoading: (loadedBytes: number, totalBytes: number) => void,
  ): Promise<RunResult> => {
    const runtime = runtimeOf(request.language);
    if (!runtime) return unavailable("no runtime");
    if (needsMoreMemory(request.language)) return unavailable("little memory");
    const stages = stagesOf(runtime, signal);
    const missing = stages.filter((stage) => !stage.frame.has(stage.runtime.name));
    const loaded = await loadRuntimes(
      missing.map((stage) => stage.runtime),
      (bytes, total) => {
        if (!signal.aborted) onLoading(bytes, total);
      },
    );
    if (!loaded) {
      // Their documents may not be loaded either.
      for (const { frame } of missing) frame.remove();
      return unavailable("not loaded");
    }
    if (signal.aborted) return { kind: "stopped" };
    for (const [index, { frame }] of missing.entries()) frame.load(loaded[index]!);
    return runStages(stages, request, signal);
  };

  const runner: Runner = {
    run: async (request, onLoading = () => {}) => {
      cancelCurrent?.();
      const controller = new AbortController();
      const cancelled = new Promise<RunResult>((resolve) => {
        controller.signal.addEventListener("abort", () => resolve({ kind: "stopped" }));
      });
      const cancel = () => controller.abort();
      cancelCurrent = cancel;
      try {
        const started = start(request, controller.signal, onLoading);
        return await Promise.race([started, cancelled]);
      } finally {
        if (cancelCurrent === cancel) cancelCurrent = undefined;
      }
    },
    stop: () => cancelCurrent?.(),
    close: () => {
      cancelCurrent?.();
      previewFrame?.remove();
      releaseWorkerFrame(runner);
    },
  };
  return runner;
}

/** A runtime and the frame where it runs. */
type Stage = { runtime: LanguageRuntime; frame: SandboxFrame };

/** Runs a program in its last stage; an earlier one compiles it, or checks its types. */
async function runStages(
  stages: Stage[],
  request: RunRequest,
  signal: AbortSignal,
): Promise<RunResult> {
  let compiled: Compiled = {};
  for (const { runtime, frame } of stages) {
    signal.addEventListener("abort", frame.stop);
    const result = await frame.run(runtime, { ...request, ...compiled });
    // Another runner may use the frame from now on.
    signal.removeEventListener("abort", frame.stop);
    if (result.kind !== "compiled") {
      return withTypeProblems(result, request.tests, compiled.types);
    }
    if (signal.aborted) break;
    const { kind: _kind, ...made } = result;
    compiled = made;
  }
  return { kind: "stopped" };
}

/** Adds what was found of types to a result, unless a test asks for it. */
function withTypeProblems(
  result: RunResult,
  tests: string[],
  { problems: typeProblems }: TypeCheck = { problems: [], tests: {} },
): RunResult {
  if (typeProblems.length === 0 || tests.some(asksForTypes)) return result;
  if (result.kind === "finished") return { ...result, typeProblems };
  // Of a program that cannot be read, the error itself says why.
  const hasStarted = result.kind === "error" && !typeProblems.some(isOfSyntax);
  return hasStarted ? { ...result, typeProblems } : result;
}

function unavailable(reason: Unavailable): RunResult {
  return { kind: "unavailable", reason };
}
