import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Ordering } from "../../../contract/lesson.ts";
import { isInOrder } from "../../../contract/ordering.ts";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { Prose } from "../prose.tsx";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { startOrder } from "./answer-order.ts";
import { Verdict } from "./verdict.tsx";

type OrderingPanelProps = {
  ordering: Ordering;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

/** The lines of a program, which the learner puts in order with the buttons beside them. */
export function OrderingPanel({ ordering, lesson, progress }: OrderingPanelProps) {
  const texts = useLessonTexts();
  const { id, title, html, lines } = ordering;
  const saved = progress?.answer(lesson, id);
  const savedOrder = saved && "chosen" in saved ? validOrder(saved.chosen, lines) : undefined;
  const [changed, setChanged] = useState<number[]>();
  const [moved, setMoved] = useState("");
  const order = changed ?? savedOrder ?? startOrder(ordering);
  const isChecked = changed === undefined && savedOrder !== undefined;
  const isRight = isInOrder(ordering, order);

  function move(place: number, by: 1 | -1) {
    const next = order.with(place, order[place + by]!).with(place + by, order[place]!);
    setChanged(next);
    setMoved(texts.lineOf(place + by + 1, lines.length));
  }

  return (
    <form
      className="activity card-surface"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        progress?.saveAnswer(lesson, id, { chosen: order, right: isRight });
        setChanged(undefined);
      }}
    >
      <p className="activity-kind">{texts.putInOrder}</p>
      <h2 id={id} className="activity-title">
        {title}
      </h2>
      <Prose html={html} />
      <ol className="ordering">
        {order.map((line, place) => (
          <li key={line}>
            <code translate="no">{lines[line]}</code>
            <span className="ordering-buttons script-only">
              <MoveButton
                label={texts.moveUp(place + 1)}
                disabled={!progress || place === 0}
                onClick={() => move(place, -1)}
              >
                <ArrowUp aria-hidden size={18} />
              </MoveButton>
              <MoveButton
                label={texts.moveDown(place + 1)}
                disabled={!progress || place === lines.length - 1}
                onClick={() => move(place, 1)}
              >
                <ArrowDown aria-hidden size={18} />
              </MoveButton>
            </span>
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {moved}
      </p>
      <div className="flex flex-wrap items-center gap-4 script-only">
        <button type="submit" className="btn btn-primary" disabled={!progress}>
          {texts.checkAnswer}
        </button>
        <Verdict right={isChecked ? isRight : undefined}>
          {isRight ? texts.right : texts.notThisOrder}
        </Verdict>
      </div>
    </form>
  );
}

type MoveButtonProps = {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** It keeps the focus at the end of the list, where it does nothing more: the next press of the key is not lost. */
function MoveButton({ label, disabled, onClick, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}

/** A stored order may be of other lines: the lesson has changed since. */
function validOrder(chosen: number[], lines: string[]): number[] | undefined {
  const isPermutation = lines.every((_, line) => chosen.includes(line));
  return isPermutation && chosen.length === lines.length ? chosen : undefined;
}
