import {
  claims,
  newKey,
  project,
  signed,
  startKeyServer,
} from "../tests/services/firebase-tokens.ts";
import { signedByKeysAt } from "../server/identity/firebase-signature.ts";
import { createTokenReader } from "../server/identity/firebase-token.ts";

/** ID tokens of Firebase read a second in one process, true and false ones, beside the machine's bare RS256 checks. */
const milliseconds = 2_000;

/** Each is measured this many times in turn, and the best counts: a noisy neighbour only ever slows. */
const rounds = 3;

const key = await newKey("google's");
const stranger = await newKey("google's");
await using keys = await startKeyServer(key);
const read = createTokenReader(project, signedByKeysAt(keys.address));

const genuine = await signed(claims(), key);
const tokens = {
  genuine,
  "signed with a wrong key": await signed(claims(), stranger),
  "for another project": await signed(claims({ aud: "another-project" }), key),
  "100 kB": "a".repeat(100 * 1024),
};
const [header, payload, signature] = genuine.split(".") as [string, string, string];
const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
const bare = {
  content: Buffer.from(`${header}.${payload}`),
  signature: Buffer.from(signature, "base64url"),
  key: await crypto.subtle.importKey("jwk", key.published, algorithm, false, ["verify"]),
};

const best: Record<string, number> = {};
for (let round = 0; round < rounds; round++) {
  await measure("bare RS256 check", () =>
    crypto.subtle.verify(algorithm, bare.key, bare.signature, bare.content),
  );
  for (const [name, token] of Object.entries(tokens)) await measure(name, () => read(token));
}
console.table(
  Object.fromEntries(
    Object.entries(best).map(([name, rate]) => [name, { "a second": Math.round(rate) }]),
  ),
);

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < milliseconds) {
    await Promise.all(Array.from({ length: 16 }, work));
    done += 16;
  }
  best[name] = Math.max(best[name] ?? 0, (done / (performance.now() - began)) * 1000);
}
