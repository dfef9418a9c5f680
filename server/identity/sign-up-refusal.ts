import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import type { Sender } from "../mail/letter.ts";
import { addressTakenMessage } from "../mail/templates.ts";
import type { Delivery } from "./deliver-mail.ts";
import { tellAddressOwner } from "./tell-address-owner.ts";

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
    if (code === takenCode) {
      const link = `${origin}/forgot-password`;
      const message = (to: string, site: Sender) => addressTakenMessage(to, link, site);
      void tellAddressOwner(body.email, message, delivery);
    }
    throw signUpFailed();
  });
  return {
    id: "sign-up-refusal",
    hooks: {
      after: [{ matcher: ({ path }: { path?: string }) => path === "/sign-up/email", handler }],
    },
  };
}

/** Returns the refusal of a sign-up, which is the same whatever the reason. */
export function signUpFailed(): APIError {
  return new APIError("UNPROCESSABLE_ENTITY", {
    code: failedCode,
    message: "The account could not be made. If you have one, sign in or choose a new password",
  });
}
