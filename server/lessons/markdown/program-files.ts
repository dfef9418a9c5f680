import type { Code } from "mdast";
import { isProgram } from "./code-blocks.ts";
import type { Report } from "./lesson-text.ts";

/** A code block with a file of a program; without a name, it is the whole program. */
export type FileBlock = { name: string; code: Code };

/** Maximum number of files of a program, and of the letters of a name. */
const maxFiles = 6;
const maxNameLength = 40;

const namePattern = /^[A-Za-z0-9][\w-]*(\.[\w-]+)+$/;

/** How the names of files in a language end. */
const endings: Record<string, RegExp> = {
  cpp: /\.(cpp|hpp|h)$/,
  css: /\.css$/,
  html: /\.html$/,
  js: /\.m?js$/,
  json: /\.json$/,
  jsx: /\.jsx$/,
  php: /\.php$/,
  python: /\.py$/,
  sql: /\.sql$/,
  svelte: /\.svelte$/,
  svg: /\.svg$/,
  ts: /\.ts$/,
  tsx: /\.tsx$/,
  vue: /\.vue$/,
};

/** Reads the files of a program; the words after a fence's language are the name of its file. */
export function readFiles(blocks: Code[], report: Report): FileBlock[] {
  const files = blocks.map((code) => ({ name: code.meta?.trim() ?? "", code }));
  for (const [index, file] of files.entries()) {
    const { lang } = file.code;
    const problem = isProgram(file.code)
      ? problemOfName(file, files, index)
      : `a block of ${lang} is no file of a program`;
    if (problem) report(file.code, problem);
  }
  const tooMany = files[maxFiles];
  if (tooMany) report(tooMany.code, `a program has at most ${maxFiles} files`);
  return files;
}

function problemOfName(
  { name, code }: FileBlock,
  files: FileBlock[],
  index: number,
): string | undefined {
  if (name === "") {
    return files.length > 1
      ? "of several code blocks, each names its file after its language, such as ```css style.css"
      : undefined;
  }
  if (!namePattern.test(name) || name.length > maxNameLength) {
    return `"${name}" is no name of a file, such as style.css`;
  }
  const isTwice = files.some(
    (other, place) => place < index && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTwice) return `the file ${name} is there twice`;
  const ending = endings[code.lang ?? ""];
  return ending && !ending.test(name)
    ? `"${name}" does not end as a file of ${code.lang} does`
    : undefined;
}

/** Returns a program with all files of the start: those that it leaves out are the start's. Reports others, as the `program`'s. */
export function withFilesOf(
  start: FileBlock[],
  files: FileBlock[],
  program: string,
  report: Report,
): FileBlock[] {
  for (const { name, code } of files) {
    const same = start.find((file) => file.name === name);
    if (!same && start.length > 0) {
      report(code, name ? `the start has no file ${name}` : `${program} names no file`);
    } else if (same?.code.lang && same.code.lang !== code.lang) {
      const language = code.lang ?? "of no language";
      report(code, `${program} is ${language}, but the start is ${same.code.lang}`);
    }
  }
  return start.map((file) => files.find(({ name }) => name === file.name) ?? file);
}
