import path from "node:path";
import type { z } from "zod";
import type { FirebaseSettings } from "../contract/identity.ts";
import { type SocialProvider, socialProviders } from "../contract/social.ts";
import { type logLevels, secretSettings, settings } from "./settings.ts";
import { isLocalStart } from "./local-start.ts";

/** A setting that cannot be used; its message is one line for the operator. */
export class ConfigError extends Error {}

/** How each provider knows this site; one that is missing is not set up. */
export type SocialClients = Partial<
  Record<SocialProvider, { clientId: string; clientSecret: string }>
>;

export type SocialSignIn = {
  clients: SocialClients;
  /** Whether demo sign-in may take the place of a provider that is not set up. */
  demoAllowed: boolean;
};

type StripeKeys = { secretKey: string; webhookSecret: string };

export type Config = {
  port: number;
  host: string;
  /** The public address, without a slash at the end. */
  origin: string;
  dataFolder: string;
  /** PostgreSQL; undefined: the embedded database in the data folder. */
  databaseUrl: string | undefined;
  productApiUrl: string | undefined;
  authSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: there is no Stripe to pay through. */
  stripe: StripeKeys | undefined;
  /** How many proxies in front may be believed about a client's address. */
  trustedProxies: number;
  /** What whoever reads /metrics must show; undefined: only a local start has /metrics. */
  metricsToken: string | undefined;
  /** Where weaknesses are reported to, a mailto: or https: address; undefined: security.txt does not exist. */
  securityContact: string | undefined;
  /** Where traces are sent by OTLP over HTTP; undefined: nowhere. */
  traceCollector: string | undefined;
  logLevel: (typeof logLevels)[number];
  /** Sign-in with accounts of other sites: those that are set up, and whether stand-ins play the rest. */
  social: SocialSignIn;
  /** The Firebase project that holds the accounts; undefined: they are in our own database. */
  firebase: FirebaseSettings | undefined;
  /** NODE_ENV is "production". */
  production: boolean;
  /** Whether this is somebody's own machine, where demonstration accounts and test payments may stand in. */
  localStart: boolean;
};

/** Reads the settings from the environment; an empty one counts as not set. Throws ConfigError for the first wrong one. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = <Name extends keyof typeof settings>(
    name: Name,
  ): z.infer<(typeof settings)[Name]["schema"]> => {
    const given = environment[name] || undefined;
    const parsed = settings[name].schema.safeParse(given);
    if (!parsed.success)
      throw new ConfigError(
        `${name} is ${shown(name, given)}, but must be ${settings[name].allowed}`,
      );
    return parsed.data as z.infer<(typeof settings)[Name]["schema"]>;
  };
  const port = read("PORT");
  const host = read("HOST");
  const origin = read("ORIGIN") ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const production = environment.NODE_ENV === "production";
  const databaseUrl = read("DATABASE_URL");
  const authSecret = read("AUTH_SECRET");
  if (production && databaseUrl && !authSecret) {
    throw new ConfigError(
      `AUTH_SECRET is not set, but must be ${settings.AUTH_SECRET.allowed}, the same for every process, in production with DATABASE_URL`,
    );
  }
  const trustedProxies = read("TRUST_PROXY");
  const localStart = isLocalStart({ host, origin, production, trustedProxies });
  return {
    port,
    host,
    origin,
    dataFolder: path.resolve(read("DATA_DIR")),
    databaseUrl,
    productApiUrl: read("PRODUCT_API_URL"),
    authSecret,
    smtpUrl: read("SMTP_URL"),
    mailFrom: read("MAIL_FROM"),
    stripe: readStripeKeys(environment, read("STRIPE_SECRET_KEY"), read("STRIPE_WEBHOOK_SECRET")),
    trustedProxies,
    metricsToken: read("METRICS_TOKEN"),
    securityContact: read("SECURITY_CONTACT"),
    traceCollector: read("OTEL_EXPORTER_OTLP_ENDPOINT"),
    logLevel: read("LOG_LEVEL"),
    social: { clients: readSocialClients(environment), demoAllowed: localStart },
    firebase:
      read("IDENTITY_PROVIDER") === "firebase"
        ? firebaseSettings({
            projectId: read("FIREBASE_PROJECT_ID"),
            apiKey: read("FIREBASE_API_KEY"),
            authDomain: read("FIREBASE_AUTH_DOMAIN"),
            emulatorHost: read("FIREBASE_AUTH_EMULATOR_HOST"),
            localStart,
          })
        : undefined,
    production,
    localStart,
  };
}

/** What each social provider that is set up knows this site by. */
function readSocialClients(environment: NodeJS.ProcessEnv): SocialClients {
  const clients: SocialClients = {};
  for (const provider of socialProviders) {
    const prefix = provider.toUpperCase();
    const pair = readPair(environment, `${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`);
    if (pair) clients[provider] = { clientId: pair[0], clientSecret: pair[1] };
  }
  return clients;
}

/** Without the webhook's secret no payment would ever be seen as paid. */
function readStripeKeys(
  environment: NodeJS.ProcessEnv,
  secretKey: string | undefined,
  webhookSecret: string | undefined,
): StripeKeys | undefined {
  readPair(environment, "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET");
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}

type GivenFirebase = {
  projectId: string | undefined;
  apiKey: string | undefined;
  authDomain: string | undefined;
  emulatorHost: string | undefined;
  localStart: boolean;
};

/** An emulator believes everybody, so it may play Firebase on a local start alone; it takes any API key. */
function firebaseSettings(given: GivenFirebase): FirebaseSettings {
  const { projectId, authDomain, emulatorHost } = given;
  if (emulatorHost && !given.localStart) {
    throw new ConfigError(
      "FIREBASE_AUTH_EMULATOR_HOST is set, but is allowed only where HOST and ORIGIN are this machine's own, TRUST_PROXY is 0 and NODE_ENV is not production",
    );
  }
  const apiKey = given.apiKey ?? (emulatorHost && "emulator");
  if (!projectId || !apiKey) {
    const missing = projectId ? "FIREBASE_API_KEY" : "FIREBASE_PROJECT_ID";
    throw new ConfigError(`${missing} is not set, but must be with IDENTITY_PROVIDER=firebase`);
  }
  return {
    projectId,
    apiKey,
    authDomain: authDomain ?? `${projectId}.firebaseapp.com`,
    emulatorOrigin: emulatorHost && `http://${emulatorHost}`,
  };
}

/** Two settings that are worth nothing alone: both, or undefined for neither. */
function readPair(
  environment: NodeJS.ProcessEnv,
  ...names: [string, string]
): [string, string] | undefined {
  const [first, second] = names.map((name) => environment[name]);
  if (first && second) return [first, second];
  if (!first && !second) return undefined;
  const [given, missing] = first ? names : names.toReversed();
  throw new ConfigError(`${missing} is not set, but must be with ${given}`);
}

/** A wrong setting as the operator gave it; one that may hold a password is not repeated, nor the user part of an address. */
function shown(name: string, given: string | undefined): string {
  if (secretSettings.includes(name)) return "set";
  // Quoted as JSON, so that even a value with a line end is told in one line.
  return JSON.stringify(given?.replace(/\/\/.*@/s, "//…@"));
}
