import { useLessonTexts } from "../texts/lesson-texts.ts";
import { keepCodeFocused } from "./keep-code-focused.ts";

const moves = { Tab: "⇥", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" } as const;
const signs = [..."(){}[]\"'`=;:<>/_#+"] as const;

/** A key that code needs and a phone's keyboard hides or lacks; a sign types itself. */
export type CodeKey = keyof typeof moves | (typeof signs)[number];

const row: CodeKey[] = ["Tab", "ArrowLeft", "ArrowRight", ...signs, "ArrowUp", "ArrowDown"];

/** The row of keys above a phone's keyboard. */
export function CodeKeys({ onKey }: { onKey: (key: CodeKey) => void }) {
  const names: { [key in CodeKey]?: string } = useLessonTexts().keys;
  return (
    <div className="code-keys">
      {row.map((key) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          aria-label={names[key]}
          onPointerDown={keepCodeFocused}
          onMouseDown={keepCodeFocused}
          onClick={() => onKey(key)}
        >
          {key in moves ? moves[key as keyof typeof moves] : key}
        </button>
      ))}
    </div>
  );
}
