import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { compareOutput } from "../../../cli/prove/compare-output.ts";
import type { Report } from "../report.ts";
import { type Sample, samplesOf } from "../samples.ts";

const folder = path.resolve(import.meta.dirname, "../samples/angular");

/** Compiles every `angular-ts` block with strict templates, and runs those whose output is stated. */
export async function checkAngular(): Promise<Report> {
  const samples = samplesOf("angular", ["angular-ts"]);
  const { "tsconfig.json": problems = [], ...messages } = await compile(samples);
  let run = 0;
  for (const [index, { name, output }] of samples.entries()) {
    const errors = messages[`sample-${index}.ts`] ?? [];
    if (output === undefined) {
      problems.push(...errors.map((message) => `${name}: ${message}`));
      continue;
    }
    const printed = errors.length > 0 ? errors.join("\n") : await printedBy(index);
    const difference = compareOutput(printed, output);
    if (difference) problems.push(`${name}: the sample ${difference}`);
    run += 1;
  }
  return { checked: samples.length, run, problems };
}

/** Writes the samples and, of those without errors, their JavaScript; returns the compiler's messages by file. */
async function compile(samples: Sample[]): Promise<Record<string, string[]>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, { code }] of samples.entries()) {
    writeFileSync(path.join(folder, `sample-${index}.ts`), code);
  }
  const { stdout } = await node("compile-samples.mjs");
  return JSON.parse(stdout) as Record<string, string[]>;
}

/** Returns what a compiled sample prints and shows; an error ends it with its message. */
async function printedBy(index: number): Promise<string> {
  const program = path.join(folder, "out", `sample-${index}.js`);
  try {
    return (await node("run-program.mjs", program)).stdout;
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

function node(script: string, ...values: string[]) {
  const args = [path.join(import.meta.dirname, script), ...values];
  return promisify(execFile)(process.execPath, args, { timeout: 120_000 });
}
