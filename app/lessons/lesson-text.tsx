import { useMemo, useRef, useState } from "react";
import type { LessonPart } from "../../contract/lesson.ts";
import type { PublishedQuestion } from "../../contract/published-question.ts";
import { useScreenOwner } from "../progress/use-owner.ts";
import { LessonBar } from "./lesson-bar.tsx";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { LessonRow } from "./lesson-row.tsx";
import { rowsOf } from "./lesson-rows.ts";
import { LessonQuestionsProvider, useQuestions } from "./questions/lesson-questions.ts";
import { LessonSide } from "./lesson-side.tsx";
import { useCurrentRow } from "./use-current-row.ts";

type LessonTextProps = LessonInCourse & {
  parts: LessonPart[];
  /** What was asked about it, with answers. */
  questions: PublishedQuestion[] | undefined;
};

/** The text of a lesson in rows. On wide screens, the column beside it belongs to the row that is being read. */
export function LessonText({ parts, questions, ...place }: LessonTextProps) {
  const { course, outline, index, progress } = place;
  const text = useRef<HTMLDivElement>(null);
  const typist = useTypist();
  const rows = useMemo(() => rowsOf(parts), [parts]);
  const currentRow = useCurrentRow(text, rows.length);
  const current = currentRow === undefined ? undefined : rows[currentRow];
  const exercises = rows.flatMap(({ exercise }) => exercise?.exercise ?? []);
  const shared = { language: course.language, lesson: outline[index]!.name, progress };
  const asked = useQuestions({ courseId: course.id, lesson: shared.lesson, rows, questions });
  const marks = { exercises, current: current?.exercise?.exercise, ...shared };

  return (
    <LessonQuestionsProvider value={asked}>
      <LessonBar {...place} marks={marks} />
      <div className="lesson-text">
        <div ref={text} data-follows={current && ""}>
          {rows.map((row, rowIndex) => (
            <LessonRow
              // oxlint-disable-next-line react/no-array-index-key -- a lesson's parts never move
              key={rowIndex}
              row={row}
              isCurrent={rowIndex === currentRow}
              exercises={exercises.length}
              typist={typist}
              courseId={course.id}
              {...shared}
            />
          ))}
        </div>
        <LessonSide {...place} isShown={current !== undefined && !current.exercise} marks={marks} />
      </div>
    </LessonQuestionsProvider>
  );
}

/** Returns a key that changes when somebody else is here: what is typed belongs to the person who typed it. */
function useTypist(): string {
  const owner = useScreenOwner();
  const [first, setFirst] = useState(owner);
  if (first === undefined && owner !== undefined) setFirst(owner);
  // What was typed before it was known who is here belongs to the first.
  return owner === undefined || owner === (first ?? owner) ? "first" : owner;
}
