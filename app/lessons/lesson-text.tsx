import { useState } from "react";
import type { LessonPart } from "../../contract/lesson.ts";
import type { CourseProgress } from "../progress/use-course-progress.ts";
import { useScreenOwner } from "../progress/use-owner.ts";
import { ExercisePanel } from "./activities/exercise-panel.tsx";
import { PredictionPanel } from "./activities/prediction-panel.tsx";
import { Prose } from "./prose.tsx";
import { QuestionPanel } from "./activities/question-panel.tsx";

type LessonTextProps = {
  parts: LessonPart[];
  /** The language of the text, a BCP 47 tag. */
  language: string;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

/** The text of a lesson in rows: prose and questions, and beside them the exercise that follows. */
export function LessonText({ parts, language, lesson, progress }: LessonTextProps) {
  const typist = useTypist();
  return rowsOf(parts).map(({ text, exercise }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a lesson's parts never move
    <section key={index} className="lesson-row" data-has-exercise={exercise && ""}>
      <div className="lesson-column" lang={language}>
        {text.map((part) => {
          if (part.kind === "question") {
            return (
              <QuestionPanel
                key={`${part.id} ${typist}`}
                question={part}
                lesson={lesson}
                progress={progress}
              />
            );
          }
          if (part.kind === "prediction") {
            return (
              <PredictionPanel
                key={`${part.id} ${typist}`}
                prediction={part}
                lesson={lesson}
                progress={progress}
              />
            );
          }
          if (part.kind === "prose") return <Prose key={part.html} html={part.html} />;
          return null;
        })}
      </div>
      {exercise && (
        <ExercisePanel
          key={`${exercise.id} ${typist}`}
          exercise={exercise}
          language={language}
          lesson={lesson}
          progress={progress}
          next={activityAfter(parts, exercise)}
        />
      )}
    </section>
  ));
}

/** Returns the exercise, question or prediction that follows; undefined after the last. */
function activityAfter(parts: LessonPart[], exercise: LessonPart) {
  return parts.slice(parts.indexOf(exercise) + 1).find((part) => part.kind !== "prose");
}

/** Returns a key that changes when somebody else is here: what is typed belongs to the person who typed it. */
function useTypist(): string {
  const owner = useScreenOwner();
  const [first, setFirst] = useState(owner);
  if (first === undefined && owner !== undefined) setFirst(owner);
  // What was typed before it was known who is here belongs to the first.
  return owner === undefined || owner === (first ?? owner) ? "first" : owner;
}

type Row = {
  text: LessonPart[];
  exercise: Extract<LessonPart, { kind: "exercise" }> | undefined;
};

/** A row ends with an exercise; what follows the last one is a row without. */
function rowsOf(parts: LessonPart[]): Row[] {
  const rows: Row[] = [{ text: [], exercise: undefined }];
  for (const part of parts) {
    if (part.kind === "exercise") {
      rows.at(-1)!.exercise = part;
      rows.push({ text: [], exercise: undefined });
    } else rows.at(-1)!.text.push(part);
  }
  return rows.filter(({ text, exercise }) => text.length > 0 || exercise);
}
