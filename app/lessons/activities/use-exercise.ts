import { useState } from "react";
import type { Exercise } from "../../../contract/lesson.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { reportLessonEvent } from "../../progress/report-lesson-event.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { hasPassed } from "./program-run.ts";
import type { RunResultView } from "./run-result-view.tsx";
import { useRun } from "./use-run.ts";

type ExerciseOptions = {
  exercise: Exercise;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

/** The state of an exercise: the learner's code, kept as a draft, and its last run. */
export function useExercise({ exercise, lesson, progress }: ExerciseOptions) {
  const { language: messages } = useLessonTexts();
  const { start: startRun, ...running } = useRun();
  // Loaded with the first run.
  const [ResultView, setResultView] = useState<typeof RunResultView>();
  const code = progress?.draft(lesson, exercise.id) ?? exercise.start;
  const change = (text: string) => progress?.saveDraft(lesson, exercise.id, text);

  async function start() {
    const { language, tests, input } = exercise;
    const request = { language, code, tests: tests.map((test) => test.code), messages };
    const loadView = async () => {
      const { RunResultView: View } = await import("./run-result-view.tsx");
      setResultView(() => View);
    };
    const result = await startRun({ ...request, ...(input !== undefined && { input }) }, loadView);
    if (!result || !hasPassed(result)) return;
    reportLessonEvent({ event: "passed", language });
    progress?.saveAnswer(lesson, exercise.id, { text: "", right: true });
  }

  return { code, change, ResultView, start, ...running };
}
