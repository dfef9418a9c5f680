import path from "node:path";
import type { FirebaseSettings } from "../../contract/identity.ts";
import { type SocialProvider, socialProviders } from "../../contract/social.ts";
import { ConfigError } from "./config-error.ts";
import { readFirebaseSettings } from "./firebase-config.ts";
import { isLocalStart } from "./local-start.ts";
import { readPair, readSetting } from "./read-setting.ts";
import { type logLevels, settings } from "./settings.ts";

/** The OAuth clients of this site at the social providers; a provider without one is not set up. */
export type SocialClients = Partial<
  Record<SocialProvider, { clientId: string; clientSecret: string }>
>;

export type SocialSignIn = {
  clients: SocialClients;
  /** Whether demo sign-in may replace a provider that is not set up. */
  demoAllowed: boolean;
};

type StripeKeys = { secretKey: string; webhookSecret: string };

export type Config = {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  origin: string;
  dataFolder: string;
  /** The PostgreSQL database; undefined for the embedded database in the data folder. */
  databaseUrl: string | undefined;
  productApiUrl: string | undefined;
  authSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Undefined when Stripe is not set up. */
  stripe: StripeKeys | undefined;
  /** The number of trusted proxies in front. */
  trustedProxies: number;
  /** How many account calls of a kind one client address may make in ten minutes. */
  clientCallLimit: number;
  /** The bearer token for /metrics; undefined when only a local start has /metrics. */
  metricsToken: string | undefined;
  /** The mailto: or https: URL for vulnerability reports; undefined when security.txt does not exist. */
  securityContact: string | undefined;
  /** The OTLP collector that traces are sent to over HTTP; undefined without tracing. */
  traceCollector: string | undefined;
  logLevel: (typeof logLevels)[number];
  social: SocialSignIn;
  /** The Firebase project that holds the accounts; undefined with the embedded identity provider. */
  firebase: FirebaseSettings | undefined;
  /** Whether NODE_ENV is "production". */
  production: boolean;
  /** Whether this is a local machine, where demo accounts and test payments are allowed. */
  localStart: boolean;
};

/** Reads all settings from the environment. Throws ConfigError for the first one that cannot be used. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const port = readSetting(environment, "PORT");
  const host = readSetting(environment, "HOST");
  const origin =
    readSetting(environment, "ORIGIN") ??
    `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const production = environment.NODE_ENV === "production";
  const databaseUrl = readSetting(environment, "DATABASE_URL");
  const authSecret = readSetting(environment, "AUTH_SECRET");
  if (production && databaseUrl && !authSecret) {
    throw new ConfigError(
      `AUTH_SECRET is not set, but must be ${settings.AUTH_SECRET.allowed}, the same for every process, in production with DATABASE_URL`,
    );
  }
  const trustedProxies = readSetting(environment, "TRUST_PROXY");
  const localStart = isLocalStart({ host, origin, production, trustedProxies });
  return {
    port,
    host,
    origin,
    dataFolder: path.resolve(readSetting(environment, "DATA_DIR")),
    databaseUrl,
    productApiUrl: readSetting(environment, "PRODUCT_API_URL"),
    authSecret,
    smtpUrl: readSetting(environment, "SMTP_URL"),
    mailFrom: readSetting(environment, "MAIL_FROM"),
    stripe: readStripeKeys(environment),
    trustedProxies,
    clientCallLimit: readSetting(environment, "CLIENT_CALL_LIMIT"),
    metricsToken: readSetting(environment, "METRICS_TOKEN"),
    securityContact: readSetting(environment, "SECURITY_CONTACT"),
    traceCollector: readSetting(environment, "OTEL_EXPORTER_OTLP_ENDPOINT"),
    logLevel: readSetting(environment, "LOG_LEVEL"),
    social: { clients: readSocialClients(environment), demoAllowed: localStart },
    firebase: readFirebaseSettings(environment, localStart),
    production,
    localStart,
  };
}

function readSocialClients(environment: NodeJS.ProcessEnv): SocialClients {
  const clients: SocialClients = {};
  for (const provider of socialProviders) {
    const prefix = provider.toUpperCase();
    const pair = readPair(environment, `${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`);
    if (pair) clients[provider] = { clientId: pair[0], clientSecret: pair[1] };
  }
  return clients;
}

/** Without the webhook's secret, no payment would be recorded as paid. */
function readStripeKeys(environment: NodeJS.ProcessEnv): StripeKeys | undefined {
  const secretKey = readSetting(environment, "STRIPE_SECRET_KEY");
  const webhookSecret = readSetting(environment, "STRIPE_WEBHOOK_SECRET");
  readPair(environment, "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET");
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}
