import {
  type CSSProperties,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { pressKeyIn, selectLine } from "./area-keys.ts";
import type { CodeEditor } from "./code-editor.ts";
import { type CodeKey, CodeKeys } from "./code-keys.tsx";
import { PlainCode } from "./plain-code.tsx";
import { useKeyboardHeight } from "./use-keyboard-height.ts";
import { usePlainCode } from "./use-plain-code.ts";

export type CodeFieldHandle = {
  /** Replaces the text as one change, which the learner can undo in the editor. */
  replace(text: string): void;
  goToLine(line: number): void;
};

type CodeFieldProps = {
  ref: Ref<CodeFieldHandle>;
  value: string;
  language: string;
  label: string;
  /** Whether the learner's code is still being looked up, so that nothing may be typed over it. */
  isReadOnly: boolean;
  /** The lines that the last run blames, counted from 1. */
  errorLines: number[];
  /** Whether the text area may become an editor. */
  opens: boolean;
  onChange: (text: string) => void;
  onRun: () => void;
};

/** A text area for code, which becomes an editor when its code has loaded, unless the learner wants it plain. */
export function CodeField({
  ref,
  value,
  language,
  label,
  isReadOnly,
  errorLines,
  opens,
  onChange,
  onRun,
}: CodeFieldProps) {
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  const isComposing = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isFocused, setIsFocused] = useState<boolean>();
  const keyboard = useKeyboardHeight(isFocused ?? false);
  const [isPlain] = usePlainCode();
  const spoken = useLessonTexts();
  const latest = useRef({ value, onChange, onRun });
  useEffect(() => {
    latest.current = { value, onChange, onRun };
  });

  useEffect(() => {
    if (!opens || isPlain) return;
    let closed = false;
    void open();

    async function open() {
      const text = latest.current.value;
      // Without the editor's code the text area remains.
      const loaded = await loadEditor(language, text).catch(() => undefined);
      while (loaded && isComposing.current) await compositionEnd(area.current!);
      if (!loaded || closed) return;
      const hadFocus = document.activeElement === area.current;
      // From here on at once: no input is between the two, and the text below does not move by the height of both.
      const opened = loaded.openCodeEditor({
        host: host.current!,
        text,
        area: area.current!,
        indent: indentOf(language),
        support: loaded.support,
        label,
        spoken,
        onChange: (changed) => latest.current.onChange(changed),
        onRun: () => latest.current.onRun(),
      });
      editor.current = opened;
      flushSync(() => setIsOpen(true));
      if (hadFocus) opened.focus();
    }

    return () => {
      closed = true;
      editor.current?.destroy();
      editor.current = undefined;
      setIsOpen(false);
    };
  }, [opens, isPlain, language, label, spoken]);

  // The text may change elsewhere: on another device, or by a choice between two versions.
  useEffect(() => {
    if (editor.current && editor.current.text() !== value) editor.current.replace(value);
  }, [value]);

  const blamed = errorLines.join();
  useEffect(() => {
    editor.current?.markErrors(blamed === "" ? [] : blamed.split(",").map(Number));
  }, [blamed]);

  useImperativeHandle(ref, () => ({
    replace(text) {
      if (editor.current) editor.current.replace(text);
      else latest.current.onChange(text);
    },
    goToLine: (line) =>
      editor.current ? editor.current.goToLine(line) : selectLine(area.current!, line),
  }));

  const press = (key: CodeKey) =>
    editor.current ? editor.current.press(key) : pressKeyIn(area.current!, key, indentOf(language));

  return (
    <div
      className="code-editor"
      style={keyboard > 0 ? ({ "--keyboard": `${keyboard}px` } as CSSProperties) : undefined}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <div ref={host} data-editor={isOpen || undefined} />
      {!isOpen && (
        <PlainCode
          ref={area}
          value={value}
          label={label}
          isReadOnly={isReadOnly}
          errorLine={errorLines[0]}
          onChange={onChange}
          onRun={onRun}
          onComposing={(is) => {
            isComposing.current = is;
          }}
        />
      )}
      {/* They stay: what goes away under a finger moves what it presses. */}
      {isFocused !== undefined && <CodeKeys onKey={press} />}
    </div>
  );
}

async function loadEditor(language: string, code: string) {
  const { loadLanguage, openCodeEditor } = await import("./code-editor.ts");
  return { openCodeEditor, support: await loadLanguage(language, code) };
}

/** Returns one step of indentation in programs of a fence language. */
function indentOf(language: string): string {
  return ["php", "python"].includes(language) ? "    " : "  ";
}

/** Resolves after the end of a running composition and the input event that some browsers send after it. */
function compositionEnd(area: HTMLTextAreaElement): Promise<void> {
  return new Promise((resolve) => {
    area.addEventListener("compositionend", () => setTimeout(resolve), { once: true });
  });
}
