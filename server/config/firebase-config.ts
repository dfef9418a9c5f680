import type { FirebaseSettings } from "../../contract/identity.ts";
import { ConfigError } from "./config-error.ts";
import { readSetting } from "./read-setting.ts";

/** Reads the Firebase project that holds the accounts; undefined with the embedded provider. Throws ConfigError. */
export function readFirebaseSettings(
  environment: NodeJS.ProcessEnv,
  localStart: boolean,
): FirebaseSettings | undefined {
  if (readSetting(environment, "IDENTITY_PROVIDER") !== "firebase") return undefined;
  const projectId = readSetting(environment, "FIREBASE_PROJECT_ID");
  const givenApiKey = readSetting(environment, "FIREBASE_API_KEY");
  const authDomain = readSetting(environment, "FIREBASE_AUTH_DOMAIN");
  const emulatorHost = readSetting(environment, "FIREBASE_AUTH_EMULATOR_HOST");
  // An emulator accepts unsigned tokens of any user.
  if (emulatorHost && !localStart) {
    throw new ConfigError(
      "FIREBASE_AUTH_EMULATOR_HOST is set, but is allowed only where HOST and ORIGIN are loopback addresses, TRUST_PROXY is 0 and NODE_ENV is not production",
    );
  }
  const apiKey = givenApiKey ?? (emulatorHost && "emulator");
  if (!projectId || !apiKey) {
    const missing = projectId ? "FIREBASE_API_KEY" : "FIREBASE_PROJECT_ID";
    throw new ConfigError(`${missing} is not set, but is required with IDENTITY_PROVIDER=firebase`);
  }
  return {
    projectId,
    apiKey,
    authDomain: authDomain ?? `${projectId}.firebaseapp.com`,
    emulatorOrigin: emulatorHost && `http://${emulatorHost}`,
  };
}
