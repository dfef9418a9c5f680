import { useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { canRunHere } from "../../runner/can-run-here.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { CopySample } from "./copy-sample.tsx";
import { DownloadSample } from "./download-sample.tsx";
import { OwnOutput } from "./own-output.tsx";
import type { SampleEditor } from "./sample-editor.tsx";

type SampleToolsProps = {
  /** The sample's element, which the server has rendered. */
  sample: HTMLElement;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

/** The buttons in a sample's bar, and the editor that takes the place of its code. */
export function SampleTools({ sample, lesson, progress }: SampleToolsProps) {
  const texts = useLessonTexts();
  const [isTried, setIsTried] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  // Loaded with the first try.
  const [Editor, setEditor] = useState<typeof SampleEditor>();
  const [compares, setCompares] = useState(false);
  const { id, language, lines, bar, code, text, input, output } = useMemo(
    () => read(sample),
    [sample],
  );
  useEffect(() => {
    sample.toggleAttribute("data-tried", isTried);
  }, [sample, isTried]);
  const toggle = async () => {
    if (!Editor) {
      const loaded = await import("./sample-editor.tsx").catch(() => undefined);
      setIsMissing(!loaded);
      if (!loaded) return;
      setEditor(() => loaded.SampleEditor);
    }
    setIsTried(!isTried);
  };
  return (
    <>
      {createPortal(
        <span className="sample-tools">
          {lines !== undefined && !isTried && <AllLines sample={sample} lines={Number(lines)} />}
          {!isTried && <CopySample code={code} />}
          {isProgram(language, text) ? (
            <button
              type="button"
              className="btn btn-ghost btn-sm text-sm"
              aria-expanded={isTried}
              onClick={() => void toggle()}
            >
              {isTried ? texts.closeSample : texts.trySample}
            </button>
          ) : (
            <>
              <DownloadSample text={text} language={language} />
              {output !== undefined && (
                <button
                  type="button"
                  className="btn btn-ghost btn-sm text-sm"
                  aria-expanded={compares}
                  onClick={() => setCompares(!compares)}
                >
                  {texts.compareOutput}
                </button>
              )}
            </>
          )}
          <span aria-live="polite">{isMissing && texts.editorMissing}</span>
        </span>,
        bar,
      )}
      {compares && output !== undefined && createPortal(<OwnOutput output={output} />, sample)}
      {isTried &&
        Editor &&
        createPortal(
          <Editor
            language={language}
            sample={text}
            input={input}
            text={progress?.sample(lesson, id) ?? text}
            isReadOnly={!progress}
            onChange={(changed) =>
              progress?.saveSample(lesson, id, changed === text ? undefined : changed)
            }
          />,
          sample,
        )}
    </>
  );
}

/** Reads a sample once: with every key in an exercise, its tools are rendered again. */
function read(sample: HTMLElement) {
  const { sample: id = "", language = "", lines } = sample.dataset;
  const code = sample.querySelector<HTMLElement>(".code-sample")!;
  return {
    id,
    language,
    lines,
    bar: sample.querySelector(".sample-bar")!,
    code,
    text: code.textContent,
    input: sample.querySelector(".code-input")?.textContent,
    output: sample.querySelector(".code-output")?.textContent,
  };
}

/** Returns whether a sample may run: in React, a part of a page shows nothing. */
function isProgram(language: string, text: string): boolean {
  const isReact = language === "jsx" || language === "tsx";
  return canRunHere(language) && (!isReact || text.includes("export default"));
}

/** Unfolds a long listing, and folds it again. */
function AllLines({ sample, lines }: { sample: HTMLElement; lines: number }) {
  const texts = useLessonTexts();
  const [isUnfolded, setIsUnfolded] = useState(false);
  useEffect(() => {
    sample.toggleAttribute("data-unfolded", isUnfolded);
  }, [sample, isUnfolded]);
  return (
    <button
      type="button"
      className="btn btn-ghost btn-sm text-sm"
      aria-expanded={isUnfolded}
      onClick={() => setIsUnfolded(!isUnfolded)}
    >
      {isUnfolded ? texts.fewerLines : texts.allLines(lines)}
    </button>
  );
}
