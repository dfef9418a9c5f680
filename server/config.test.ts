import path from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("without settings, the site is on this machine alone", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    origin: "http://127.0.0.1:3000",
    dataFolder: path.resolve("data"),
    databaseUrl: undefined,
    productApiUrl: undefined,
    authSecret: undefined,
    smtpUrl: undefined,
    mailFrom: "Pathshala <no-reply@localhost>",
    stripe: undefined,
    trustedProxies: 0,
    logLevel: "info",
    social: { clients: {}, demoAllowed: true },
    firebase: undefined,
    production: false,
    localStart: true,
  });
});

test("the public address follows host and port, or is what ORIGIN says", () => {
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
])("a wrong %s (%s) is told in one line with what is allowed", (name, given, allowed) => {
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
  ["ORIGIN", `https://user:${secret}@pathshala.test`],
  ["PRODUCT_API_URL", `https://user:${secret}@pathshala.test/api`],
  ["PRODUCT_API_URL", `htp://user:1/${secret}@pathshala.test/api`],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", `htp://user:${secret}@collector.test`],
])("a wrong %s (%s) is told in one line, without what is secret in it", (name, given) => {
  const reading = () => readConfig({ [name]: given });
  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(/^\w+ is (set|"\S+"), but must be (?!.*S3cretWord).+$/);
});

test("a wrong setting of several lines is told in one", () => {
  expect(() => readConfig({ LOG_LEVEL: "loud\nand clear" })).toThrow(
    /^LOG_LEVEL is "loud\\nand clear", but must be .+$/,
  );
});

test.each(["sk_test_1a2B", "rk_live_1a2B"])(
  "a Stripe key like %s counts with its webhook's secret",
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
    new ConfigError(`${missing} is not set, but must be with ${given}`),
  );
});

test("DATABASE_URL turns PostgreSQL on", () => {
  const url = "postgres://user:p%40ss@db.example.org:5432/pathshala?sslmode=verify-full";
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test("in production, PostgreSQL needs a secret that all processes share", () => {
  const environment = { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/pathshala" };
  expect(() => readConfig(environment)).toThrow(/^AUTH_SECRET is not set, but must be at least 32/);
  expect(readConfig({ ...environment, AUTH_SECRET: "x".repeat(32) }).production).toBe(true);
});

test("a social provider is set up by its id and secret together", () => {
  const google = { GOOGLE_CLIENT_ID: "an id", GOOGLE_CLIENT_SECRET: "a secret" };
  expect(readConfig(google).social.clients).toEqual({
    google: { clientId: "an id", clientSecret: "a secret" },
  });
  expect(() => readConfig({ TWITTER_CLIENT_ID: "an id" })).toThrow(
    new ConfigError("TWITTER_CLIENT_SECRET is not set, but must be with TWITTER_CLIENT_ID"),
  );
});

const firebase = { IDENTITY_PROVIDER: "firebase", FIREBASE_PROJECT_ID: "pathshala-1a2b3" };

test("a Firebase project is set up by its id and API key; its sign-in pages are at its own host unless said otherwise", () => {
  const settings = { ...firebase, FIREBASE_API_KEY: "AIza_1-2" };
  expect(readConfig(settings).firebase).toEqual({
    projectId: "pathshala-1a2b3",
    apiKey: "AIza_1-2",
    authDomain: "pathshala-1a2b3.firebaseapp.com",
    emulatorOrigin: undefined,
  });
  const domain = { FIREBASE_AUTH_DOMAIN: "auth.pathshala.example" };
  expect(readConfig({ ...settings, ...domain }).firebase).toMatchObject({
    authDomain: "auth.pathshala.example",
  });
  expect(readConfig({ ...settings, IDENTITY_PROVIDER: "embedded" }).firebase).toBeUndefined();
});

test("Firebase without its settings is refused", () => {
  expect(() => readConfig({ IDENTITY_PROVIDER: "firebase" })).toThrow(
    new ConfigError("FIREBASE_PROJECT_ID is not set, but must be with IDENTITY_PROVIDER=firebase"),
  );
  expect(() => readConfig(firebase)).toThrow(
    new ConfigError("FIREBASE_API_KEY is not set, but must be with IDENTITY_PROVIDER=firebase"),
  );
  expect(() => readConfig({ IDENTITY_PROVIDER: "auth0" })).toThrow(
    new ConfigError('IDENTITY_PROVIDER is "auth0", but must be one of embedded, firebase'),
  );
});

test("an emulator of Firebase is for one's own machine alone", () => {
  const emulated = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
  expect(readConfig(emulated).firebase).toMatchObject({
    emulatorOrigin: "http://127.0.0.1:9099",
  });
  for (const deployed of [
    { NODE_ENV: "production" },
    { HOST: "0.0.0.0" },
    { TRUST_PROXY: "1" },
    { ORIGIN: "https://pathshala.example" },
  ]) {
    expect(() => readConfig({ ...emulated, ...deployed })).toThrow(
      /^FIREBASE_AUTH_EMULATOR_HOST is set, but is allowed only where/,
    );
  }
  expect(() => readConfig({ ...emulated, FIREBASE_AUTH_EMULATOR_HOST: "9099" })).toThrow(
    'FIREBASE_AUTH_EMULATOR_HOST is "9099", but must be host and port of an emulator',
  );
});
