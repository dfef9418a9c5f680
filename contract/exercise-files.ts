import type { Exercise, LessonPart } from "./lesson.ts";

/** A file of an exercise; without a name, it is the whole program. */
export type ExerciseFile = {
  name: string;
  language: string;
  start: string;
  solution: string;
  /** The activity under which the learner's text is stored; the first file's is the exercise itself. */
  draft: string;
};

/** Returns the files of an exercise, of which the first runs. */
export function filesOf(exercise: Exercise): ExerciseFile[] {
  const { id, file: name = "", language, start, solution, otherFiles = [] } = exercise;
  return [
    { name, language, start, solution: solution.code, draft: id },
    ...otherFiles.map((file) => ({ ...file, draft: `${id}/${file.name}` })),
  ];
}

/** Returns whether a part of a lesson is an exercise, which has a program. */
export function isExercise(part: LessonPart): part is Exercise {
  return "start" in part;
}

type CodeFile = { name: string; code: string };

/** Returns the program of these files, of which the first runs; without a name, it is the whole program. */
export function programOf([first, ...others]: CodeFile[]): {
  code: string;
  file?: string;
  files?: CodeFile[];
} {
  const { name, code } = first!;
  return name === "" ? { code } : { code, file: name, files: others };
}
