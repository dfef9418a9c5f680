import path from "node:path";
import { z } from "zod";

/** A setting that cannot be used; its message is one line for the operator. */
export class ConfigError extends Error {}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

const settings = {
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
    schema: httpUrl.refine((url) => new URL(url).pathname === "/" && !/[?#]/.test(url)).optional(),
  },
  DATA_DIR: { allowed: "the path of a folder", schema: z.string().default("./data") },
  PRODUCT_API_URL: {
    allowed: "an http or https address, such as https://example.org/api",
    schema: httpUrl.optional(),
  },
  LOG_LEVEL: {
    allowed: `one of ${logLevels.join(", ")}`,
    schema: z.enum(logLevels).default("info"),
  },
} as const;

export type Config = {
  port: number;
  host: string;
  /** The public address, without a slash at the end. */
  origin: string;
  dataFolder: string;
  productApiUrl: string | undefined;
  logLevel: (typeof logLevels)[number];
};

/** Reads the settings from the environment; an empty one counts as not set. Throws ConfigError for the first wrong one. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = <Name extends keyof typeof settings>(
    name: Name,
  ): z.infer<(typeof settings)[Name]["schema"]> => {
    const given = environment[name] || undefined;
    const parsed = settings[name].schema.safeParse(given);
    if (!parsed.success)
      throw new ConfigError(`${name} is "${given}", but must be ${settings[name].allowed}`);
    return parsed.data as z.infer<(typeof settings)[Name]["schema"]>;
  };
  if (environment.DATABASE_URL) {
    throw new ConfigError(
      "DATABASE_URL is set, but this version has the embedded database only: unset it",
    );
  }
  const port = read("PORT");
  const host = read("HOST");
  return {
    port,
    host,
    origin: read("ORIGIN") ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    dataFolder: path.resolve(read("DATA_DIR")),
    productApiUrl: read("PRODUCT_API_URL"),
    logLevel: read("LOG_LEVEL"),
  };
}
