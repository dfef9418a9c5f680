import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Place } from "../../../runner/protocol.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";
import { CodeField, type CodeFieldHandle } from "./code-field.tsx";
import { FileTabs } from "./file-tabs.tsx";
import { linesIn } from "./program-run.ts";
import type { WrittenFile } from "./use-exercise.ts";

export type ExerciseCodeHandle = {
  /** Replaces the text of every file by its start, each as one change that the learner can undo. */
  startAgain(): void;
  /** Shows a place in its file. */
  goTo(place: Place): void;
};

type ExerciseCodeProps = {
  ref: Ref<ExerciseCodeHandle>;
  /** The exercise's title. */
  title: string;
  files: WrittenFile[];
  /** Whether the learner's code is still being looked up. */
  isReadOnly: boolean;
  /** Where the last run failed. */
  errorPlaces: Place[];
  /** Whether text areas may become editors. */
  opens: boolean;
  onChange: (file: WrittenFile, text: string) => void;
  onRun: () => void;
};

/** The files of the learner's program, of which one is shown; a program in one text has no tabs. */
export function ExerciseCode({
  ref,
  title,
  files,
  isReadOnly,
  errorPlaces,
  opens,
  onChange,
  onRun,
}: ExerciseCodeProps) {
  const texts = useLessonTexts();
  const id = useId();
  const fields = useRef(new Map<string, CodeFieldHandle>());
  const [first] = files as [WrittenFile, ...WrittenFile[]];
  const [seen, setSeen] = useState([first.name]);
  const hasNames = first.name !== "";
  const shown = files.find(({ name }) => name === seen.at(-1)) ?? first;
  // What was seen keeps its editor, and what can be undone in it.
  const show = (name: string) => setSeen([...seen.filter((each) => each !== name), name]);
  const errorLinesIn = ({ name }: WrittenFile) => linesIn(errorPlaces, name, first.name);

  useImperativeHandle(ref, () => ({
    startAgain() {
      for (const { name, start } of files) fields.current.get(name)!.replace(start);
    },
    goTo({ file = first.name, line }) {
      if (line === undefined || !fields.current.has(file)) return;
      flushSync(() => show(file));
      fields.current.get(file)!.goToLine(line);
    },
  }));

  return (
    <div className="exercise-code">
      {hasNames && (
        <FileTabs
          id={id}
          files={files}
          shown={shown}
          lineIn={(file) => errorLinesIn(file)[0]}
          isDisabled={isReadOnly}
          onShow={show}
        />
      )}
      {files.map((file, index) => (
        <div
          key={file.name}
          role={hasNames ? "tabpanel" : undefined}
          id={hasNames ? `${id}-${index}` : undefined}
          aria-labelledby={hasNames ? `${id}-tab-${index}` : undefined}
          hidden={file !== shown}
        >
          <CodeField
            ref={(handle) => {
              if (handle) fields.current.set(file.name, handle);
              return () => void fields.current.delete(file.name);
            }}
            value={file.text}
            language={file.language}
            label={texts.yourCode(title, file.name)}
            isReadOnly={isReadOnly}
            errorLines={errorLinesIn(file)}
            opens={opens && seen.includes(file.name)}
            onChange={(text) => onChange(file, text)}
            onRun={onRun}
          />
        </div>
      ))}
    </div>
  );
}
