import { once } from "node:events";
import { createServer } from "node:http";
import { type CryptoKey, type JWTPayload, SignJWT, exportJWK, generateKeyPair } from "jose";

export const project = "demo-pathshala";

/** A key pair as Google has them, and its public half as it is published. */
export async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    kid,
    privateKey,
    published: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" },
  };
}

type Key = Awaited<ReturnType<typeof newKey>>;

/** A server that publishes keys as Google does; `keys` may change, and while `down` it answers 500. */
export async function startKeyServer(...keys: Key[]) {
  const published = { keys, down: false, asked: 0 };
  const server = createServer((_request, response) => {
    published.asked++;
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

/** What Firebase says about somebody who has signed in a minute ago; `changes` replace parts of it. */
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

/** A signed ID token. */
export function signed(
  payload: JWTPayload,
  { privateKey, kid }: { privateKey: CryptoKey | Uint8Array; kid: string },
  alg = "RS256",
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg, kid, typ: "JWT" }).sign(privateKey);
}
