import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spawnCatalogue, startCatalogue } from "../tests/site/catalogue-command.ts";
import { manyCourses } from "../tests/databases/many-courses.ts";
import { sampleSettings, startServer } from "../tests/site/running-server.ts";
import { progressTables } from "../tests/databases/sample-lessons.ts";
import { addProgress } from "../tests/people/sample-progress.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

/** A data folder with the sample catalogue, a person's progress and a secret, and its backup. */
let saved: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  saved = await temporaryFolder();
  const data = path.join(saved.path, "data");
  await sampleSettings(data);
  await addProgress({ dataFolder: data, databaseUrl: undefined });
  await writeFile(path.join(data, "auth-secret"), "a secret of this installation", { mode: 0o600 });
  const backup = await spawnCatalogue(["backup", path.join(saved.path, "backup.tar.gz")], data);
  if (backup.code !== 0) throw new Error(backup.errors);
});
afterAll(() => saved[Symbol.asyncDispose]());

/** Copies the saved data folder and its backup into a temporary folder. */
async function backedUp() {
  const folder = await temporaryFolder();
  await cp(saved.path, folder.path, { recursive: true });
  const at = (name: string) => path.join(folder.path, name);
  return { at, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] };
}

test("a backup while the site writes is a consistent snapshot, row by row, restored in any folder", async () => {
  await using site = await startServer({ LOG_LEVEL: "warn", TRUST_PROXY: "1" });
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  await spawnCatalogue(["import", await manyCourses(folder.path)], site.dataFolder);

  let going = true;
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let number = 0; going; number++) {
      const email = `person-${number}@example.org`;
      await signUp(site.origin, number, email);
      acknowledged.push(email);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(2);
  const values = ["backup", at("backup.tar.gz"), "--force", "--json"];
  let [before, after] = [0, 0];
  let backup = { code: 0, errors: "", output: "" };
  while (after === before) {
    before = acknowledged.length;
    backup = await spawnCatalogue(values, site.dataFolder);
    after = acknowledged.length;
  }
  await expect.poll(() => acknowledged.length).toBeGreaterThan(after);
  going = false;
  await writing;

  expect(backup).toMatchObject({ code: 0, errors: "" });
  const { files } = JSON.parse(backup.output) as { files: { path: string }[] };
  const paths = files.map((file) => file.path);
  expect(paths).toEqual(expect.arrayContaining(["auth-secret", "pathshala.sqlite"]));
  expect(paths.filter((name) => name.startsWith("outbox/")).length).toBeGreaterThanOrEqual(before);

  expect(await spawnCatalogue(["restore", at("backup.tar.gz")], at("elsewhere"))).toMatchObject({
    code: 0,
  });
  const restored = tablesOf(at("elsewhere"));
  const live = tablesOf(site.dataFolder);
  // It contains every account acknowledged before it began; later ones only together with all earlier ones.
  const people = restored.user!.map(({ email }) => email as string);
  expect(people.length).toBeGreaterThanOrEqual(before);
  expect(people.toSorted()).toEqual(acknowledged.slice(0, people.length).toSorted());
  for (const table of ["user", "account"]) {
    const still = new Map(live[table]!.map((row) => [row.id, row]));
    for (const row of restored[table]!) expect(row).toEqual(still.get(row.id));
  }
  for (const table of ["course", "category", "catalogue", "kysely_migration"]) {
    expect(restored[table]).toEqual(live[table]);
  }
  expect(restored.account).toHaveLength(people.length);
  const secret = async (data: string) => readFile(path.join(data, "auth-secret"), "utf8");
  expect(await secret(at("elsewhere"))).toBe(await secret(site.dataFolder));
});

