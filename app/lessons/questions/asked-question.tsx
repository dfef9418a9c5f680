import type { OwnQuestion } from "../../../contract/learner-question.ts";
import { Prose } from "../prose.tsx";
import { useLessonTexts } from "../texts/lesson-texts.ts";

type AskedQuestionProps = { html: string; answer: string | null } & Partial<
  Pick<OwnQuestion, "kind" | "status" | "published">
>;

/** A question with its answer; with a `status`, it is the reader's own. */
export function AskedQuestion({ html, answer, kind, status, published }: AskedQuestionProps) {
  const texts = useLessonTexts();
  return (
    <section className="asked-question card-surface">
      <h3 className="activity-kind">
        {status === undefined
          ? texts.askedBefore
          : kind === "mistake"
            ? texts.youReported
            : texts.youAsked}
      </h3>
      <Prose html={html} />
      {answer === null ? (
        <p className="mt-2 text-sm text-muted">
          {status === "closed" ? texts.closedWithoutAnswer : texts.waitsForAnswer}
        </p>
      ) : (
        <>
          <h4 className="mt-3 text-sm font-semibold text-primary">{texts.teacherAnswers}</h4>
          <Prose html={answer} />
        </>
      )}
      {published && <p className="mt-2 text-sm text-muted">{texts.allSeeIt}</p>}
    </section>
  );
}
