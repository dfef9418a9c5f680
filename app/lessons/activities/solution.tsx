import { useRef, useState } from "react";
import { Prose } from "../prose.tsx";
import type { CodeChanges } from "./code-changes.tsx";
import { inLanguage } from "../../components/in-language.ts";
import type { WrittenFile } from "./use-exercise.ts";

type SolutionProps = {
  /** What it is. */
  summary: string;
  /** Why it is so, as sanitised HTML. */
  html: string;
  /** Whether it is shown as what leads to it from the learner's code. */
  compares: boolean;
  /** The learner's code, with the solution of each file. */
  files: WrittenFile[];
  /** The language of the text, a BCP 47 tag. */
  language: string;
  /** Is called when it is opened for the first time. */
  onOpen: () => void;
};

/** The solution of an exercise: why it is so, and what leads to it from the learner's code. */
export function Solution({ summary, html, compares, files, language, onOpen }: SolutionProps) {
  const [Changes, setChanges] = useState<typeof CodeChanges>();
  const wasOpened = useRef(false);
  const open = () => {
    if (!wasOpened.current) onOpen();
    wasOpened.current = true;
    if (compares) load();
  };
  const load = () =>
    void import("./code-changes.tsx").then(
      (loaded) => setChanges(() => loaded.CodeChanges),
      // Without it, the solution stands alone.
      () => undefined,
    );
  return (
    <details className="revealed" onToggle={open}>
      <summary>{summary}</summary>
      <div {...inLanguage(language)}>
        <Prose html={html} />
      </div>
      {files.map((file) =>
        Changes ? (
          <Changes key={file.name} name={file.name} from={file.text} to={file.solution} />
        ) : (
          <SolvedFile key={file.name} file={file} />
        ),
      )}
    </details>
  );
}

/** A file of the solution. */
export function SolvedFile({ file: { name, solution } }: { file: WrittenFile }) {
  return (
    <>
      {name && (
        <p className="mt-2 font-mono text-sm" translate="no">
          {name}
        </p>
      )}
      <pre className="code-sample" tabIndex={0} translate="no">
        {solution}
      </pre>
    </>
  );
}
