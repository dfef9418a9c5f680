import runnerFiles, { type RunnerFile } from "virtual:runner-files";
import { type RunnableLanguage, canRun } from "../../contract/runnable-language.ts";

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
  /** Whether programs run in a frame of their own, which shows what they render, and not in a worker. */
  isPreview?: boolean;
  /** What compiles programs or checks their types before, in a worker. */
  compiler?: LanguageRuntime;
};

const usual = { files: {}, seconds: 2, warm: false };

const file = (name: string): RunnerFile => {
  const found = runnerFiles.files[name];
  if (!found) throw new Error(`The build has no file ${name} for the runner`);
  return found;
};

const preview = (name: string): LanguageRuntime => ({
  ...usual,
  name,
  script: file(`${name}.js`),
  isPreview: true,
  compiler: {
    ...usual,
    name: `${name}-compiler`,
    script: file(`${name}-compiler.js`),
    seconds: 5,
    warm: true,
  },
});

/** Runs what is compiled to WebAssembly before. */
const compiled = (compiler: Omit<LanguageRuntime, "warm" | "script">): LanguageRuntime => ({
  ...usual,
  name: "compiled",
  script: file("compiled.js"),
  seconds: 6,
  compiler: { ...compiler, script: file(`${compiler.name}.js`), warm: true },
});

const languages: Record<RunnableLanguage, () => LanguageRuntime> = {
  cpp: () =>
    compiled({
      name: "cpp-compiler",
      files: {
        program: file("clang.wasm"),
        archive: file("cpp-library.tar"),
        precompiled: file("cpp-header.pch"),
      },
      seconds: 20,
    }),
  html: () => ({
    ...usual,
    name: "html",
    script: file("html.js"),
    files: { page: file("page.js") },
    seconds: 4,
    isPreview: true,
  }),
  js: () => ({ ...usual, name: "javascript", script: file("javascript.js") }),
  jsx: () => preview("react"),
  php: () => ({
    ...usual,
    name: "php",
    script: file("php.js"),
    files: {
      module: file("php.mjs"),
      program: file("php.wasm"),
      mbstring: file("php-mbstring.so"),
      onig: file("php-onig.so"),
      pdoSqlite: file("php-pdo-sqlite.so"),
      sqlite: file("php-sqlite.so"),
    },
    seconds: 5,
    warm: true,
  }),
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
  svelte: () => preview("svelte"),
  ts: () => ({
    ...usual,
    name: "typescript",
    script: file("typescript.js"),
    compiler: {
      ...usual,
      name: "type-checker",
      script: file("type-checker.js"),
      files: { libraries: file("typescript-libraries.json") },
      seconds: 5,
      warm: true,
    },
  }),
  tsx: () => preview("react"),
  vue: () => preview("vue"),
};

/** Returns how programs of a language run; undefined where they cannot. */
export function runtimeOf(language: string): LanguageRuntime | undefined {
  return canRun(language) ? languages[language]() : undefined;
}
