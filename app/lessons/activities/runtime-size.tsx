import { useEffect, useState } from "react";
import type { ProgramRun } from "./program-run.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";

/** Sizes of which the visitor is told, in bytes: from the larger one on, beside the button that loads them. */
const worthSaying = 300_000;
const worthAsking = 10_000_000;

type RuntimeSizeProps = {
  language: string;
  run: ProgramRun;
  /** Whether it stands beside the button. */
  isBeside?: boolean;
};

/** The size of a large runtime before its first run, and how much of it is loaded. */
export function RuntimeSize({ language, run, isBeside = false }: RuntimeSizeProps) {
  const texts = useLessonTexts();
  const [size, setSize] = useState(0);
  useEffect(() => {
    let left = false;
    // Without this module a run says why it cannot start.
    void import("../../runner/runner.ts")
      .then(({ downloadSize }) => !left && setSize(downloadSize(language)))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [language, run.state]);
  const toLoad = run.state === "loading" ? run.total : size;
  if (toLoad >= worthAsking !== isBeside) return null;
  if (run.state === "loading") {
    return (
      <p className="editor-note" role="status">
        {texts.loadingRuntime(megabytes(run.loaded), megabytes(run.total))}
      </p>
    );
  }
  if (size < worthSaying) return null;
  return <p className="editor-note">{texts.firstRunLoads(megabytes(size))}</p>;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
