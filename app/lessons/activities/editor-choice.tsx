import { useLessonTexts } from "../texts/lesson-texts.ts";
import { usePlainCode } from "./use-plain-code.ts";

/** How the keyboard leaves the editor, and the choice of a plain text area in its place. */
export function EditorChoice() {
  const texts = useLessonTexts();
  const [isPlain, setPlain] = usePlainCode();
  return (
    <p className="text-sm text-muted script-only">
      <span>{!isPlain && `${texts.leaveEditor} `}</span>
      <button type="button" className="quiet-link" onClick={() => setPlain(!isPlain)}>
        {isPlain ? texts.useEditor : texts.usePlainField}
      </button>
    </p>
  );
}
