import { createHmac, timingSafeEqual } from "node:crypto";
import { createAuthMiddleware } from "better-auth/api";
import type { Database } from "../database/schema.ts";

type LinkParts = { database: Database; secret: string };

/**
 * The link of a confirmation message, bound to one account as it is now: better-auth's token names the e-mail address
 * alone. It no longer works once the account is deleted or its password is another.
 */
export async function confirmationLink(
  url: string,
  userId: string,
  parts: LinkParts,
): Promise<string> {
  const link = new URL(url);
  const proof = await proofOf(link.searchParams.get("token") ?? "", userId, parts);
  link.searchParams.set("account", userId);
  link.searchParams.set("proof", proof ?? "");
  return link.href;
}

/** A plugin of better-auth that lets no confirmation link work for another account than the one it was made for. */
export function boundLinks(parts: LinkParts) {
  const handler = createAuthMiddleware(async ({ query }) => {
    const { token, account, proof } = (query ?? {}) as Record<string, unknown>;
    if (await isProof(proof, String(token), String(account), parts)) return undefined;
    // A token that it cannot read: better-auth then ends where it ends with every link that does not work.
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
  parts: LinkParts,
): Promise<boolean> {
  const proof = await proofOf(token, userId, parts);
  if (typeof given !== "string" || !proof || given.length !== proof.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(proof));
}

/** Undefined when there is no such account. */
async function proofOf(
  token: string,
  userId: string,
  { database, secret }: LinkParts,
): Promise<string | undefined> {
  const account = await database
    .selectFrom("user")
    .leftJoin("account", (join) =>
      join.onRef("account.userId", "=", "user.id").on("account.providerId", "=", "credential"),
    )
    .select("account.password")
    .where("user.id", "=", userId)
    .executeTakeFirst();
  if (!account) return undefined;
  const named = JSON.stringify(["confirmation link", token, userId, account.password]);
  return createHmac("sha256", secret).update(named).digest("base64url");
}
