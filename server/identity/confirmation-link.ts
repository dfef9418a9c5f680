import { createHmac, timingSafeEqual } from "node:crypto";
import { createAuthMiddleware } from "better-auth/api";
import type { Database } from "../database/schema.ts";

type LinkDependencies = { database: Database; secret: string };

/**
 * Returns the link of a confirmation message, bound to one account: better-auth's token contains only the e-mail address.
 * It stops working when the account is deleted, or its address or password changes.
 */
export async function confirmationLink(
  url: string,
  userId: string,
  dependencies: LinkDependencies,
): Promise<string> {
  const link = new URL(url);
  const proof = await proofOf(link.searchParams.get("token") ?? "", userId, dependencies);
  link.searchParams.set("account", userId);
  link.searchParams.set("proof", proof ?? "");
  return link.href;
}

/** Creates a better-auth plugin that accepts a confirmation link only for the account it was made for. */
export function boundLinks(dependencies: LinkDependencies) {
  const handler = createAuthMiddleware(async ({ query }) => {
    const { token, account, proof } = (query ?? {}) as Record<string, unknown>;
    if (await isProof(proof, String(token), String(account), dependencies)) return undefined;
    // With an unreadable token better-auth redirects as for every invalid link.
    return { context: { query: { token: "another account's" } } };
  });
  return {
    id: "bound-links",
    hooks: {
      before: [{ matcher: ({ path }: { path?: string }) => path === "/verify-email", handler }],
    },
  };
}

async function isProof(
  given: unknown,
  token: string,
  userId: string,
  dependencies: LinkDependencies,
): Promise<boolean> {
  const proof = await proofOf(token, userId, dependencies);
  if (typeof given !== "string" || !proof || given.length !== proof.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(proof));
}

/** Returns the proof for a token and an account; undefined when there is no such account. */
async function proofOf(
  token: string,
  userId: string,
  { database, secret }: LinkDependencies,
): Promise<string | undefined> {
  const account = await database
    .selectFrom("user")
    .leftJoin("account", (join) =>
      join.onRef("account.userId", "=", "user.id").on("account.providerId", "=", "credential"),
    )
    .select(["user.email", "account.password"])
    .where("user.id", "=", userId)
    .executeTakeFirst();
  if (!account) return undefined;
  const content = JSON.stringify([
    "confirmation link",
    token,
    userId,
    account.email,
    account.password,
  ]);
  return createHmac("sha256", secret).update(content).digest("base64url");
}
