import { memo } from "react";
import type { CourseProgress } from "../progress/use-course-progress.ts";
import { ExercisePanel } from "./activities/exercise-panel.tsx";
import { OrderingPanel } from "./activities/ordering-panel.tsx";
import { PredictionPanel } from "./activities/prediction-panel.tsx";
import { QuestionPanel } from "./activities/question-panel.tsx";
import type { LessonRow as Row } from "./lesson-rows.ts";
import { RowQuestions } from "./questions/row-questions.tsx";
import { ProseWithSamples } from "./samples/prose-with-samples.tsx";
import { inLanguage } from "../components/in-language.ts";

type LessonRowProps = {
  row: Row;
  isCurrent: boolean;
  /** The number of exercises in the lesson. */
  exercises: number;
  /** The language of the text, a BCP 47 tag. */
  language: string;
  courseId: string;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
  /** Changes with the person who types. */
  typist: string;
};

/** A section with its questions, and beside it the exercise that belongs to it; or an exercise alone. */
export const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { row, isCurrent, exercises, language, typist, courseId, lesson, progress } = props;
  const asked = (
    <RowQuestions row={row} programOf={(section) => progress?.draft(lesson, section)} />
  );
  return (
    <section
      className="lesson-row"
      data-current={isCurrent || undefined}
      data-exercise-place={row.exercise && (row.text.length > 0 ? "beside" : "alone")}
    >
      {row.text.length > 0 && (
        <div className="lesson-column" {...inLanguage(language)}>
          {row.text.map((part) => (
            <TextPart
              key={part.kind === "prose" ? part.html : `${part.id} ${typist}`}
              part={part}
              lesson={lesson}
              progress={progress}
            />
          ))}
          {asked}
        </div>
      )}
      {row.exercise && (
        <ExercisePanel
          key={`${row.exercise.exercise.id} ${typist}`}
          {...row.exercise}
          exercises={exercises}
          language={language}
          courseId={courseId}
          lesson={lesson}
          progress={progress}
        />
      )}
      {row.text.length === 0 && <div className="lesson-column">{asked}</div>}
    </section>
  );
});

type TextPartProps = Pick<LessonRowProps, "lesson" | "progress"> & { part: Row["text"][number] };

function TextPart({ part, ...activity }: TextPartProps) {
  if (part.kind === "question") return <QuestionPanel question={part} {...activity} />;
  if (part.kind === "prediction") return <PredictionPanel prediction={part} {...activity} />;
  if (part.kind === "ordering") return <OrderingPanel ordering={part} {...activity} />;
  return <ProseWithSamples html={part.html} {...activity} />;
}
