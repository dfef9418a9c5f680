import { useState } from "react";
import type { Exercise } from "../../../contract/lesson.ts";
import { Prose } from "../prose.tsx";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import type { CodeChanges } from "./code-changes.tsx";
import { inLanguage } from "../../components/in-language.ts";

type SolutionProps = {
  solution: Exercise["solution"];
  /** The learner's code. */
  own: string;
  /** The language of the text, a BCP 47 tag. */
  language: string;
};

/** The solution of an exercise: why it is so, and what leads to it from the learner's code. */
export function Solution({ solution, own, language }: SolutionProps) {
  const texts = useLessonTexts();
  const [Changes, setChanges] = useState<typeof CodeChanges>();
  const load = () =>
    void import("./code-changes.tsx").then(
      (loaded) => setChanges(() => loaded.CodeChanges),
      // Without it, the solution stands alone.
      () => undefined,
    );
  return (
    <details className="revealed" onToggle={load}>
      <summary>{texts.solution}</summary>
      <div {...inLanguage(language)}>
        <Prose html={solution.html} />
      </div>
      {Changes ? (
        <Changes from={own} to={solution.code} />
      ) : (
        <pre className="code-sample" tabIndex={0} translate="no">
          {solution.code}
        </pre>
      )}
    </details>
  );
}