test("data without writers are restored row by row and file by file, readable by their owner only", async () => {
  await using copy = await backedUp();
  const { at } = copy;
  expect((await stat(at("backup.tar.gz"))).mode & 0o777).toBe(0o600);
  await spawnCatalogue(["restore", at("backup.tar.gz")], at("elsewhere"));
  const restored = tablesOf(at("elsewhere"));
  expect(restored).toEqual(tablesOf(at("data")));
  for (const table of progressTables) expect(restored[table]).toHaveLength(1);
  expect(await readFile(at("elsewhere/auth-secret"), "utf8")).toBe("a secret of this installation");
  for (const name of ["auth-secret", "pathshala.sqlite"]) {
    expect((await stat(at(`elsewhere/${name}`))).mode & 0o777).toBe(0o600);
  }
  expect((await readdir(at("elsewhere"))).toSorted()).toEqual(["auth-secret", "pathshala.sqlite"]);
});

test("a backup replaces no file without --force", async () => {
  await using copy = await backedUp();
  const { at } = copy;
  const before = await readFile(at("backup.tar.gz"));
  const refused = await spawnCatalogue(["backup", at("backup.tar.gz")], at("data"));
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.errors).toContain("already exists; --force replaces it. Nothing was changed.");
  expect(await readFile(at("backup.tar.gz"))).toEqual(before);
  expect(
    await spawnCatalogue(["backup", at("backup.tar.gz"), "--force"], at("data")),
  ).toMatchObject({
    code: 0,
  });
});

test("existing data are replaced only with --force, and then saved", async () => {
  await using copy = await backedUp();
  const { at } = copy;
  await sampleSettings(at("other"));
  await writeFile(at("other/auth-secret"), "another secret");
  const other = tablesOf(at("other"));
  const refused = await spawnCatalogue(["restore", at("backup.tar.gz")], at("other"));
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.errors).toContain("already holds auth-secret, pathshala.sqlite; --force");
  expect(tablesOf(at("other"))).toEqual(other);

  const forced = await spawnCatalogue(
    ["restore", at("backup.tar.gz"), "--force", "--json"],
    at("other"),
  );
  const { kept } = JSON.parse(forced.output) as { kept: string };
  expect(tablesOf(at("other"))).toEqual(tablesOf(at("data")));
  expect(tablesOf(kept)).toEqual(other);
  expect(await readFile(path.join(kept, "auth-secret"), "utf8")).toBe("another secret");
});

test("nothing is restored under a running server", async () => {
  await using copy = await backedUp();
  await using site = await startServer({ LOG_LEVEL: "warn" });
  const values = ["restore", copy.at("backup.tar.gz"), "--force"];
  const refused = await spawnCatalogue(values, site.dataFolder);
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.errors).toContain("A server is using");
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
});

test.each<[string, (archive: Buffer) => Buffer, RegExp]>([
  ["cut off", (archive) => archive.subarray(0, -500), /is damaged/],
  ["with one flipped bit", (archive) => flipBit(archive, archive.length >> 1), /is damaged/],
  [
    "with a page of the database changed",
    (archive) => gzipSync(flipBitAfter(gunzipSync(archive), "SQLite format 3\0", 5_000)),
    /is damaged \(its files do not match its manifest\)/,
  ],
  [
    "with another secret",
    (archive) => gzipSync(replaced(gunzipSync(archive), "a secret of", "b secret of")),
    /is damaged \(its files do not match its manifest\)/,
  ],
  [
    "of a newer version",
    (archive) => gzipSync(replaced(gunzipSync(archive), '"format": 1', '"format": 2')),
    /was made by a newer Pathshala/,
  ],
  [
    "of another product",
    (archive) => gzipSync(replaced(gunzipSync(archive), '"pathshala"', '"pathshall"')),
    /is not a Pathshala backup/,
  ],
  ["that is not an archive", () => Buffer.from("SQLite format 3\0"), /is not a Pathshala backup/],
])("a file %s is refused, and nothing is changed", async (_name, change, expected) => {
  await using copy = await backedUp();
  const { at } = copy;
  await writeFile(at("bad.tar.gz"), change(await readFile(at("backup.tar.gz"))));
  const data = tablesOf(at("data"));
  for (const [folder, values] of [
    ["data", ["--force"]],
    ["elsewhere", []],
    ["elsewhere", ["--dry-run"]],
  ] as const) {
    const refused = await spawnCatalogue(["restore", at("bad.tar.gz"), ...values], at(folder));
    expect(refused.errors).toMatch(expected);
    expect(refused).toMatchObject({ code: 1, output: "" });
  }
  expect(tablesOf(at("data"))).toEqual(data);
  expect((await readdir(at("."))).toSorted()).toEqual(["backup.tar.gz", "bad.tar.gz", "data"]);
  expect((await readdir(at("data"))).toSorted()).toEqual(["auth-secret", "pathshala.sqlite"]);
});

