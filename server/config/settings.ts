import { z } from "zod";
import { httpUrl, postgresUrl, smtpUrl, sender } from "./setting-formats.ts";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const identityProviders = ["embedded", "firebase"] as const;

/** Account calls of a kind from one client address in ten minutes: a class or two behind one address. */
export const defaultClientCallLimit = 100;

/** Each setting: its allowed values as a message for the operator, and its schema. */
export const settings = {
  PORT: {
    allowed: "a whole number from 1 to 65535",
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535)
      .default(3000),
  },
  HOST: {
    allowed: "a host name or an IP address",
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default("127.0.0.1"),
  },
  ORIGIN: {
    allowed: "an http or https address without a path, such as https://example.org",
    schema: httpUrl(
      ({ pathname, href, username }) => pathname === "/" && !/[?#]/.test(href) && !username,
    ).optional(),
  },
  DATABASE_URL: {
    allowed:
      "a PostgreSQL address with its database, such as postgres://user:password@db.example.org:5432/pathshala, special characters of the password percent-encoded",
    schema: postgresUrl.optional(),
  },
  DATA_DIR: { allowed: "the path of a folder", schema: z.string().default("./data") },
  PRODUCT_API_URL: {
    allowed: "an http or https address without a password, such as https://example.org/api",
    // fetch refuses a URL with a password, with an error that contains the URL.
    schema: httpUrl(({ username, password }) => !username && !password).optional(),
  },
  AUTH_SECRET: { allowed: "at least 32 characters", schema: z.string().min(32).optional() },
  SMTP_URL: {
    allowed:
      "an smtp or smtps address, such as smtp://user:password@mail.example.org:587, special characters of the password percent-encoded",
    schema: smtpUrl.optional(),
  },
  MAIL_FROM: {
    allowed: "a sender, such as Pathshala <post@example.org>",
    schema: sender.optional(),
  },
  STRIPE_SECRET_KEY: {
    allowed: "a secret or restricted Stripe key, such as sk_live_… or rk_live_…",
    schema: z
      .string()
      .regex(/^[sr]k_(live|test)_\w+$/)
      .optional(),
  },
  STRIPE_WEBHOOK_SECRET: {
    allowed: "the signing secret of a Stripe webhook endpoint, such as whsec_…",
    schema: z
      .string()
      .regex(/^whsec_\S+$/)
      .optional(),
  },
  IDENTITY_PROVIDER: {
    allowed: `one of ${identityProviders.join(", ")}`,
    schema: z.enum(identityProviders).default("embedded"),
  },
  FIREBASE_PROJECT_ID: {
    allowed: "the id of a Firebase project, such as pathshala-1a2b3",
    schema: z
      .string()
      .regex(/^[a-z0-9.:-]+$/)
      .optional(),
  },
  FIREBASE_API_KEY: {
    allowed: "the web API key of the Firebase project",
    schema: z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
  },
  FIREBASE_AUTH_DOMAIN: {
    allowed: "a host name, such as pathshala-1a2b3.firebaseapp.com",
    schema: z
      .string()
      .regex(/^[a-z0-9.-]+$/i)
      .optional(),
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    allowed: "host and port of an emulator, such as 127.0.0.1:9099",
    schema: z
      .string()
      .regex(/^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i)
      .optional(),
  },
  TRUST_PROXY: {
    allowed: "the number of trusted proxies in front, from 0 to 9",
    schema: z.string().regex(/^\d$/).transform(Number).default(0),
  },
  CLIENT_CALL_LIMIT: {
    allowed: "a whole number from 10 to 99999",
    schema: z
      .string()
      .regex(/^[1-9]\d{1,4}$/)
      .transform(Number)
      .default(defaultClientCallLimit),
  },
  METRICS_TOKEN: {
    allowed: "at least 16 characters, letters, digits and -._~+/, then any number of =",
    schema: z
      .string()
      .min(16)
      .regex(/^[\w.~+/-]+=*$/)
      .optional(),
  },
  SECURITY_CONTACT: {
    allowed: "a contact for vulnerability reports, such as mailto:security@example.org",
    schema: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
      .optional(),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    allowed: "an http or https address of a collector, such as http://127.0.0.1:4318",
    schema: httpUrl(() => true).optional(),
  },
  LOG_LEVEL: {
    allowed: `one of ${logLevels.join(", ")}`,
    schema: z.enum(logLevels).default("info"),
  },
} as const;

/** The settings that may contain a password, which is never printed. */
export const secretSettings: readonly string[] = [
  "AUTH_SECRET",
  "DATABASE_URL",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "METRICS_TOKEN",
];
