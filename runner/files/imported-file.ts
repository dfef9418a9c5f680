import type { ProgramFile, Work } from "../protocol.ts";

/** What imports are looked up in: the language of a program, and its files that can be imported, the first one first. */
export type Files = { language: string; all: ProgramFile[] };

/** Returns the files of a program whose names match. The first has a name only where there are several. */
export function importableFiles({ language, code, file, files }: Work, importable: RegExp): Files {
  return {
    language,
    all: [{ name: file, code }, ...files.filter(({ name }) => importable.test(name))],
  };
}

/** Returns the file that an import such as "./price.js" means; undefined where there is none. */
export function importedFile(source: string, { language, all }: Files): ProgramFile | undefined {
  if (!source.startsWith("./")) return undefined;
  const path = source.slice(2);
  const found = all.find(({ name }) => name !== "" && name === path);
  // Browsers know whole names only; what builds the other languages' programs knows shorter ones.
  if (found || language === "js") return found;
  const stem = path.replace(/\.jsx?$/, "");
  return all.find(({ name }) => name !== "" && name.replace(/\.[jt]sx?$/, "") === stem);
}

/** Returns the name by which a preview knows what an import means: "./" and the file's name, or the source itself. */
export function moduleName(source: string, files: Files): string {
  const file = importedFile(source, files);
  return file ? `./${file.name}` : source;
}
