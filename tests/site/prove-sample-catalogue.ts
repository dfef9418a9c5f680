import { readdir } from "node:fs/promises";
import { expect } from "vitest";
import type { ProvedSource } from "../../cli/prove/prove-source.ts";
import { sampleFolders } from "../databases/temporary-database.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Runs every example of the sample catalogue, and expects that none is wrong; returns what was proven. */
export async function proveSampleCatalogue(environment: Record<string, string> = {}) {
  await using data = await temporaryFolder();
  const files = await readdir(sampleFolders.content, { recursive: true });
  const { code, output, errors } = await runCatalogue(
    ["check", sampleFolders.content, "--run", "--json"],
    data.path,
    { environment },
  );
  expect(errors).toBe("");
  const { proof, issues } = JSON.parse(output) as Partial<ProvedSource>;
  expect(issues).toBeUndefined();
  expect(code).toBe(0);
  expect(proof!.lessons).toBe(files.filter((file) => /\/\d{2}-[^/]+\.md$/.test(file)).length);
  return proof!;
}
