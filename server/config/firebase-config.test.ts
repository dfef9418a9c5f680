import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

const firebase = { IDENTITY_PROVIDER: "firebase", FIREBASE_PROJECT_ID: "pathshala-1a2b3" };

test("a Firebase project is set up by its id and API key, with its default host unless another one is set", () => {
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
    new ConfigError(
      "FIREBASE_PROJECT_ID is not set, but is required with IDENTITY_PROVIDER=firebase",
    ),
  );
  expect(() => readConfig(firebase)).toThrow(
    new ConfigError("FIREBASE_API_KEY is not set, but is required with IDENTITY_PROVIDER=firebase"),
  );
  expect(() => readConfig({ IDENTITY_PROVIDER: "auth0" })).toThrow(
    new ConfigError('IDENTITY_PROVIDER is "auth0", but must be one of embedded, firebase'),
  );
});

test("a Firebase emulator is allowed only on a local start", () => {
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
