import { expect, test, vi } from "vitest";
import { runCatalogue } from "../../tests/site/catalogue-command.ts";
import { freePort, startServer } from "../../tests/site/running-server.ts";
import { refusingMailServer } from "../../tests/services/refusing-mail-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { databaseUrlOf } from "../../tests/databases/temporary-postgres.ts";

vi.setConfig({ testTimeout: 120_000 });

const secret = "S3cretWord";

/** All that an operator sees of a start and of the commands, which fail or not. */
async function everythingTold(environment: Record<string, string>, dataFolder: string) {
  const starting = startServer({ DATA_DIR: dataFolder, ...environment }).then(
    async (server) => {
      await server[Symbol.asyncDispose]();
      return server.output();
    },
    (error: Error) => error.message,
  );
  const told = [await starting];
  const backup = `${dataFolder}/backup.tar.gz`;
  for (const command of [["doctor"], ["import", "content"], ["backup", backup, "--force"]]) {
    const { output, errors } = await runCatalogue(command, dataFolder, { environment });
    told.push(output + errors);
  }
  return told;
}

/** The same settings with nothing but mistakes, each with a secret in it. */
const wrong = {
  AUTH_SECRET: secret,
  DATABASE_URL: `postgres://user:${secret}@db.test:543z/pathshala`,
  SMTP_URL: `smtp://user:1/${secret}@mail.test`,
  STRIPE_SECRET_KEY: `pk_test_${secret}`,
  STRIPE_WEBHOOK_SECRET: `whsec_a space ${secret}`,
  METRICS_TOKEN: secret,
  GOOGLE_CLIENT_SECRET: secret,
};

test("settings that cannot be used are told in one line each, without their secrets", async () => {
  await using data = await temporaryFolder();
  const [start, doctor, ...commands] = await everythingTold(wrong, data.path);
  const line = "DATABASE_URL is set, but must be a PostgreSQL address with its database, such as";
  expect(start!.trim().split("\n").slice(1)).toEqual([
    expect.stringContaining(`Pathshala cannot start: ${line}`),
  ]);
  for (const name of Object.keys(wrong)) expect(doctor).toContain(name);
  for (const told of commands) expect(told.trim()).toMatch(new RegExp(`^${line}.+$`));
  expect(start! + doctor + commands.join("")).not.toContain(secret);
});

test("services that fail are told without the secrets of their settings", async () => {
  await using data = await temporaryFolder();
  await using mail = await refusingMailServer();
  const known = await databaseUrlOf(data.path);
  const database = new URL(known ?? `postgres://127.0.0.1:${await freePort()}/pathshala`);
  // With no server there is nothing to connect to; with one, the password is wrong.
  Object.assign(database, { username: "postgres", password: secret });
  const told = await everythingTold(
    {
      AUTH_SECRET: secret.repeat(4),
      DATABASE_URL: database.href,
      SMTP_URL: mail.url.replace("//", `//user:${secret}@`),
      STRIPE_SECRET_KEY: `sk_test_${secret}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
      METRICS_TOKEN: secret.repeat(2),
    },
    data.path,
  );
  const [start, doctor] = told;
  expect(start!.trim().split("\n").slice(1)).toEqual([
    expect.stringMatching(
      /^Pathshala cannot start: the database of DATABASE_URL cannot be used: \S.+$/,
    ),
  ]);
  expect(doctor).toMatch(/^WRONG +database/m);
  expect(told.join("")).not.toContain(secret);
});

test("mail that cannot be sent is logged without the password of SMTP_URL", async () => {
  await using mail = await refusingMailServer();
  await using server = await startServer({
    SMTP_URL: mail.url.replace("//", `//user:${secret}@`),
  });
  const post = (address: string, body: object) =>
    fetch(server.origin + address, {
      method: "POST",
      headers: { Origin: server.origin, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "ada@example.org", ...body }),
    });
  const password = "a long enough password";
  expect((await post("/auth/sign-up/email", { password, name: "Ada" })).status).toBe(200);
  await post("/auth/request-password-reset", { redirectTo: "/reset-password" });
  await expect.poll(server.output, { timeout: 10_000 }).toMatch(/"error":/);
  expect(server.output()).not.toContain(secret);
});
