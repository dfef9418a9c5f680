import { type Config, readConfig } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";
import { type Finding, good, wrong } from "./finding.ts";

/** Finds every invalid setting, and returns the configuration without those; undefined when it is still invalid. */
export function checkSettings(environment: NodeJS.ProcessEnv): {
  config: Config | undefined;
  findings: Finding[];
} {
  const rest = { ...environment };
  const findings: Finding[] = [];
  for (;;) {
    try {
      const config = readConfig(rest);
      if (findings.length === 0) findings.push(good("settings", "can all be used"));
      return { config, findings };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      findings.push(wrong("settings", error.message, "correct it and start the site again"));
      const named = (error.message.match(/\b[A-Z][A-Z_]+\b/g) ?? []).filter((name) => rest[name]);
      if (named.length === 0) return { config: undefined, findings };
      for (const name of named) delete rest[name];
    }
  }
}
