import { useEffect, useRef, useState } from "react";
import type { Exercise } from "../../../contract/lesson.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { reportLessonEvent } from "../../progress/report-lesson-event.ts";
import type { Runner, RunResult } from "../../runner/runner.ts";
import { type ExerciseRun, hasPassed } from "./exercise-run.ts";
import type { RunResultView } from "./run-result-view.tsx";

type ExerciseOptions = {
  exercise: Exercise;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

/** The state of an exercise: the learner's code, kept as a draft, and its last run. */
export function useExercise({ exercise, lesson, progress }: ExerciseOptions) {
  const [run, setRun] = useState<ExerciseRun>({ state: "idle" });
  // Loaded with the first run.
  const [ResultView, setResultView] = useState<typeof RunResultView>();
  const preview = useRef<HTMLDivElement>(null);
  const runner = useRef<Runner>(undefined);
  useEffect(() => () => runner.current?.close(), []);

  const code = progress?.draft(lesson, exercise.id) ?? exercise.start;
  const change = (text: string) => progress?.saveDraft(lesson, exercise.id, text);

  async function start() {
    if (run.state === "loading" || run.state === "running") return;
    setRun({ state: "running" });
    setRun({ state: "done", code, result: await execute() });
  }

  async function execute(): Promise<RunResult> {
    const modules = await Promise.all([
      import("../../runner/runner.ts"),
      import("./run-result-view.tsx"),
    ]).catch(() => undefined);
    if (!modules)
      return { kind: "unavailable", message: "The code that runs exercises did not load." };
    setResultView(() => modules[1].RunResultView);
    runner.current ??= modules[0].createRunner(preview.current ?? undefined);
    const { language, tests, input } = exercise;
    const result = await runner.current.run(
      {
        language,
        code,
        tests: tests.map((test) => test.code),
        ...(input !== undefined && { input }),
      },
      (loaded, total) =>
        setRun(loaded < total ? { state: "loading", loaded, total } : { state: "running" }),
    );
    reportLessonEvent({ event: "run", language });
    if (result.kind === "timeout") reportLessonEvent({ event: "timed_out", language });
    if (hasPassed(result)) {
      reportLessonEvent({ event: "passed", language });
      progress?.saveAnswer(lesson, exercise.id, { text: "", right: true });
    }
    return result;
  }

  return { code, change, run, ResultView, start, stop: () => runner.current?.stop(), preview };
}
