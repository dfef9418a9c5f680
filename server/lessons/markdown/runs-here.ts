import type { Root } from "mdast";
import { canRun } from "../../../contract/runnable-language.ts";
import { isProgram } from "./code-blocks.ts";
import { visit } from "./lesson-text.ts";

/** Languages in which nothing is a program: commands, data, and parts of other files. */
const noPrograms = ["bash", "css", "json", "svg", "text"];

/** Returns whether most programs of a lesson run in the page; undefined where it has none. */
export function runsHere(root: Root): boolean | undefined {
  let here = 0;
  let elsewhere = 0;
  visit(root, (node) => {
    if (node.type !== "code" || !isProgram(node)) return;
    const language = node.lang ?? "text";
    if (canRun(language)) here += 1;
    else if (!noPrograms.includes(language)) elsewhere += 1;
  });
  return here + elsewhere === 0 ? undefined : here > elsewhere;
}
