import { useState } from "react";
import { type ExerciseFile, filesOf, programOf } from "../../../contract/exercise-files.ts";
import type { Exercise } from "../../../contract/lesson.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { type TaskPlace, reportLessonEvent } from "../../progress/report-lesson-event.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { hasPassed } from "./program-run.ts";
import type { RunResultView } from "./run-result-view.tsx";
import { useRun } from "./use-run.ts";

type ExerciseOptions = {
  exercise: Exercise;
  place: TaskPlace;
  progress: CourseProgress | undefined;
};

/** A file of an exercise with the learner's text. */
export type WrittenFile = ExerciseFile & { text: string };

/** The state of an exercise: the learner's code, each file of which is kept as a draft, and its last run. */
export function useExercise({ exercise, place, progress }: ExerciseOptions) {
  const { language: messages } = useLessonTexts();
  const { lesson } = place;
  const { start: startRun, ...running } = useRun(place);
  // Loaded with the first run.
  const [ResultView, setResultView] = useState<typeof RunResultView>();
  const files = filesOf(exercise).map((file): WrittenFile => {
    return { ...file, text: progress?.draft(lesson, file.draft) ?? file.start };
  });
  const change = (file: WrittenFile, text: string) => progress?.saveDraft(lesson, file.draft, text);

  async function start() {
    const { language, tests, input } = exercise;
    const program = programOf(files.map(({ name, text }) => ({ name, code: text })));
    const request = { language, ...program, tests: tests.map((test) => test.code), messages };
    const loadView = async () => {
      const { RunResultView: View } = await import("./run-result-view.tsx");
      setResultView(() => View);
    };
    const result = await startRun({ ...request, ...(input !== undefined && { input }) }, loadView);
    if (!result || !hasPassed(result)) return;
    reportLessonEvent({ event: "passed", language, ...place });
    progress?.saveAnswer(lesson, exercise.id, { text: "", right: true });
  }

  return { files, change, ResultView, start, ...running };
}
