import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Code, Nodes } from "mdast";
import { statedAfter } from "../../server/lessons/markdown/code-blocks.ts";
import { parseBody, splitFrontMatter } from "../../server/lessons/markdown/lesson-text.ts";

/** A code block of a lesson; `name` is the lesson's file and the block's line. */
export type Sample = {
  name: string;
  language: string;
  code: string;
  output: string | undefined;
  /** The heading that it stands below, such as `Start`. */
  heading: string;
  /** The whole lesson. */
  lesson: string;
};

const courses = path.resolve(import.meta.dirname, "../../content/courses");

/** Returns the code blocks of some languages in the lessons of a category, in the order of the lessons. */
export function samplesOf(category: string, languages: string[]): Sample[] {
  return globSync(`${category}/*/*.md`, { cwd: courses })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(path.join(courses, file), "utf8");
      const { body, firstLine } = splitFrontMatter(text) ?? { body: text, firstLine: 1 };
      let heading = "";
      const samples: Sample[] = [];
      for (const { node, output } of codeBlocks(parseBody(body))) {
        if (node.type === "heading") heading = textOf(node);
        else if (languages.includes(node.lang ?? "")) {
          const line = firstLine + node.position!.start.line - 1;
          const name = `${file}:${line}`;
          samples.push({
            name,
            language: node.lang!,
            code: node.value,
            output,
            heading,
            lesson: text,
          });
        }
      }
      return samples;
    });
}

type Found = { node: Code | (Nodes & { type: "heading" }); output?: string | undefined };

function* codeBlocks(parent: Nodes): Generator<Found> {
  if (!("children" in parent)) return;
  for (const [index, node] of parent.children.entries()) {
    if (node.type === "heading") yield { node };
    else if (node.type === "code") {
      const children = parent.children as Parameters<typeof statedAfter>[0];
      yield { node, output: statedAfter(children, index).output?.value };
    } else yield* codeBlocks(node);
  }
}

function textOf(node: Nodes): string {
  if ("children" in node) return node.children.map(textOf).join("");
  return "value" in node ? node.value : "";
}
