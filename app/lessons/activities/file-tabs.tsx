import type { KeyboardEvent } from "react";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import type { WrittenFile } from "./use-exercise.ts";

type FileTabsProps = {
  /** The beginning of the ids of tabs and panels. */
  id: string;
  files: WrittenFile[];
  shown: WrittenFile;
  /** Returns the line of a file on which the last run failed. */
  lineIn: (file: WrittenFile) => number | undefined;
  /** Before the page's scripts run, a press would do nothing. */
  isDisabled: boolean;
  onShow: (name: string) => void;
};

/** How far each key moves among the tabs. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -100, End: 100 };

/** The names of a program's files, one of which is shown below; the arrow keys move among them. */
export function FileTabs({ id, files, shown, lineIn, isDisabled, onShow }: FileTabsProps) {
  const texts = useLessonTexts();
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(files.indexOf(shown) + step, 0), files.length - 1);
    onShow(files[index]!.name);
    (event.currentTarget.parentElement!.children[index] as HTMLElement).focus();
  };
  return (
    <div role="tablist" aria-label={texts.files} className="file-tabs">
      {files.map((file, index) => {
        const line = lineIn(file);
        return (
          <button
            key={file.name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={file === shown}
            aria-controls={`${id}-${index}`}
            tabIndex={file === shown ? 0 : -1}
            disabled={isDisabled}
            data-error={line !== undefined || undefined}
            onClick={() => onShow(file.name)}
            onKeyDown={move}
          >
            <span translate="no">{file.name}</span>
            {line !== undefined && <span className="sr-only">{texts.errorOnLine(line)}</span>}
          </button>
        );
      })}
    </div>
  );
}
