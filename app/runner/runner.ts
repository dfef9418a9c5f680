import type { RunRequest, RunResult } from "../../runner/protocol.ts";
import { bytesToLoad, loadRuntime } from "./runtime-files.ts";
import { type LanguageRuntime, runtimeOf } from "./runtimes.ts";
import { type SandboxFrame, openFrame } from "./sandbox-frame.ts";
import { releaseWorkerFrame, workerFrame } from "./worker-frame.ts";

export type { OutputLine, RunRequest, RunResult, TestResult } from "../../runner/protocol.ts";

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

/** Returns whether programs of this language can run in the browser. */
export function canRun(language: string): boolean {
  return runtimeOf(language) !== undefined;
}

/** Returns how many compressed bytes must be loaded before the first run, 0 when they are loaded. */
export function downloadSize(language: string): number {
  const runtime = runtimeOf(language);
  return runtime ? bytesToLoad(runtime) : 0;
}

/** Creates a runner of learners' code; a preview is shown in `preview`. All runners of a page share their workers. */
export function createRunner(preview?: HTMLElement): Runner {
  let previewFrame: SandboxFrame | undefined;
  let cancelCurrent: (() => void) | undefined;

  const frameFor = (runtime: LanguageRuntime): SandboxFrame => {
    previewFrame?.remove();
    previewFrame = runtime.preview ? openFrame(true, preview) : undefined;
    return previewFrame ?? workerFrame(runner);
  };

  const start = async (
    request: RunRequest,
    signal: AbortSignal,
    onLoading: (loadedBytes: number, totalBytes: number) => void,
  ): Promise<RunResult> => {
    const runtime = runtimeOf(request.language);
    if (!runtime) return unavailable(`Programs in “${request.language}” cannot run here.`);
    const frame = frameFor(runtime);
    signal.addEventListener("abort", frame.stop);
    if (!frame.has(runtime.name)) {
      const loaded = await loadRuntime(runtime, onLoading);
      if (!loaded) {
        // Its document may not be loaded either.
        frame.remove();
        return unavailable(
          "What runs this program could not be downloaded. Check your connection, then run it again.",
        );
      }
      if (signal.aborted) return { kind: "stopped" };
      frame.load(loaded);
    }
    return frame.run(runtime, request);
  };

  const runner: Runner = {
    run: async (request, onLoading = () => {}) => {
      cancelCurrent?.();
      const controller = new AbortController();
      const cancelled = Promise.withResolvers<RunResult>();
      const cancel = () => {
        controller.abort();
        cancelled.resolve({ kind: "stopped" });
      };
      cancelCurrent = cancel;
      try {
        const started = start(request, controller.signal, onLoading);
        return await Promise.race([started, cancelled.promise]);
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

function unavailable(message: string): RunResult {
  return { kind: "unavailable", message };
}
