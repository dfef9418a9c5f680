import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Report } from "./report.ts";
import { type Sample, samplesOf } from "./samples.ts";

/** A compiler of the package, which prints each message on a line that begins with a sample's file. */
export type TypeCheck = {
  category: string;
  language: string;
  command: string;
  args: string[];
  compilerOptions?: object;
  /** Codes of errors that are none in JavaScript. */
  allowed?: string[];
};

/** Type-checks the solutions of a course, and the samples whose output is stated. */
export async function checkTypes(check: TypeCheck): Promise<Report> {
  const { category, language, command, args, allowed = [] } = check;
  const samples = samplesOf(category, [language]).filter(
    ({ output, heading }) => output !== undefined || heading === "Solution",
  );
  const folder = writeSamples(samples, check);
  const program = path.resolve(import.meta.dirname, "node_modules/.bin", command);
  const { failed, printed } = await promisify(execFile)(program, args, { cwd: folder }).then(
    ({ stdout }) => ({ failed: false, printed: stdout }),
    ({ stdout, stderr }) => ({ failed: true, printed: `${stdout}${stderr}` }),
  );
  const problems: string[] = [];
  if (failed && !printed.includes("sample-")) problems.push(printed);
  for (const line of printed.split("\n")) {
    const [, number, message = ""] = /sample-(\d+)\.\w+\W*(.*error.*)/i.exec(line) ?? [];
    const sample = samples[Number(number)];
    if (!sample || isIntended(message, sample)) continue;
    if (allowed.some((code) => message.includes(code))) continue;
    problems.push(`${sample.name}: ${message.trim()}`);
  }
  return { checked: samples.length, run: 0, problems };
}

function writeSamples(samples: Sample[], { category, language, compilerOptions }: TypeCheck) {
  const folder = path.resolve(import.meta.dirname, "samples", category);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, { code }] of samples.entries()) {
    writeFileSync(path.join(folder, `sample-${index}.${language}`), code);
  }
  const configuration = {
    compilerOptions: { ...options, ...compilerOptions },
    include: [`*.${language}`],
  };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(configuration));
  // Otherwise svelte-check reads the site's own configuration of Vite.
  writeFileSync(path.join(folder, "svelte.config.js"), "export default {};\n");
  return folder;
}

const options = {
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "bundler",
  moduleDetection: "force",
  types: [],
  jsx: "react-jsx",
  noEmit: true,
  skipLibCheck: true,
};

/** An error is intended where the lesson quotes its message, or shows one as the output. */
function isIntended(message: string, { lesson, output = "" }: Sample): boolean {
  if (/Error:|\[Vue warn\]|is not defined/.test(output)) return true;
  const text = message.replace(/^.*?error (?:TS\d+: )?/i, "").replace(/\.$/, "");
  return text !== "" && lesson.includes(text);
}