test("interrupted or killed, backup and restore change nothing", async () => {
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  await sampleSettings(at("data"));
  const large = await spawnCatalogue(["import", await manyCourses(folder.path)], at("data"));
  expect(large).toMatchObject({ code: 0, errors: "" });
  await spawnCatalogue(["backup", at("whole.tar.gz")], at("data"));
  const data = tablesOf(at("data"));
  for (const signal of ["SIGINT", "SIGKILL"] as const) {
    const saving = await startCatalogue(["backup", at("backup.tar.gz")], at("data"));
    await interrupted(saving, signal, folder.path, /\.part$/);
    const restoring = await startCatalogue(["restore", at("whole.tar.gz"), "--force"], at("data"));
    await interrupted(restoring, signal, at("data"), /^\.restore-/);
    expect(tablesOf(at("data"))).toEqual(data);
    const left = await readdir(folder.path);
    expect(left).not.toContain("backup.tar.gz");
    // A killed command cannot clean up: its temporary files stay.
    const temporaryFiles = left.filter((name) => name.startsWith("."));
    expect(signal === "SIGINT" ? temporaryFiles : []).toEqual([]);
  }
});

/** Sends a signal as soon as the command has created a temporary file, and waits for its end. */
async function interrupted(
  running: ChildProcess,
  signal: "SIGINT" | "SIGKILL",
  folder: string,
  temporaryFile: RegExp,
): Promise<void> {
  const ended = once(running, "exit");
  const begun = async () => (await readdir(folder)).some((name) => temporaryFile.test(name));
  await expect.poll(begun, { interval: 1, timeout: 20_000 }).toBe(true);
  running.kill(signal);
  expect(await ended).toEqual(signal === "SIGKILL" ? [null, signal] : [130, null]);
}

/** Signs up an account and requests a message, from a unique client address. */
async function signUp(origin: string, number: number, email: string): Promise<void> {
  const call = async (path: string, body: object) => {
    const response = await fetch(`${origin}/auth${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: origin,
        "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
  };
  await call("/sign-up/email", { email, password: "a long enough password", name: "Person" });
  await call("/request-password-reset", { email });
}

/** Returns all rows of all tables of the database in a data folder. */
function tablesOf(dataFolder: string): Record<string, Record<string, unknown>[]> {
  using database = new DatabaseSync(path.join(dataFolder, "pathshala.sqlite"));
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map(({ name }) => String(name));
  return Object.fromEntries(
    names.map((name) => [name, database.prepare(`select * from "${name}" order by 1`).all()]),
  );
}

function flipBit(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 1;
  return copy;
}

/** Flips a bit at a distance after a text. */
function flipBitAfter(bytes: Buffer, text: string, distance: number): Buffer {
  return flipBit(bytes, bytes.indexOf(text) + distance);
}

function replaced(bytes: Buffer, text: string, other: string): Buffer {
  const copy = Buffer.from(bytes);
  expect(copy.indexOf(text)).toBeGreaterThan(0);
  copy.write(other, copy.indexOf(text));
  return copy;
}
