import { useState } from "react";
import type { Question } from "../../../contract/lesson.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { Prose } from "../prose.tsx";
import { OptionText } from "./option-text.tsx";
import { answerOrder } from "./answer-order.ts";
import { useFilledIn } from "./use-filled-in.ts";
import { Verdict } from "./verdict.tsx";
import { useLessonTexts } from "../texts/lesson-texts.ts";

type QuestionPanelProps = {
  question: Question;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

/** A question with one or several right answers; after checking, a word on each choice. */
export function QuestionPanel({ question, lesson, progress }: QuestionPanelProps) {
  const texts = useLessonTexts();
  const { options } = question;
  const saved = progress?.answer(lesson, question.id);
  const savedChoice = saved && "chosen" in saved ? saved.chosen : undefined;
  const [changed, setChanged] = useState<number[]>();
  const form = useFilledIn(question.id, progress, (values) => setChanged(values.map(Number)));
  const chosen = changed ?? savedChoice ?? [];
  const isChecked = changed === undefined && savedChoice !== undefined;
  const several = options.filter(({ right }) => right).length > 1;
  const isRight = options.every(({ right }, index) => right === chosen.includes(index));

  function choose(index: number, on: boolean) {
    if (!several) return setChanged([index]);
    const others = chosen.filter((other) => other !== index);
    setChanged(on ? [...others, index].toSorted((a, b) => a - b) : others);
  }

  function check() {
    progress?.saveAnswer(lesson, question.id, { chosen, right: isRight });
    setChanged(undefined);
  }

  return (
    <form
      ref={form}
      className="activity card-surface"
      aria-labelledby={question.id}
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <p className="activity-kind">{texts.question}</p>
      <h2 id={question.id} className="activity-title">
        {question.title}
      </h2>
      <Prose html={question.html} />
      <fieldset className="options">
        <legend className="text-sm text-muted">
          {several ? texts.chooseAll : texts.chooseOne}
        </legend>
        {answerOrder(question).map((index) => {
          const { html, right, feedback } = options[index]!;
          return (
            <div key={index} className="option" data-right={isChecked && right ? "" : undefined}>
              <label>
                <input
                  type={several ? "checkbox" : "radio"}
                  name={question.id}
                  value={index}
                  checked={chosen.includes(index)}
                  onChange={(event) => choose(index, event.target.checked)}
                />
                <OptionText html={html} />
              </label>
              {isChecked && chosen.includes(index) && feedback && (
                <div className="option-feedback">
                  <Prose html={feedback} />
                </div>
              )}
            </div>
          );
        })}
      </fieldset>
      <div className="flex flex-wrap items-center gap-4 script-only">
        <button
          type="submit"
          className="btn btn-primary"
          disabled={!progress || chosen.length === 0}
        >
          {texts.checkAnswer}
        </button>
        <Verdict right={isChecked ? isRight : undefined}>
          {isRight ? texts.right : several ? texts.lookAgain : texts.notThisOne}
        </Verdict>
      </div>
    </form>
  );
}
