import { cp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import type { ProvedSource } from "../../cli/prove/prove-source.ts";
import { sampleFolders } from "../databases/temporary-database.ts";
import { spawnCatalogue } from "./catalogue-command.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** In place of lessons that are not run: other lessons may link to their courses. */
const oneLine = "---\ntitle: One\nchapter: One\nminutes: 9\n---\n\nOne.\n";

/**
 * Runs every example of the sample catalogue, or of its lessons in these categories, and expects that none is wrong;
 * returns what was proven.
 */
export async function proveSampleCatalogue(
  environment: Record<string, string> = {},
  categories?: string[],
) {
  await using data = await temporaryFolder();
  const source = path.join(data.path, "content");
  await cp(sampleFolders.content, source, { recursive: true });
  const lessonFiles = (await readdir(source, { recursive: true })).filter((file) =>
    /\/\d{2}-[^/]+\.md$/.test(file),
  );
  const isOther = (file: string) => categories && !categories.includes(file.split(path.sep)[1]!);
  for (const file of lessonFiles.filter(isOther)) await writeFile(path.join(source, file), oneLine);
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
  expect(lessons).toBe(lessonFiles.length);
  return proof!;
}
