import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { addressTakenMessage } from "../mail/templates.ts";
import { readSite } from "../site/site.ts";
import { type Delivery, deliver } from "./deliver-mail.ts";
import { findPerson } from "./find-person.ts";

/** better-auth's codes of a sign-up that makes no account. */
const takenCode = "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL";
const failedCode = "FAILED_TO_CREATE_USER";

/**
 * Creates a better-auth plugin: a sign-up with an address that has an account is refused with the code and words of any
 * that fails, and the account's owner gets a mail.
 */
export function signUpRefusal(delivery: Delivery, origin: string) {
  const handler = createAuthMiddleware(async ({ context, body }) => {
    const { returned } = context;
    if (!isAPIError(returned)) return;
    const code = returned.body?.code;
    if (code !== takenCode && code !== failedCode) return;
    if (code === takenCode) void tellOwner(body.email, delivery, origin);
    throw new APIError("UNPROCESSABLE_ENTITY", {
      code: failedCode,
      message: "The account could not be made. If you have one, sign in or choose a new password",
    });
  });
  return {
    id: "sign-up-refusal",
    hooks: {
      after: [{ matcher: ({ path }: { path?: string }) => path === "/sign-up/email", handler }],
    },
  };
}

/** Sends the mail without the visitor waiting for it, or learning that it failed. */
async function tellOwner(given: string, delivery: Delivery, origin: string): Promise<void> {
  const { database, log } = delivery;
  try {
    const owner = await findPerson(database, given);
    if (!owner) return;
    const link = `${origin}/forgot-password`;
    const message = addressTakenMessage(owner.email, link, await readSite(database));
    await deliver("address_taken", owner.id, message, delivery);
  } catch (error) {
    log.error({ error }, "an account's owner could not be told of a sign-up");
  }
}
