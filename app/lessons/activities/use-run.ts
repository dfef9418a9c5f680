import { useEffect, useRef, useState } from "react";
import { afterNextPaint } from "../../rendering/after-next-paint.ts";
import { type TaskPlace, reportLessonEvent } from "../../progress/report-lesson-event.ts";
import type { Runner, RunRequest, RunResult } from "../../runner/runner.ts";
import type { ProgramRun } from "./program-run.ts";

/** The last run of a program, which may show a preview, and the actions that start and stop one; `place` is its exercise. */
export function useRun(place?: TaskPlace) {
  const [run, setRun] = useState<ProgramRun>({ state: "idle" });
  const preview = useRef<HTMLDivElement>(null);
  const runner = useRef<Runner>(undefined);
  const isStopped = useRef(false);
  useEffect(() => () => runner.current?.close(), []);
  const isBusy = run.state === "loading" || run.state === "running";

  /** Runs a program once what shows its result has loaded, too. Returns undefined where one is running. */
  async function start(request: RunRequest, loadView?: () => Promise<unknown>) {
    if (isBusy) return undefined;
    isStopped.current = false;
    setRun({ state: "running" });
    // The press shows before the work begins.
    await new Promise<void>((resolve) => void afterNextPaint(resolve));
    const result = await execute(request, loadView);
    setRun({ state: "done", program: request, result });
    return result;
  }

  async function execute(
    request: RunRequest,
    loadView?: () => Promise<unknown>,
  ): Promise<RunResult> {
    const modules = [import("../../runner/runner.ts"), loadView?.()] as const;
    const loaded = await Promise.all(modules).catch(() => undefined);
    if (!loaded) return { kind: "unavailable", reason: "not loaded" };
    if (isStopped.current) return { kind: "stopped" };
    runner.current ??= loaded[0].createRunner(preview.current ?? undefined);
    const result = await runner.current.run(request, (bytes, total) =>
      setRun(bytes < total ? { state: "loading", loaded: bytes, total } : { state: "running" }),
    );
    const { language } = request;
    const failing = firstFailing(result);
    reportLessonEvent({ event: "run", language, ...place, ...(failing && { failing }) });
    if (result.kind === "timeout") reportLessonEvent({ event: "timed_out", language, ...place });
    return result;
  }

  const stop = () => {
    isStopped.current = true;
    runner.current?.stop();
  };
  return { run, isBusy, start, stop, preview };
}

/** Returns the number of the first test that fails, from 1; undefined where none does, or it is not counted. */
function firstFailing(result: RunResult): number | undefined {
  if (result.kind !== "finished") return undefined;
  const number = result.tests.findIndex(({ passed }) => !passed) + 1;
  return number > 0 && number <= 20 ? number : undefined;
}
