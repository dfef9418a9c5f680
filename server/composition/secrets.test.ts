import { expect, test } from "vitest";
import { ada, sendForm } from "../../tests/people/people.ts";
import { spawnCatalogue } from "../../tests/site/catalogue-command.ts";
import { freePort, startServer } from "../../tests/site/running-server.ts";
import { refusingMailServer } from "../../tests/services/refusing-mail-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { databaseUrlOf } from "../../tests/databases/temporary-postgres.ts";

const secret = "S3cretWord";

/** Returns the output of a start and of the operator's commands, whether they fail or not. */
async function allOutput(environment: Record<string, string>, dataFolder: string) {
  const starting = startServer({ DATA_DIR: dataFolder, ...environment }).then(
    async (server) => {
      await server[Symbol.asyncDispose]();
      return server.output();
    },
    (error: Error) => error.message,
  );
  const outputs = [await starting];
  const backup = `${dataFolder}/backup.tar.gz`;
  for (const command of [["doctor"], ["import", "content"], ["backup", backup, "--force"]]) {
    const { output, errors } = await spawnCatalogue(command, dataFolder, { environment });
    outputs.push(output + errors);
  }
  return outputs;
}

/** Invalid settings, each with a secret in it. */
const invalid = {
  AUTH_SECRET: secret,
  DATABASE_URL: `postgres://user:${secret}@db.test:543z/pathshala`,
  SMTP_URL: `smtp://user:1/${secret}@mail.test`,
  STRIPE_SECRET_KEY: `pk_test_${secret}`,
  STRIPE_WEBHOOK_SECRET: `whsec_a space ${secret}`,
  METRICS_TOKEN: secret,
  GOOGLE_CLIENT_SECRET: secret,
};

test("invalid settings are reported in one line each, without their secrets", async () => {
  await using data = await temporaryFolder();
  const [start, doctor, ...commands] = await allOutput(invalid, data.path);
  const line = "DATABASE_URL is set, but must be a PostgreSQL address with its database, such as";
  expect(start!.trim().split("\n").slice(1)).toEqual([
    expect.stringContaining(`Pathshala cannot start: ${line}`),
  ]);
  for (const name of Object.keys(invalid)) expect(doctor).toContain(name);
  for (const output of commands) expect(output.trim()).toMatch(new RegExp(`^${line}.+$`));
  expect(start! + doctor + commands.join("")).not.toContain(secret);
});

test("failing services are reported without the secrets of their settings", async () => {
  await using data = await temporaryFolder();
  await using mail = await refusingMailServer();
  const databaseUrl = await databaseUrlOf(data.path);
  const database = new URL(databaseUrl ?? `postgres://127.0.0.1:${await freePort()}/pathshala`);
  // Without a database server the connection fails; with one, the password is wrong.
  Object.assign(database, { username: "postgres", password: secret });
  const outputs = await allOutput(
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
  const [start, doctor] = outputs;
  expect(start!.trim().split("\n").slice(1)).toEqual([
    expect.stringMatching(
      /^Pathshala cannot start: the database of DATABASE_URL cannot be used: \S.+$/,
    ),
  ]);
  expect(doctor).toMatch(/^WRONG +database/m);
  expect(outputs.join("")).not.toContain(secret);
});

test("a failure to send mail is logged without the password of SMTP_URL", async () => {
  await using mail = await refusingMailServer();
  await using server = await startServer({
    SMTP_URL: mail.url.replace("//", `//user:${secret}@`),
  });
  expect((await sendForm(server, "/sign-up/email", { ...ada, name: "Ada" })).status).toBe(200);
  const reset = { email: ada.email, redirectTo: "/reset-password" };
  await sendForm(server, "/request-password-reset", reset);
  await expect.poll(server.output).toMatch(/"error":/);
  expect(server.output()).not.toContain(secret);
});
