import { useLessonTexts } from "../texts/lesson-texts.ts";

type DraftConflictProps = { own: string; other: string; onChoose: (text: string) => void };

/** The choice between the code on this device and a newer version from another one. */
export function DraftConflict({ own, other, onChoose }: DraftConflictProps) {
  const texts = useLessonTexts();
  return (
    <div role="alert" className="notice my-4">
      <p className="font-semibold">{texts.changedElsewhere}</p>
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
          onClick={() => onChoose(own)}
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
