import runnerFiles, { type RunnerFile } from "virtual:runner-files";

/** How programs of a language run. */
export type LanguageRuntime = {
  name: string;
  /** The script of the worker or preview. */
  script: RunnerFile;
  /** Further files that the script needs, by the names that it knows them by. */
  files: Record<string, RunnerFile>;
  /** Limit of a run, in seconds. */
  seconds: number;
  /** Whether a worker is used for several runs. */
  warm: boolean;
  /** Whether programs run in the frame itself, which shows what they render. */
  preview: boolean;
};

const usual = { files: {}, seconds: 2, warm: false, preview: false };

const file = (name: string): RunnerFile => {
  const found = runnerFiles.files[name];
  if (!found) throw new Error(`The build has no file ${name} for the runner`);
  return found;
};

const react = { ...usual, name: "react", script: file("react.js"), preview: true };

const languages: Record<string, () => LanguageRuntime> = {
  js: () => ({ ...usual, name: "javascript", script: file("javascript.js") }),
  jsx: () => react,
  tsx: () => react,
  python: () => ({
    ...usual,
    name: "python",
    script: file("python.js"),
    files: {
      module: file("pyodide.mjs"),
      program: file("pyodide.wasm"),
      standardLibrary: file("python.zip"),
      snapshot: file("python.snapshot"),
    },
    seconds: 3,
    warm: true,
  }),
  sql: () => ({
    ...usual,
    name: "sql",
    script: file("sql.js"),
    files: { program: file("sqlite.wasm") },
  }),
  ts: () => ({ ...usual, name: "typescript", script: file("typescript.js") }),
};

/** Returns how programs of a language run; undefined where they cannot. */
export function runtimeOf(language: string): LanguageRuntime | undefined {
  return Object.hasOwn(languages, language) ? languages[language]!() : undefined;
}
