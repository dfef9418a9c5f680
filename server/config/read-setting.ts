import type { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { secretSettings, settings } from "./settings.ts";

type SettingName = keyof typeof settings;
type SettingValue<Name extends SettingName> = z.infer<(typeof settings)[Name]["schema"]>;

/** Reads and validates a setting from the environment; an empty one counts as not set. Throws ConfigError. */
export function readSetting<Name extends SettingName>(
  environment: NodeJS.ProcessEnv,
  name: Name,
): SettingValue<Name> {
  const given = environment[name] || undefined;
  const { schema, allowed } = settings[name];
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(`${name} is ${printable(name, given)}, but must be ${allowed}`);
  }
  return parsed.data as SettingValue<Name>;
}

/** Reads two settings that need each other; undefined when neither is set. Throws ConfigError when one is missing. */
export function readPair(
  environment: NodeJS.ProcessEnv,
  ...names: [string, string]
): [string, string] | undefined {
  const [first, second] = names.map((name) => environment[name]);
  if (first && second) return [first, second];
  if (!first && !second) return undefined;
  const [given, missing] = first ? names : names.toReversed();
  throw new ConfigError(`${missing} is not set, but is required with ${given}`);
}

/** Returns an invalid value as given, without passwords: neither that of a secret setting nor the user part of a URL. */
function printable(name: string, given: string | undefined): string {
  if (secretSettings.includes(name)) return "set";
  // Quoted as JSON, so that a value with line breaks is printed in one line.
  return JSON.stringify(given?.replace(/\/\/.*@/s, "//…@"));
}
