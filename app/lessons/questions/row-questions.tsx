import { MessageCircleQuestion } from "lucide-react";
import { Suspense, lazy, useRef, useState } from "react";
import { CodeMissing } from "../lesson-failed.tsx";
import type { LessonRow } from "../lesson-rows.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { AskedQuestion } from "./asked-question.tsx";
import { type LessonQuestions, useLessonQuestions } from "./lesson-questions.ts";
import { type RowSection, sectionsOfRow } from "./row-sections.ts";

/** Loaded apart, when somebody asks. */
const AskForm = lazy(() =>
  import("./ask-form.tsx").then(
    (module) => ({ default: module.AskForm }),
    () => ({ default: CodeMissing }),
  ),
);

type RowQuestionsProps = {
  row: LessonRow;
  /** Returns the learner's program of an exercise; undefined for any other section. */
  programOf: (section: string) => string | undefined;
};

/** What was asked about the sections of a row, and the way to ask. */
export function RowQuestions({ row, programOf }: RowQuestionsProps) {
  const questions = useLessonQuestions();
  const texts = useLessonTexts();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!questions) return null;
  const sections = sectionsOfRow(row, texts.beginning);
  const close = () => {
    setIsAsking(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className="row-questions">
      <Asked questions={questions} sections={sections} />
      {isAsking ? (
        <Suspense fallback={<div className="skeleton h-40 w-full" />}>
          <AskForm
            questions={questions}
            sections={sections}
            programOf={programOf}
            onClose={close}
          />
        </Suspense>
      ) : (
        <button
          ref={button}
          type="button"
          className="quiet-button script-only print-hidden text-sm text-muted"
          onClick={() => setIsAsking(true)}
        >
          <MessageCircleQuestion
            aria-hidden
            size={16}
            className="me-1.5 inline align-text-bottom"
          />
          {texts.ask}
        </button>
      )}
    </div>
  );
}

function Asked({ questions, sections }: { questions: LessonQuestions; sections: RowSection[] }) {
  const ids = new Set(sections.map(({ id }) => id));
  const own = questions.own.filter(({ section }) => ids.has(section));
  const ownIds = new Set(own.map(({ id }) => id));
  const others = questions.published.filter(
    ({ id, section }) => ids.has(section) && !ownIds.has(id),
  );
  return (
    <>
      {own.map((question) => (
        <AskedQuestion key={question.id} {...question} />
      ))}
      {others.map(({ id, html, answer }) => (
        <AskedQuestion key={id} html={html} answer={answer} />
      ))}
    </>
  );
}
