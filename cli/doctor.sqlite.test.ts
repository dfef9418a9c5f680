import { chmod, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Finding } from "../server/doctor/finding.ts";
import { runCatalogue } from "../tests/site/catalogue-command.ts";
import { sampleSettings } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

async function examine(dataFolder: string, environment: Record<string, string> = {}) {
  const run = await runCatalogue(["doctor", "--json"], dataFolder, { environment });
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
  const { output } = await runCatalogue(["doctor"], data.path);
  expect(output).toMatch(/^ok +database +is intact and up to date$/m);
  expect(output).toMatch(/Nothing is wrong\.\n$/);
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
    STRIPE_SECRET_KEY: `sk_test_${"x".repeat(30)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${"x".repeat(30)}`,
  });
  expect(whole.findingsOf("address")[0]).toMatchObject({ state: "good" });
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
  expect(await mail("127.0.0.1:9")).toMatchObject({ state: "wrong" });
});

test("a damaged or older database and a secret that others can read are reported", async () => {
  await using data = await temporaryFolder();
  await sampleSettings(data.path);
  const secret = path.join(data.path, "auth-secret");
  await writeFile(secret, "x".repeat(40));
  await chmod(secret, 0o644);
  const open = (await examine(data.path)).findingsOf("data folder")[0];
  expect(open).toMatchObject({ state: "wrong", advice: `chmod 600 ${secret}` });

  const file = path.join(data.path, "pathshala.sqlite");
  const database = new DatabaseSync(file);
  database.exec("delete from kysely_migration where name >= '0002'");
  database.close();
  const older = (await examine(data.path)).findingsOf("database")[0]!;
  expect(older).toMatchObject({ state: "warning" });
  expect(older.found).toMatch(/^has pending migrations: 0002-identity/);

  await writeFile(file, "no database at all, but long enough to be read as one".repeat(50));
  const damaged = await examine(data.path);
  expect(damaged.findingsOf("database")[0]).toMatchObject({ state: "wrong" });
  expect(damaged.findingsOf("database")[0]!.advice).toContain("restore a backup");
  expect(damaged.code).toBe(1);
});
