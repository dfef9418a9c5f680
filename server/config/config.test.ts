import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

test("without settings, the site is available only on this machine", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    origin: "http://127.0.0.1:3000",
    dataFolder: path.resolve("data"),
    databaseUrl: undefined,
    productApiUrl: undefined,
    authSecret: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    stripe: undefined,
    trustedProxies: 0,
    clientCallLimit: 100,
    logLevel: "info",
    social: { clients: {}, demoAllowed: true },
    firebase: undefined,
    production: false,
    localStart: true,
  });
});

test("the origin is ORIGIN, or made of host and port", () => {
  expect(readConfig({ PORT: "8080", HOST: "::1" }).origin).toBe("http://[::1]:8080");
  expect(readConfig({ PORT: "8080", ORIGIN: "https://pathshala.example/" }).origin).toBe(
    "https://pathshala.example",
  );
});

test("an empty setting counts as not set", () => {
  expect(readConfig({ PORT: "", PRODUCT_API_URL: "" })).toMatchObject({
    port: 3000,
    productApiUrl: undefined,
  });
});

test.each([
  ["PORT", "http", "a whole number from 1 to 65535"],
  ["PORT", "0", "a whole number from 1 to 65535"],
  ["PORT", "70000", "a whole number from 1 to 65535"],
  ["CLIENT_CALL_LIMIT", "9", "a whole number from 10 to 99999"],
  ["HOST", "my host", "a host name or an IP address"],
  [
    "ORIGIN",
    "pathshala.example",
    "an http or https address without a path, such as https://example.org",
  ],
  [
    "ORIGIN",
    "https://pathshala.example/site",
    "an http or https address without a path, such as https://example.org",
  ],
  [
    "PRODUCT_API_URL",
    "ftp://x",
    "an http or https address without a password, such as https://example.org/api",
  ],
  ["LOG_LEVEL", "loud", "one of fatal, error, warn, info, debug, trace, silent"],
])("an invalid %s (%s) is reported in one line with the allowed values", (name, given, allowed) => {
  expect(() => readConfig({ [name]: given })).toThrow(
    new ConfigError(`${name} is "${given}", but must be ${allowed}`),
  );
});

const secret = "S3cretWord";

test.each([
  ["AUTH_SECRET", secret],
  ["DATABASE_URL", secret],
  ["DATABASE_URL", `user:${secret}@db.test/pathshala`],
  ["DATABASE_URL", `mysql://user:${secret}@db.test/pathshala`],
  ["DATABASE_URL", `postgres:${secret}`],
  ["DATABASE_URL", `postgres://user:${secret}@db.test:99999/pathshala`],
  ["DATABASE_URL", `postgres://user:100%${secret}@db.test/pathshala`],
  ["DATABASE_URL", `postgres://user:${secret}@db.test`],
  ["DATABASE_URL", `postgres://user:1/${secret}@db.test/pathshala`],
  ["DATABASE_URL", `postgres://user:1#${secret}@db.test/pathshala`],
  ["DATABASE_URL", `postgres://user:1?${secret}@db.test/pathshala`],
  ["SMTP_URL", secret],
  ["SMTP_URL", `http://user:${secret}@mail.test`],
  ["SMTP_URL", `smtp:${secret}`],
  ["SMTP_URL", `smtp://user:100%${secret}@mail.test`],
  ["SMTP_URL", `smtp://user:1/${secret}@mail.test`],
  ["SMTP_URL", `smtp://user:1#${secret}@mail.test`],
  ["SMTP_URL", `smtp://user:1?${secret}@mail.test`],
  ["STRIPE_SECRET_KEY", `pk_test_${secret}`],
  ["STRIPE_WEBHOOK_SECRET", `whsec_with a space ${secret}`],
  ["METRICS_TOKEN", secret],
  ["METRICS_TOKEN", `${secret}=${secret}`],
  ["ORIGIN", `https://user:${secret}@pathshala.test`],
  ["PRODUCT_API_URL", `https://user:${secret}@pathshala.test/api`],
  ["PRODUCT_API_URL", `htp://user:1/${secret}@pathshala.test/api`],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", `htp://user:${secret}@collector.test`],
])("an invalid %s (%s) is reported in one line, without its secret", (name, given) => {
  const read = () => readConfig({ [name]: given });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^\w+ is (set|"\S+"), but must be (?!.*S3cretWord).+$/);
});

test("an invalid setting of several lines is reported in one line", () => {
  expect(() => readConfig({ LOG_LEVEL: "loud\nand clear" })).toThrow(
    /^LOG_LEVEL is "loud\\nand clear", but must be .+$/,
  );
});

test.each(["sk_test_1a2B", "rk_live_1a2B"])(
  "a Stripe key like %s is accepted with a webhook secret",
  (key) => {
    const secrets = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: "whsec_3c4D" };
    expect(readConfig(secrets).stripe).toEqual({ secretKey: key, webhookSecret: "whsec_3c4D" });
  },
);

test.each([
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY", "sk_test_1a2B"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "whsec_3c4D"],
])("without %s, a %s is refused", (missing, given, value) => {
  expect(() => readConfig({ [given]: value })).toThrow(
    new ConfigError(`${missing} is not set, but is required with ${given}`),
  );
});

test("DATABASE_URL selects PostgreSQL", () => {
  const url = "postgres://user:p%40ss@db.example.org:5432/pathshala?sslmode=verify-full";
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test("in production, PostgreSQL requires AUTH_SECRET", () => {
  const environment = { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/pathshala" };
  expect(() => readConfig(environment)).toThrow(/^AUTH_SECRET is not set, but must be at least 32/);
  expect(readConfig({ ...environment, AUTH_SECRET: "x".repeat(32) }).production).toBe(true);
});

test("a social provider is set up by its client id and secret together", () => {
  const google = { GOOGLE_CLIENT_ID: "an id", GOOGLE_CLIENT_SECRET: "a secret" };
  expect(readConfig(google).social.clients).toEqual({
    google: { clientId: "an id", clientSecret: "a secret" },
  });
  expect(() => readConfig({ TWITTER_CLIENT_ID: "an id" })).toThrow(
    new ConfigError("TWITTER_CLIENT_SECRET is not set, but is required with TWITTER_CLIENT_ID"),
  );
});
