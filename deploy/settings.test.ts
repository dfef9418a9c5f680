import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "../server/config/config.ts";
import { settings } from "../server/config/settings.ts";

const databaseUrl = "postgres://pathshala:password@postgres:5432/pathshala?sslmode=disable";

async function readExample() {
  return readFile(path.join(import.meta.dirname, "pathshala.env.example"), "utf8");
}

test("the example, filled in, is a deployment behind one proxy", async () => {
  const example = parseEnv(await readExample());

  const config = readConfig({
    ...example,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "0123456789abcdef0123456789abcdef",
    SMTP_URL: "smtp://mail.example.org:587",
    METRICS_TOKEN: "0123456789abcdef",
  });

  expect(config).toMatchObject({
    origin: "https://pathshala.example.org",
    localStart: false,
    trustedProxies: 1,
    mailFrom: "Pathshala <no-reply@pathshala.example.org>",
  });
});

test("the unchanged example does not start on PostgreSQL: it has no secret", async () => {
  const example = parseEnv(await readExample());

  const start = () => readConfig({ ...example, NODE_ENV: "production", DATABASE_URL: databaseUrl });

  expect(start).toThrow(/^AUTH_SECRET is not set/);
});

test("the example names only existing settings", async () => {
  const names = [...(await readExample()).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!);

  const others = names.filter((name) => !(name in settings));
  expect(others).toEqual(["POSTGRES_PASSWORD", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
});
