import path from "node:path";
import { expect, test } from "vitest";
import type { Finding } from "../server/doctor/finding.ts";
import { runCatalogue } from "../tests/catalogue-command.ts";
import { sampleFolders } from "../tests/temporary-database.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";

/** What doctor says of the database and of what backs it up. */
async function findings(dataFolder: string, environment: Record<string, string> = {}) {
  const run = await runCatalogue(["doctor", "--json"], dataFolder, { environment });
  const { findings } = JSON.parse(run.output) as { findings: Finding[] };
  const of = (subject: string) => findings.find((finding) => finding.subject === subject);
  return { database: of("database"), backup: of("backup") };
}

test("doctor knows PostgreSQL, and whether it can be backed up", async () => {
  await using data = await temporaryFolder();
  const { database } = await findings(data.path);
  expect(database).toMatchObject({ state: "warning" });
  expect(database!.found).toMatch(/^waits for 0001-catalogue, /);
  await runCatalogue(["import", sampleFolders.content], data.path);
  const filled = await findings(data.path, { PATH: data.path });
  expect(filled.database!.found).toMatch(/^PostgreSQL \d+, up to date$/);
  expect(filled.backup).toMatchObject({ state: "warning" });
  const away = await findings(data.path, { DATABASE_URL: "postgres://127.0.0.1:9/none" });
  expect(away.database).toMatchObject({ state: "wrong" });
  expect(away.database!.advice).toContain("correct DATABASE_URL");
});

test("without PostgreSQL's client programs, backup says what to install and leaves nothing", async () => {
  await using folder = await temporaryFolder();
  const target = path.join(folder.path, "backup.tar.gz");
  const environment = { PATH: folder.path };
  const refused = await runCatalogue(["backup", target], folder.path, { environment });
  expect(refused).toMatchObject({ code: 3, output: "" });
  expect(refused.errors).toContain(
    "pg_dump is not installed: install PostgreSQL's client programs",
  );
  expect((await runCatalogue(["restore", target], folder.path)).code).toBe(2);
});

test("a backup is restored, and what was there is kept aside", async ({ skip }) => {
  await using folder = await temporaryFolder();
  const { backup } = await findings(folder.path);
  skip(backup!.state !== "good", backup!.found);
  const [one, other] = [path.join(folder.path, "one"), path.join(folder.path, "other")];
  const target = path.join(folder.path, "backup.tar.gz");
  const courses = async (data: string) =>
    (await runCatalogue(["export", "-", "--format", "ndjson"], data)).output;
  await runCatalogue(["import", sampleFolders.content], one);
  expect(await runCatalogue(["backup", target], one)).toMatchObject({ code: 0, errors: "" });
  expect(await runCatalogue(["restore", target], other)).toMatchObject({ code: 0, errors: "" });
  expect(await courses(other)).toBe(await courses(one));
  expect((await runCatalogue(["restore", target], other)).code).toBe(1);
  const forced = await runCatalogue(["restore", target, "--force"], other);
  expect(forced.output).toContain("What was there before is kept in ");
});
