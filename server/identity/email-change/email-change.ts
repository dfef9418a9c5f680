import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { decodeJwt } from "jose";
import { signInFirst } from "../../../contract/identity.ts";
import type { RateLimit } from "../../database/rate-limiter.ts";
import { emailInUseMessage } from "../../mail/email-change-messages.ts";
import type { Sender } from "../../mail/letter.ts";
import { linkLifetime } from "../../mail/link-lifetime.ts";
import type { Delivery } from "../deliver-mail.ts";
import { isDemoAddress } from "../demo-accounts.ts";
import { signUpFailed } from "../sign-up-refusal.ts";
import { tellAddressOwner } from "../tell-address-owner.ts";
import { isKeptForAnother, restoreFormerEmail } from "./former-email.ts";
import { isInUseByAnother } from "./is-in-use.ts";
import { addressInUse, demoAddress, tooManyChanges } from "./refusals.ts";
import { type RecoverySettings, createRecovery } from "./recovery.ts";

/** How many new addresses one account may ask for. */
const changes: RateLimit[] = [{ max: 5, window: 24 * 60 * 60 }];

type Called = { path?: string };
const at =
  (wanted: string) =>
  ({ path }: Called) =>
    path === wanted;

/**
 * Creates a better-auth plugin: an account's address changes once its owner opens the link that was sent to the new one,
 * signed in to the account; for a week the former address can take the account back, and no other account gets it.
 */
export function emailChange(
  delivery: Delivery,
  { origin, secret }: RecoverySettings,
): BetterAuthPlugin {
  const { database } = delivery;
  const recovery = createRecovery(delivery, { origin, secret });
  const inUse = (to: string, site: Sender) =>
    emailInUseMessage(to, `${origin}/profile/account`, site);

  const request = createAuthMiddleware(async (context) => {
    const session = await getSessionFromCtx(context);
    const { newEmail, password } = Object(context.body) as Record<string, unknown>;
    if (!session || typeof newEmail !== "string") return undefined;
    if (isDemoAddress(session.user.email) || isDemoAddress(newEmail)) throw demoAddress();
    if (password) await context.context.password.checkPassword(session.user.id, context);
    const wait = await delivery.limiter.take("change e-mail", session.user.id, changes);
    if (wait !== undefined) throw tooManyChanges();
    // As with a free address: an answer of its own would tell who has an account.
    const isInUse = await isInUseByAnother(database, newEmail, session.user.id);
    if (isInUse) void tellAddressOwner(newEmail, inUse, delivery);
    if (!isInUse && !(await isKeptForAnother(database, newEmail, session.user.id)))
      return undefined;
    return { status: true };
  });

  const confirm = createAuthMiddleware(async (context) => {
    const { token, account } = Object(context.query) as Record<string, unknown>;
    const newEmail = newEmailIn(token);
    if (newEmail === undefined) return;
    const { email, id } = (await getSessionFromCtx(context))?.user ?? {};
    const profile = `${origin}/profile/account`;
    if (email === newEmail) throw context.redirect(profile);
    if (id !== account) throw context.redirect(`${profile}?error=${signInFirst}`);
    const isTaken =
      (await isInUseByAnother(database, newEmail, id)) ||
      (await isKeptForAnother(database, newEmail, id));
    if (isTaken) throw context.redirect(`${profile}?error=EMAIL_TAKEN`);
  });

  const signUp = createAuthMiddleware(async ({ body }) => {
    const { email } = Object(body) as Record<string, unknown>;
    if (typeof email === "string" && (await isKeptForAnother(database, email)))
      throw signUpFailed();
  });

  const forgotten = createAuthMiddleware(async ({ body }) => {
    const { email } = Object(body) as Record<string, unknown>;
    if (typeof email === "string") await recovery.remind(email);
  });

  const takeBack = createAuthMiddleware(async ({ body, context }) => {
    const { token } = Object(body) as Record<string, unknown>;
    if (typeof token !== "string") return;
    const restored = await restoreFormerEmail(database, token);
    if (restored === "in use") throw addressInUse();
    if (!restored) return;
    await context.internalAdapter.createVerificationValue({
      identifier: `reset-password:${token}`,
      value: restored.userId,
      expiresAt: new Date(Date.now() + linkLifetime),
    });
  });

  return {
    id: "email-change",
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            update: {
              before: async ({ email }, context) => {
                if (context?.path !== "/verify-email" || email === undefined) return;
                const session = await getSessionFromCtx(context);
                if (session) await recovery.keep(session.user);
              },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        { matcher: at("/sign-up/email"), handler: signUp },
        { matcher: at("/change-email"), handler: request },
        { matcher: at("/verify-email"), handler: confirm },
        { matcher: at("/request-password-reset"), handler: forgotten },
        { matcher: at("/reset-password"), handler: takeBack },
      ],
    },
  };
}

/** Returns the new address of a link's token, whose signature is checked elsewhere; undefined for links of other kinds. */
function newEmailIn(token: unknown): string | undefined {
  try {
    const { updateTo } = decodeJwt(String(token));
    return typeof updateTo === "string" ? updateTo : undefined;
  } catch {
    return undefined;
  }
}
