import { cp, readdir } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import type { ProvedSource } from "../../cli/prove/prove-source.ts";
import { sampleFolders } from "../databases/temporary-database.ts";
import { spawnCatalogue } from "./catalogue-command.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/**
 * Runs every example of the sample catalogue, or of its courses in these categories, and expects that none is wrong;
 * returns what was proven.
 */
export async function proveSampleCatalogue(
  environment: Record<string, string> = {},
  categories = [""],
) {
  await using data = await temporaryFolder();
  const source = path.join(data.path, "content");
  for (const category of categories) {
    const courses = path.join("courses", category);
    await cp(path.join(sampleFolders.content, courses), path.join(source, courses), {
      recursive: true,
    });
  }
  const categoriesFile = path.join(sampleFolders.content, "categories.yaml");
  await cp(categoriesFile, path.join(source, "categories.yaml"));
  const files = await readdir(source, { recursive: true });
  const { code, output, errors } = await spawnCatalogue(
    ["check", source, "--run", "--json"],
    data.path,
    { environment },
  );
  expect(errors).toBe("");
  const { proof, issues } = JSON.parse(output) as Partial<ProvedSource>;
  expect(issues).toBeUndefined();
  expect(code).toBe(0);
  const lessons = proof!.courses.reduce((sum, course) => sum + course.lessons, 0);
  expect(lessons).toBe(files.filter((file) => /\/\d{2}-[^/]+\.md$/.test(file)).length);
  return proof!;
}
