import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Finding } from "../server/doctor/finding.ts";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";
import {
  addDatabase,
  query,
  startOldestPostgres,
  tablesOf,
} from "../tests/databases/oldest-postgres.ts";
import { progressTables } from "../tests/databases/sample-lessons.ts";
import { addProgress } from "../tests/people/sample-progress.ts";
import { sampleFolders } from "../tests/databases/temporary-database.ts";
import { sampleSettings } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

/** Returns doctor's findings about the database and its backup. */
async function findings(dataFolder: string, environment: Record<string, string> = {}) {
  const run = await spawnCatalogue(["doctor", "--json"], dataFolder, { environment });
  const { findings } = JSON.parse(run.output) as { findings: Finding[] };
  const of = (subject: string) => findings.find((finding) => finding.subject === subject);
  const clock = findings.findLast(({ subject }) => subject === "clock");
  return { database: of("database"), backup: of("backup"), clock };
}

test("doctor checks PostgreSQL, and whether it can be backed up", async () => {
  await using data = await temporaryFolder();
  const { database } = await findings(data.path);
  expect(database).toMatchObject({ state: "warning" });
  expect(database!.found).toMatch(/^has pending migrations: 0001-catalogue, /);
  const { DATABASE_URL: current = "" } = await sampleSettings(path.join(data.path, "current"));
  const filled = await findings(data.path, { PATH: data.path, DATABASE_URL: current });
  expect(filled.database!.found).toMatch(/^PostgreSQL \d+, up to date$/);
  expect(filled.backup).toMatchObject({ state: "warning" });
  expect(filled.clock).toMatchObject({ state: "good", found: "is that of PostgreSQL" });
  const programs = path.join(data.path, "programs");
  await mkdir(programs);
  const older = "#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6.24'\n";
  await writeFile(path.join(programs, "pg_dump"), older, { mode: 0o755 });
  const old = await findings(data.path, { PATH: programs, DATABASE_URL: current });
  expect(old.backup!.found).toMatch(/^pg_dump 9 cannot read PostgreSQL \d+$/);
  const away = await findings(data.path, { DATABASE_URL: "postgres://127.0.0.1:9/none" });
  expect(away.database).toMatchObject({ state: "wrong" });
  expect(away.database!.advice).toContain("correct DATABASE_URL");
});

test("without PostgreSQL's client programs, backup reports what to install and creates no file", async () => {
  await using folder = await temporaryFolder();
  const target = path.join(folder.path, "backup.tar.gz");
  const environment = { PATH: folder.path };
  const refused = await spawnCatalogue(["backup", target], folder.path, { environment });
  expect(refused).toMatchObject({ code: 3, output: "" });
  expect(refused.errors).toContain(
    "pg_dump is not installed: install PostgreSQL's client programs",
  );
  expect((await spawnCatalogue(["restore", target], folder.path)).code).toBe(2);
});

test("a backup is restored row by row, and the previous data are saved", async () => {
  await using postgres = await startOldestPostgres();
  await using folder = await temporaryFolder();
  const target = path.join(folder.path, "backup.tar.gz");
  const other = await addDatabase(postgres.url, "other");
  const run = (databaseUrl: string, ...values: string[]) =>
    spawnCatalogue(values, path.join(folder.path, path.basename(databaseUrl)), {
      environment: { DATABASE_URL: databaseUrl },
    });
  await run(postgres.url, "import", sampleFolders.content);
  await addProgress({ dataFolder: folder.path, databaseUrl: postgres.url });
  const done = { code: 0, errors: "" };
  expect(await run(postgres.url, "backup", target)).toMatchObject(done);
  expect(await run(other, "restore", target)).toMatchObject({
    ...done,
    output: expect.stringContaining("was restored into the database of DATABASE_URL."),
  });
  const restored = await tablesOf(other);
  expect(restored).toEqual(await tablesOf(postgres.url));
  for (const table of progressTables) expect(restored[table]).toHaveLength(1);
  const forced = await run(other, "restore", target, "--force");
  expect(forced).toMatchObject(done);
  expect(forced.output).toContain("The previous data are kept in ");
  expect(await tablesOf(other)).toEqual(await tablesOf(postgres.url));
});

test("a role that owns its schema alone can back up and restore", async () => {
  await using postgres = await startOldestPostgres();
  await using folder = await temporaryFolder();
  const target = path.join(folder.path, "backup.tar.gz");
  await query(postgres.url, "create role site login password 'only-for-tests'");
  // The site's schema is named after its role; the other application's tables are not for its eyes.
  const prepare = `create schema site authorization site;
    create schema shop; create table shop.invoice (id text)`;
  const [one, other] = [
    await addDatabase(postgres.url, "one"),
    await addDatabase(postgres.url, "two"),
  ];
  for (const url of [one, other]) await query(url, prepare);
  const run = (databaseUrl: string, ...values: string[]) => {
    const url = Object.assign(new URL(databaseUrl), { username: "site" });
    return spawnCatalogue(values, path.join(folder.path, path.basename(databaseUrl)), {
      environment: { DATABASE_URL: url.href },
    });
  };
  await run(one, "announce", "The exam is on Monday.");
  const done = { code: 0, errors: "" };
  expect(await run(one, "backup", target)).toMatchObject(done);
  for (const url of [other, one]) {
    expect(await run(url, "restore", target, "--force")).toMatchObject(done);
    expect(await query(url, "select text from site.announcement")).toEqual([
      { text: "The exam is on Monday." },
    ]);
    expect(await query(url, "select * from shop.invoice")).toEqual([]);
  }
});

test("a restore drops nothing that the backup does not have", async () => {
  await using postgres = await startOldestPostgres();
  await using folder = await temporaryFolder();
  const target = path.join(folder.path, "backup.tar.gz");
  const run = (databaseUrl: string, values: string[]) =>
    spawnCatalogue(values, path.join(folder.path, path.basename(databaseUrl)), {
      environment: { DATABASE_URL: databaseUrl },
    });
  await run(postgres.url, ["announce", "The exam is on Monday."]);
  await run(postgres.url, ["backup", target]);
  const restore = ["restore", target];
  const force = [...restore, "--force"];

  const foreign = await addDatabase(postgres.url, "foreign");
  await query(foreign, "create table invoice (id text, paid text)");
  const unforced = await run(foreign, restore);
  expect(unforced).toMatchObject({ code: 1, output: "" });
  expect(unforced.errors).toContain("is not empty: 1 table; --force");

  await query(postgres.url, 'create table "Newer one" (id text, person text references "user")');
  await query(postgres.url, "delete from announcement");
  const before = await tablesOf(postgres.url);
  const filled = await run(postgres.url, restore);
  expect(filled.errors).toMatch(/is not empty: \d+ tables; --force/);
  const refused = await run(postgres.url, force);
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.errors).toMatch(
    /that the backup does not have: Newer one; .* Nothing was changed/,
  );

  await query(postgres.url, 'alter table "Newer one" set schema information_schema');
  const failed = await run(postgres.url, force);
  expect(failed.code).toBe(3);
  expect(failed.errors).toContain("other objects depend on it");
  await query(postgres.url, 'alter table information_schema."Newer one" set schema public');
  expect(await tablesOf(postgres.url)).toEqual(before);
  expect(await tablesOf(foreign)).toEqual({ invoice: [] });
});
