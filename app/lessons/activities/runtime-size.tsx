import { useEffect, useState } from "react";
import type { ProgramRun } from "./program-run.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";

/** Sizes from which the visitor is told what the first run loads, in bytes. */
const worthSaying = 300_000;

/** The size of a large runtime before its first run, and how much of it is loaded. */
export function RuntimeSize({ language, run }: { language: string; run: ProgramRun }) {
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
