/** A line that a program printed; `replaces`: it is the line before, of which more was printed. */
export type OutputLine = { stream: "out" | "error"; text: string; replaces?: boolean };

/** An expected and the learner's own text, to lay side by side. */
export type Comparison = { expected: string; own: string };

/** A place in the learner's code, counted from 1; `file` where it is in another one than the first. */
export type Place = { file?: string; line?: number; column?: number };

/** The result of one test; the message says what was expected and what came. */
export type TestResult = {
  passed: boolean;
  message?: string;
  comparison?: Comparison;
  /** How the test ran the program again, where it did; the message begins with it. */
  circumstances?: string;
} & Omit<Place, "column">;

/** What a compiler says of the types of a program that ran, unless a test asks for it; not empty. */
type Typed = { typeProblems?: TypeProblem[] };

export type RunResult =
  | ({ kind: "finished"; output: OutputLine[]; truncated: boolean; tests: TestResult[] } & Typed)
  | ({ kind: "error"; output: OutputLine[]; message: string } & Place & Typed)
  | { kind: "timeout"; output: OutputLine[]; seconds: number }
  | { kind: "stopped" }
  | { kind: "unavailable"; reason: Unavailable };

/** Why a program cannot run: nothing runs its language, or what does so needs more memory, is not loaded or does not start. */
export type Unavailable = "no runtime" | "little memory" | "not loaded" | "not started";

/** A language in which failing tests say what they want, a BCP 47 tag. */
export type MessageLanguage = "en" | "bn";

/** A file of a program. */
export type ProgramFile = { name: string; code: string };

/** The code of a program's first file, which runs; where it has several, that one's name, and the others. */
export type Program = { code: string; file?: string; files?: ProgramFile[] };

export type RunRequest = Program & {
  language: string;
  tests: string[];
  input?: string;
  /** English by default. */
  messages?: MessageLanguage;
};

/** For each line of a script: from which of its columns on it comes from which line of the learner's code (0: none). */
export type SourceLines = [column: number, line: number][][];

/** A compiled file of a preview. */
export type CompiledModule = {
  /** Empty: the program's first file. */
  name: string;
  /** A module whose default export is a function that runs the file; empty where it is only styles. */
  script: string;
  styles: string;
  /** Undefined where the lines of the script are the learner's. */
  lines?: SourceLines;
};

/** A compiled program of a preview. */
export type CompiledProgram = {
  /** The files that it needs, each after those that it imports; its first one is the last. */
  modules: CompiledModule[];
  /** The name under which the first file exports the tests. */
  testsName: string;
};

/** What a compiler says of types, in its own words; `code` is the number that it gives the error. */
export type TypeProblem = { code: number; message: string } & Place;

/** What a checker of types has found, and what is wrong with the types of tests, by their indices. */
export type TypeCheck = { problems: TypeProblem[]; tests: Record<number, string> };

/** What an earlier stage has made: the compiled program of a preview, one in WebAssembly, or what was found of types. */
export type Compiled = { program?: CompiledProgram; binary?: ArrayBuffer; types?: TypeCheck };

/** What an earlier stage returns instead of a result. */
export type Compilation = { kind: "compiled" } & Compiled;

/** A request as the page hands it to the frame. */
export type FrameRequest = Required<RunRequest> & Compiled;

/** What a worker or preview needs for a run. */
export type Work = FrameRequest & {
  /** Random text that only the runtime knows: messages without it come from the learner's code. */
  key: string;
};

/** A runtime as the page hands it to the frame: its script, and the files that the script needs. */
export type Runtime = {
  name: string;
  script: string;
  files: Record<string, ArrayBuffer>;
  /** Limit of a run, in seconds. */
  seconds: number;
  /** Whether a worker is used for several runs, and the next one started ahead. */
  warm: boolean;
};

/** From the page to the frame. */
export type FrameCommand =
  | { kind: "load"; runtime: Runtime; isPreview: boolean }
  | { kind: "run"; id: number; runtime: string; request: FrameRequest }
  | { kind: "stop" };

/** From the frame to the page. */
export type FrameReport =
  | { kind: "ready" }
  | { kind: "started"; id: number; seconds: number }
  | { kind: "result"; id: number; result: RunResult | Compilation };

/** From a runtime to the frame. */
export type RuntimeReport =
  | { kind: "ready" }
  | { kind: "unavailable" }
  | { key: string; kind: "line"; line: OutputLine }
  | ({ key: string } & Outcome);

/** How a run ended; `isBroken` where the worker cannot be used again. */
export type Outcome = { isBroken?: boolean } & (
  | { kind: "finished"; truncated: boolean; tests: TestResult[] }
  | ({ kind: "error"; message: string } & Place)
  | Compilation
);
