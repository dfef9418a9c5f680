import { chmod, chown, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { copySampleDatabase } from "../tests/databases/sample-database.ts";
import { mayMount, readOnlyDisk, smallDisk } from "../tests/databases/small-disk.ts";
import type { Finding } from "../server/doctor/finding.ts";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";
import { sampleSettings } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

async function examine(
  dataFolder: string,
  environment: Record<string, string> = {},
  user: { uid?: number; gid?: number } = {},
) {
  const run = await spawnCatalogue(["doctor", "--json"], dataFolder, { environment, user });
  const { ok, findings } = JSON.parse(run.output) as { ok: boolean; findings: Finding[] };
  const findingsOf = (subject: string) => findings.filter((finding) => finding.subject === subject);
  return { code: run.code, ok, findings, findingsOf };
}

/** Starts a mail server that greets, and refuses every password. */
async function mailServer() {
  const server = createServer((socket) => {
    socket.write("220 mail.test ESMTP\r\n");
    socket.on("data", (chunk) => {
      const line = chunk.toString();
      socket.write(/^EHLO/i.test(line) ? "250-mail.test\r\n250 AUTH PLAIN\r\n" : "535 no\r\n");
    });
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

test("on a local machine nothing is wrong, and nothing is changed", async () => {
  await using data = await temporaryFolder();
  await sampleSettings(data.path);
  const { code, ok, findings } = await examine(data.path);
  expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
  expect({ code, ok }).toEqual({ code: 0, ok: true });
  const { output } = await spawnCatalogue(["doctor"], data.path);
  expect(output).toMatch(/^ok +database +is intact and up to date$/m);
  expect(output).toMatch(/Nothing is wrong\.\n$/);
});

test("a search index that does not fit the catalogue is wrong, until it is made again", async () => {
  await using data = await temporaryFolder();
  await sampleSettings(data.path);
  const file = new DatabaseSync(path.join(data.path, "pathshala.sqlite"));
  file.exec("delete from search_course where number < 3");
  file.close();
  const { findingsOf } = await examine(data.path);
  expect(findingsOf("search")).toMatchObject([
    { state: "wrong", advice: "npm run catalogue -- index" },
  ]);
  expect(await spawnCatalogue(["index"], data.path)).toMatchObject({ code: 0 });
  expect((await examine(data.path)).findingsOf("search")).toMatchObject([{ state: "good" }]);
});

test("every invalid setting is reported with the allowed values", async () => {
  await using data = await temporaryFolder();
  const { code, findingsOf } = await examine(data.path, { PORT: "0", GOOGLE_CLIENT_ID: "x" });
  expect(code).toBe(1);
  expect(findingsOf("settings").map(({ found }) => found)).toEqual([
    'PORT is "0", but must be a whole number from 1 to 65535',
    expect.stringMatching(/^GOOGLE_CLIENT_SECRET is not set/),
  ]);
});

test("a public site needs an https address, mail and a live payment key", async () => {
  await using data = await temporaryFolder();
  const half = await examine(data.path, { ORIGIN: "http://example.org" });
  expect(half.findingsOf("address")[0]).toMatchObject({ state: "wrong" });
  expect(half.findingsOf("mail")[0]).toMatchObject({ state: "warning" });
  expect(half.findingsOf("payments")[0]).toMatchObject({
    state: "warning",
    found: "are not set up",
  });
  const whole = await examine(data.path, {
    ORIGIN: "https://example.org",
    TRUST_PROXY: "1",
    SECURITY_CONTACT: "mailto:security@example.org",
    STRIPE_SECRET_KEY: `sk_test_${"x".repeat(30)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${"x".repeat(30)}`,
  });
  expect(whole.findingsOf("address")[0]).toMatchObject({ state: "good" });
  expect(half.findingsOf("security")[0]).toMatchObject({ state: "warning" });
  expect(whole.findingsOf("security")[0]).toMatchObject({ state: "good" });
  expect(whole.findingsOf("payments")[0]!.found).toBe("Stripe, with a test key");
});

test("mail is good when the server greets, and wrong when it refuses or is down", async () => {
  await using data = await temporaryFolder();
  await using server = await mailServer();
  const mail = async (address: string) => {
    const environment = { SMTP_URL: `smtp://${address}`, MAIL_FROM: "post@example.org" };
    return (await examine(data.path, environment)).findingsOf("mail")[0]!;
  };
  const host = `127.0.0.1:${server.port}`;
  expect(await mail(host)).toMatchObject({ state: "good", found: `${host} is reachable` });
  const refused = await mail(`user:secret-word@${host}`);
  expect(refused).toMatchObject({ state: "wrong", found: expect.stringContaining("535") });
  expect(JSON.stringify(refused)).not.toContain("secret-word");
  expect(await mail("127.0.0.1:9")).toMatchObject({
    state: "wrong",
    advice: expect.stringContaining("587 and 465"),
  });
});

test("a damaged or older database and a secret that others can read are reported", async () => {
  await using data = await temporaryFolder();
  await sampleSettings(data.path);
  const secret = path.join(data.path, "auth-secret");
  await writeFile(secret, "x".repeat(40));
  await chmod(secret, 0o644);
  const open = (await examine(data.path)).findingsOf("secret")[0];
  expect(open).toMatchObject({ state: "wrong", advice: `chmod 600 ${secret}` });

  const file = path.join(data.path, "pathshala.sqlite");
  const database = new DatabaseSync(file);
  database.exec(
    "delete from kysely_migration where name >= '0002'; drop table site_settings; drop table picture",
  );
  database.close();
  const { findingsOf } = await examine(data.path);
  const older = findingsOf("database")[0]!;
  expect(older).toMatchObject({ state: "warning" });
  expect(older.found).toMatch(/^has pending migrations: 0002-identity/);
  expect(findingsOf("search")).toMatchObject([{ state: "good" }]);

  await writeFile(file, "no database at all, but long enough to be read as one".repeat(50));
  const damaged = await examine(data.path);
  expect(damaged.findingsOf("database")[0]).toMatchObject({ state: "wrong" });
  expect(damaged.findingsOf("database")[0]!.advice).toContain("restore a backup");
  expect(damaged.code).toBe(1);
});

/** The id of an unprivileged user, for tests of missing permissions that run as root. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;

/** Expects that the database is not called damaged, and that no advice would replace it. */
function expectNoRestore(findings: Finding[]) {
  expect(JSON.stringify(findings)).not.toMatch(/damaged|restore/);
}

test("data that this user may only read are intact, and nothing advises to replace them", async () => {
  await using data = await temporaryFolder();
  await copySampleDatabase(data.path);
  const file = path.join(data.path, "pathshala.sqlite");
  await chmod(file, 0o400);
  await chmod(data.path, 0o500);
  if (nobody) for (const place of [file, data.path]) await chown(place, nobody, nobody);
  const user = nobody ? { uid: nobody, gid: nobody } : {};
  const { findings, findingsOf } = await examine(data.path, { AUTH_SECRET: "x".repeat(32) }, user);
  expect(findingsOf("data folder")[0]).toMatchObject({
    state: "wrong",
    found: expect.stringContaining("cannot be read and written by"),
    advice: expect.stringContaining("chown"),
  });
  expect(findingsOf("database")[0]).toMatchObject({ found: "is intact and up to date" });
  expectNoRestore(findings);
  expect(await readdir(data.path)).toEqual(["pathshala.sqlite"]);
  await chmod(data.path, 0o700);
});

test.skipIf(!mayMount)("data on a disk that became read-only (mounts one as root)", async () => {
  await using data = await temporaryFolder();
  await copySampleDatabase(data.path);
  await using _disk = readOnlyDisk(data.path);
  const { findings, findingsOf } = await examine(data.path, { AUTH_SECRET: "x".repeat(32) });
  expect(findingsOf("data folder")[0]).toMatchObject({
    state: "wrong",
    found: `${data.path} is on a read-only disk`,
  });
  expect(findingsOf("database")[0]).toMatchObject({ found: "is intact and up to date" });
  expectNoRestore(findings);
});

test.skipIf(!mayMount)("data on a full disk (mounts one as root)", async () => {
  await using disk = await smallDisk();
  await copySampleDatabase(disk.path);
  await disk.fill();
  const { findings, findingsOf } = await examine(disk.path, { AUTH_SECRET: "x".repeat(32) });
  expect(findingsOf("disk")[0]).toMatchObject({ state: "wrong" });
  expectNoRestore(findings);
});

test("a database that another program has locked is named as such", async () => {
  await using data = await temporaryFolder();
  await sampleSettings(data.path);
  const file = path.join(data.path, "pathshala.sqlite");
  using locking = new DatabaseSync(file);
  locking.exec("pragma locking_mode = exclusive; begin immediate");
  const { findings, findingsOf } = await examine(data.path, { AUTH_SECRET: "x".repeat(32) });
  expect(findingsOf("database")[0]).toMatchObject({
    state: "wrong",
    found: `${file} is locked by another program`,
  });
  expectNoRestore(findings);
});

test("a missing data folder and a missing or short secret", async () => {
  await using data = await temporaryFolder();
  const nowhere = path.join(data.path, "none");
  const before = await examine(nowhere);
  expect(before.findingsOf("data folder")[0]).toMatchObject({ state: "warning" });
  expect(before.findingsOf("secret")[0]).toMatchObject({ state: "good" });

  await sampleSettings(data.path);
  const secret = path.join(data.path, "auth-secret");
  await rm(secret, { force: true });
  const missing = (await examine(data.path)).findingsOf("secret")[0];
  expect(missing).toMatchObject({ state: "warning", found: `${secret} is missing` });
  await writeFile(secret, "short", { mode: 0o600 });
  const short = (await examine(data.path)).findingsOf("secret")[0];
  expect(short).toMatchObject({ state: "wrong", found: `${secret} holds only 5 characters` });
});

test("pictures that the site does not serve are named with their courses", async () => {
  await using data = await temporaryFolder();
  await sampleSettings(data.path);
  const good = (await examine(data.path)).findingsOf("pictures")[0];
  expect(good).toMatchObject({ state: "good" });
  {
    using database = new DatabaseSync(path.join(data.path, "pathshala.sqlite"));
    database.exec("update course set img = '/pictures/own.webp' where category = 'python'");
    const logo = JSON.stringify({ logo: "/pictures/logo.svg" });
    database.exec(`insert into site_settings values (1, '${logo}')`);
  }
  const missing = (await examine(data.path)).findingsOf("pictures")[0]!;
  expect(missing.state).toBe("warning");
  expect(missing.found).toMatch(
    /^are not found \(404\): \/pictures\/logo\.svg \(logo\), \/pictures\/own\.webp \(python-/,
  );
  expect(missing.advice).toContain("import a folder whose pictures/ has the files");

  {
    using database = new DatabaseSync(path.join(data.path, "pathshala.sqlite"));
    database.exec(
      "insert into picture select path, 'image/webp', 1, 1, x'00' from (select '/pictures/own.webp' as path " +
        "union all select '/pictures/logo.svg')",
    );
  }
  expect((await examine(data.path)).findingsOf("pictures")[0]).toMatchObject({ state: "good" });
});

test("settings that disagree about a proxy are reported", async () => {
  await using data = await temporaryFolder();
  const proxy = async (environment: Record<string, string>) =>
    (await examine(data.path, environment)).findingsOf("proxy")[0];
  expect(await proxy({ ORIGIN: "https://example.org" })).toMatchObject({
    state: "warning",
    advice: expect.stringContaining("TRUST_PROXY"),
  });
  expect(await proxy({ TRUST_PROXY: "1" })).toMatchObject({
    state: "wrong",
    advice: expect.stringContaining("ORIGIN"),
  });
  expect(await proxy({ ORIGIN: "https://example.org", TRUST_PROXY: "1" })).toMatchObject({
    state: "good",
  });
});
