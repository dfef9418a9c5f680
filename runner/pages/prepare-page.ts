import { randomKey } from "../../app/api/random-key.ts";
import { applyEdits } from "../compile/edits.ts";
import { readingFile } from "../javascript/check-syntax.ts";
import { named } from "../javascript/stack.ts";
import type { ProgramFile, Work } from "../protocol.ts";
import { inlineFiles } from "./inline-files.ts";
import { type AddressOf, type PageScript, prepareFiles, prepared } from "./prepare-scripts.ts";
import { scriptElements } from "./script-elements.ts";

/** A document as it is written: scripts have addresses, all else stands in it. */
export type PageDocument = { html: string; scripts: PageScript[]; guard: string };

/** Returns the documents of a page by their names, the first file's first. Throws a SyntaxProblem. */
export function preparePage({ file, code, files }: Work): Map<string, PageDocument> {
  const guard = `guard_${randomKey()}`;
  const addressOf: AddressOf = (name) => `${guard}/${name}`;
  const all = [{ name: file, code }, ...files];
  const importable = files.filter(({ name }) => /\.m?js$/.test(name));
  const scripts = prepareFiles(importable, addressOf, guard);
  const documents = all.filter(({ name }, index) => index === 0 || name.endsWith(".html"));
  return new Map(
    documents.map((document, index) => {
      const shown = index === 0 ? { ...document, name: "" } : document;
      const own = readingFile(shown.name, () => ownScripts(shown, importable, addressOf, guard));
      const html = inlineFiles(own.html, files, addressOf);
      return [document.name, { html, scripts: [...scripts, ...own.scripts], guard }];
    }),
  );
}

/** Gives the scripts in a document addresses: the sandbox runs none that stand in it. */
function ownScripts(
  { name, code }: ProgramFile,
  importable: ProgramFile[],
  addressOf: AddressOf,
  guard: string,
): { html: string; scripts: PageScript[] } {
  const elements = scriptElements(code).map(({ tag, start, end }, index) => {
    // Blank, what is before keeps the script's lines.
    const blank = code.slice(0, start).replaceAll(/[^\n]/g, " ");
    const script = prepared(blank + code.slice(start, end), importable, addressOf, guard);
    return { tag, start, end, address: addressOf(`${index}/${name}`), code: named(script, name) };
  });
  const edits = elements.flatMap(({ tag, start, end, address }) => {
    const from = tag + "<script".length;
    return [
      { start: from, end: from, text: ` src="${address}"` },
      { start, end, text: "" },
    ];
  });
  return {
    html: applyEdits(code, edits),
    scripts: elements.map(({ address, code: text }) => ({ address, code: text })),
  };
}
