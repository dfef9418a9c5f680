import { once } from "node:events";
import { createServer } from "node:http";
import { type CryptoKey, type JWTPayload, SignJWT, exportJWK, generateKeyPair } from "jose";
import type { Database } from "../../server/database/schema.ts";
import {
  type FirebaseIdentity,
  createFirebaseIdentity,
} from "../../server/identity/firebase/firebase.ts";
import { testOrigin } from "../site/sample-app.ts";

export const project = "demo-pathshala";

/** Returns the accounts of a Firebase project whose keys are published at this address. */
export function firebaseAccounts(database: Database, keysUrl: string): FirebaseIdentity {
  return createFirebaseIdentity({
    database,
    settings: {
      projectId: project,
      apiKey: "key",
      authDomain: "auth.test",
      emulatorOrigin: undefined,
    },
    origin: testOrigin,
    owesPayments: async () => false,
    beforeDeletion: async () => {},
    keysUrl,
  });
}

/** Generates a key pair like Google's, with its public key in the published format. */
export async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    kid,
    privateKey,
    published: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" },
  };
}

type Key = Awaited<ReturnType<typeof newKey>>;

/** Starts a server that publishes keys as Google does; `keys` may change, and while `down` it responds with 500. */
export async function startKeyServer(...keys: Key[]) {
  const published = { keys, down: false, requests: 0 };
  const server = createServer((_request, response) => {
    published.requests++;
    response.writeHead(published.down ? 500 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ keys: published.keys.map((key) => key.published) }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return Object.assign(published, {
    address: `http://127.0.0.1:${port}/keys`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

/** Returns Firebase's claims about a user who signed in a minute ago; `changes` replace some of them. */
export function claims(changes: Record<string, unknown> = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: "ada",
    user_id: "ada",
    email: "ada@example.org",
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3540,
    firebase: { sign_in_provider: "password" },
    ...changes,
  };
}

/** Returns a signed ID token. */
export function signed(
  payload: JWTPayload,
  { privateKey, kid }: { privateKey: CryptoKey | Uint8Array; kid: string },
  alg = "RS256",
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg, kid, typ: "JWT" }).sign(privateKey);
}
