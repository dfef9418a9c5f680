import ts from "typescript-in-page";

/** Texts of files, by their names. */
export type Texts = Record<string, string>;

/** Where the compiler looks for its libraries, and for the program. */
const folders = { libraries: "/libraries/", program: "/program/" };

/** What programs run with: as `tsc --strict` has it, with the language's own library and that of workers. */
const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2025,
  lib: ["lib.es2025.d.ts", "lib.webworker.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // A program without an import is a module, too: its names are no global ones.
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: true,
  allowJs: true,
  types: [],
  noEmit: true,
};

/** What the runner adds to a worker. */
const globals = `declare function alert(message?: unknown): void;
declare function confirm(message?: unknown): boolean;
declare function prompt(message?: unknown): string | null;`;

/** Creates a compiler that checks programs one after another, and reads of each only what is new. */
export function createService(libraries: Texts) {
  const fixed = new Map(
    Object.entries({ ...libraries, "globals.d.ts": globals }).map(([name, text]) => [
      folders.libraries + name,
      text,
    ]),
  );
  let program = new Map<string, string>();
  let version = 0;
  const textOf = (name: string) => program.get(name) ?? fixed.get(name);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [`${folders.libraries}globals.d.ts`, ...program.keys()],
    getScriptVersion: (name) => (program.has(name) ? String(version) : ""),
    getScriptSnapshot: (name) => {
      const text = textOf(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folders.program,
    getDefaultLibFileName: () => `${folders.libraries}lib.es2025.d.ts`,
    fileExists: (name) => textOf(name) !== undefined,
    readFile: textOf,
    useCaseSensitiveFileNames: () => true,
  });

  /** Returns what is wrong in some of a program's files. */
  function diagnose(texts: Texts, names: string[]): ts.Diagnostic[] {
    version += 1;
    program = new Map(Object.entries(texts).map(([name, text]) => [folders.program + name, text]));
    return names
      .map((name) => folders.program + name)
      .flatMap((name) => [
        ...service.getSyntacticDiagnostics(name),
        ...service.getSemanticDiagnostics(name),
      ]);
  }

  return { diagnose };
}
