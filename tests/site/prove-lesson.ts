import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ProvedSource } from "../../cli/prove/prove-source.ts";
import { spawnCatalogue } from "./catalogue-command.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Returns a fence of a lesson. */
export const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

/** Returns an exercise that prints 18 when it is solved. */
export const exercise = (title: string, start: string, solution: string, language = "js") =>
  `## Exercise: ${title}\n\n### Start\n\n${fence(language, start)}### Tests\n\n1. It prints 18.\n\n` +
  `   \`\`\`js\n   expect(output).toBe("18");\n   \`\`\`\n\n### Solution\n\n${fence(language, solution)}`;

/** Returns a section with programs that prove an exercise's tests, each a sentence and its code. */
export const programs = (
  heading: "Also right" | "Wrong",
  ...given: [sentence: string, code: string][]
) =>
  `### ${heading}\n\n${given
    .map(([sentence, code]) => `1. ${sentence}\n\n${indented(fence("js", code))}`)
    .join("")}`;

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, "   ");

/** A source whose only course has one lesson with this body, which begins in line 7, and other files, by their path. */
export async function sourceWith(body: string, files: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  const write = (name: string, text: string) => writeFile(path.join(folder.path, name), text);
  await mkdir(path.join(folder.path, "courses/till"), { recursive: true });
  await write(
    "categories.yaml",
    "- category: javascript\n  name: JavaScript\n  mainCategory: Language\n",
  );
  await write(
    "courses/till.md",
    "---\nid: till\nname: Till\ncategory: javascript\nlevel: beginner\nhours: 1\n---\nA till.\n",
  );
  await write(
    "courses/till/01-a-price.md",
    `---\ntitle: A price\nchapter: One\nminutes: 9\n---\n\n${body}`,
  );
  for (const [name, text] of Object.entries(files)) await write(name, text);
  return folder;
}

/** Runs the code of a lesson with this body; returns the command's exit code and its JSON. */
export async function runLesson(
  body: string,
  environment: Record<string, string> = {},
  files: Record<string, string> = {},
) {
  await using source = await sourceWith(body, files);
  const data = path.join(source.path, "data");
  const values = ["check", source.path, "--run", "--json"];
  const { code, output, errors } = await spawnCatalogue(values, data, { environment });
  if (!output) throw new Error(errors);
  return { code, ...(JSON.parse(output) as Partial<ProvedSource>) };
}

/** Returns the issues as an operator sees them. */
export const linesOf = ({ issues }: Partial<ProvedSource>) =>
  issues?.map(({ file, line, message }) => `${file}:${line}: ${message}`);

/** The only lesson. */
export const lessonFile = "courses/till/01-a-price.md";
