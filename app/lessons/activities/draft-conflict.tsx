import { useLessonTexts } from "../texts/lesson-texts.ts";
import type { WrittenFile } from "./use-exercise.ts";

type DraftConflictProps = {
  file: WrittenFile;
  /** Undefined where there is none. */
  other: string | undefined;
  onChoose: (text: string) => void;
};

/** The choice between the code of a file on this device and a newer version from another one. */
export function DraftConflict({ file, other, onChoose }: DraftConflictProps) {
  const texts = useLessonTexts();
  if (other === undefined) return null;
  return (
    <div role="alert" className="notice my-4">
      <p className="font-semibold">{texts.changedElsewhere}</p>
      {file.name && (
        <p className="font-mono" translate="no">
          {file.name}
        </p>
      )}
      <details className="mt-2">
        <summary>{texts.otherVersion}</summary>
        <pre className="code-output" tabIndex={0} translate="no">
          <code>{other}</code>
        </pre>
      </details>
      <p className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-sm text-sm btn-outline"
          onClick={() => onChoose(file.text)}
        >
          {texts.keepVersion}
        </button>
        <button
          type="button"
          className="btn btn-sm text-sm btn-outline"
          onClick={() => onChoose(other)}
        >
          {texts.takeVersion}
        </button>
      </p>
    </div>
  );
}
