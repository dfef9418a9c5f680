import { Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Course } from "../../../contract/course.ts";
import { hasPassed } from "../activities/program-run.ts";
import { useRun } from "../activities/use-run.ts";
import { Verdict } from "../activities/verdict.tsx";
import { ProgressAlpona } from "../progress-alpona.tsx";
import { ColouredCode } from "./coloured-code.tsx";
import { firstVerdict } from "./first-verdict.ts";

export type FirstExerciseProps = {
  /** The course that begins with this exercise. */
  course: Pick<Course, "id" | "category" | "lessons">;
  /** Its first lesson. */
  lessonPath: string;
  /** What the field had when this was loaded. */
  written?: Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">;
  /** Whether “Run” was pressed before this was loaded. */
  runsAtOnce?: boolean;
};

const start = `for (var i = 0; i < 3; i++) {
  setTimeout(() => {
    console.log(i);
  });
}`;
const wanted = "0\n1\n2";

/** Keeps the program running until its timers have printed. */
const wait = "\nawait new Promise((done) => setTimeout(done, 50));";

/** An exercise on the landing page, of one word. It stands outside of the page's router. */
export function FirstExercise(props: FirstExerciseProps) {
  const { course, lessonPath } = props;
  const [code, setCode] = useState(start);
  const { run, isBusy, start: startRun, stop } = useRun();
  const field = useRef<HTMLTextAreaElement>(null);
  const passed = run.state === "done" && hasPassed(run.result);
  const [hasPetal, setHasPetal] = useState(false);
  if (passed && !hasPetal) setHasPetal(true);

  const runCode = () => {
    const tests = [`expect(output).toBe(${JSON.stringify(wanted)});`];
    void startRun({ language: "js", code: field.current!.value + wait, tests });
  };
  const atStart = useRef({ ...props, runCode });
  useEffect(() => {
    const { written, runsAtOnce, runCode: runAtOnce } = atStart.current;
    if (written) {
      field.current!.value = written.value;
      // Elsewhere, Safari would move the focus to it.
      if (document.activeElement === field.current)
        field.current!.setSelectionRange(written.selectionStart, written.selectionEnd);
      setCode(written.value);
    }
    if (runsAtOnce) runAtOnce();
  }, []);

  const done = hasPetal ? 1 : 0;
  const verdict = run.state === "done" ? firstVerdict(run.result) : undefined;
  return (
    <section
      className="first-exercise card-surface scripts-only print-hidden"
      aria-labelledby="first-exercise"
    >
      <h2 id="first-exercise">
        <ProgressAlpona
          course={course}
          counts={{ done, solved: done }}
          say={() => "Three timers print 3"}
        />
      </h2>
      <p>
        This loop should print 0, 1 and 2. It prints 3 three times. Change one word, and run it
        here.
      </p>
      <div className="first-code" translate="no">
        <ColouredCode code={code} />
        <textarea
          ref={field}
          aria-label="The program"
          defaultValue={start}
          rows={Math.max(5, code.split("\n").length)}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            runCode();
          }}
        />
      </div>
      <div className="first-bar">
        <button type="button" className="btn btn-primary" onClick={isBusy ? stop : runCode}>
          {isBusy ? <Square aria-hidden size={16} /> : <Play aria-hidden size={16} />}
          <span>{isBusy ? "Stop" : "Run"}</span>
        </button>
        <Verdict
          right={run.state === "done" ? passed : undefined}
          kind={verdict?.kind}
          pending={isBusy ? "Running…" : undefined}
        >
          <span>{verdict?.text}</span>
          {verdict?.hint !== undefined && <small>{verdict.hint}</small>}
        </Verdict>
      </div>
      {passed && (
        <p>
          Your first petal is drawn.{" "}
          <a href={lessonPath} className="quiet-link font-semibold">
            See why in the lesson
          </a>
        </p>
      )}
    </section>
  );
}
