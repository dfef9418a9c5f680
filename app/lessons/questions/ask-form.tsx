import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { NewQuestion } from "../../../contract/learner-question.ts";
import { maxQuestionLength } from "../../../contract/question-lengths.ts";
import type { ServerCallError } from "../../api/server-call.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { authenticatedCall } from "../../identity/authenticated-call.ts";
import { useReturnState } from "../../identity/return-path.ts";
import { useScreenOwner } from "../../progress/use-owner.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import type { LessonQuestions } from "./lesson-questions.ts";
import type { RowSection } from "./row-sections.ts";

type AskFormProps = {
  questions: LessonQuestions;
  sections: RowSection[];
  programOf: (section: string) => string | undefined;
  onClose: () => void;
};

/** Asks about a section, or reports a mistake in it; who is not signed in is asked to. */
export function AskForm(props: AskFormProps) {
  const owner = useScreenOwner();
  return owner === "visitor" ? <SignInToAsk onClose={props.onClose} /> : <Form {...props} />;
}

function SignInToAsk({ onClose }: Pick<AskFormProps, "onClose">) {
  const texts = useLessonTexts();
  const state = useReturnState("ask about a lesson");
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="ask-form card-surface">
      <p>{texts.signInToAsk}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link ref={link} to="/signin" state={state} className="btn btn-primary" lang="en">
          Sign In
        </Link>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {texts.notNow}
        </button>
      </p>
    </div>
  );
}

function Form({ questions, sections, programOf, onClose }: AskFormProps) {
  const texts = useLessonTexts();
  const { courseId, lesson, reload } = questions;
  const [kind, setKind] = useState<NewQuestion["kind"]>("question");
  const [section, setSection] = useState(sections[0]!.id);
  const [text, setText] = useState("");
  const [withProgram, setWithProgram] = useState(true);
  const [sending, setSending] = useState<"not" | "now" | "sent">("not");
  const [error, setError] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const sent = useRef<HTMLParagraphElement>(null);
  const name = useId();
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (sending === "sent") sent.current?.focus();
  }, [sending]);
  const program = programOf(section);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending !== "not") return;
    setSending("now");
    setError("");
    const code = withProgram ? program : undefined;
    const body: NewQuestion = { courseId, lesson, section, kind, text, ...(code && { code }) };
    try {
      await authenticatedCall("/api/questions", { body });
      setSending("sent");
      await reload();
    } catch (failure) {
      setSending("not");
      setError((failure as ServerCallError).message);
    }
  }

  if (sending === "sent") {
    return (
      <div className="ask-form card-surface">
        <p ref={sent} tabIndex={-1} role="status">
          {texts.questionSent}
        </p>
        <button type="button" className="btn btn-ghost mt-3" onClick={onClose}>
          {texts.closeSample}
        </button>
      </div>
    );
  }
  return (
    <form className="ask-form card-surface" onSubmit={(event) => void send(event)}>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">{texts.ask}</legend>
        {(["question", "mistake"] as const).map((each) => (
          <label key={each} className="flex min-h-8 items-center gap-2">
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0"
              checked={kind === each}
              onChange={() => setKind(each)}
            />
            {each === "question" ? texts.aQuestion : texts.aMistake}
          </label>
        ))}
      </fieldset>
      {sections.length > 1 && (
        <label className="ask-field">
          <span>{texts.about}</span>
          <select value={section} onChange={(event) => setSection(event.target.value)}>
            {sections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="ask-field">
        <span>{kind === "question" ? texts.yourQuestion : texts.whatIsWrong}</span>
        <textarea
          ref={field}
          required
          rows={4}
          maxLength={maxQuestionLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {program !== undefined && (
        <label className="flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={withProgram}
            onChange={(event) => setWithProgram(event.target.checked)}
          />
          {texts.sendProgram}
        </label>
      )}
      <p className="text-sm text-muted">{texts.whoSeesIt}</p>
      <p role="alert" className="form-error">
        {error}
      </p>
      <p className="flex flex-wrap gap-3">
        <BusyButton type="submit" className="btn btn-primary" busy={sending === "now"}>
          {texts.send}
        </BusyButton>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {texts.notNow}
        </button>
      </p>
    </form>
  );
}
