import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import type { Logger } from "pino";
import { dialectOf } from "../database/dialect.ts";
import type { Database } from "../database/schema.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import type { SendMail } from "../mail/message.ts";
import { resetMessage, verificationMessage } from "../mail/templates.ts";
import { authLog } from "./auth-log.ts";
import { boundLinks, confirmationLink } from "./confirmation-link.ts";
import { deliver } from "./deliver.ts";
import { hashAhead, passwordLength } from "./hash-ahead.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { keptAccountMessage } from "./kept-account.ts";
import { endOldestSessions } from "./session-limit.ts";
import { isCurrentHash, passwordRules, voidOldWaysIn } from "./password-rules.ts";
import { checkProfile, fittedProfile } from "./profile-rules.ts";
import { realProviders, refusedAccount, refusedConnection, demoProviders } from "./social.ts";
import type { SocialSignIn } from "../config/config.ts";

export type AuthParts = {
  database: Database;
  origin: string;
  secret: string;
  sendMail: SendMail;
  limiter: RateLimiter;
  social: SocialSignIn;
  /** Whether accounts of the demo may sign in right now. */
  demoIsOn: () => boolean;
  /** Whether an account must be kept because it still pays for something. */
  owesPayments: (userId: string) => Promise<boolean>;
  log: Logger;
};

/** The header that carries the client's address from our own server to better-auth; a client's own is dropped. */
export const clientAddressHeader = "x-pathshala-client";

/** How long a link in a message works, in seconds. */
const linkLifetime = 60 * 60;

export type Auth = ReturnType<typeof createAuth>;

/** Accounts and sessions in our own database, answered under /auth. */
export function createAuth({
  database,
  origin,
  secret,
  sendMail,
  limiter,
  social,
  demoIsOn,
  owesPayments,
  log,
}: AuthParts) {
  const delivery = { sendMail, limiter, log };
  return betterAuth({
    appName: "Pathshala",
    baseURL: origin,
    basePath: "/auth",
    secret,
    trustedOrigins: [origin],
    database: { db: database, type: dialectOf(database), transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: {
        hash: hashPassword,
        // A new password may have been set while this one was hashed.
        verify: async (given) =>
          (await verifyPassword(given)) && (await isCurrentHash(database, given.hash)),
      },
      resetPasswordTokenExpiresIn: linkLifetime,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => voidOldWaysIn(database, user.id),
      sendResetPassword: ({ user, url }) =>
        deliver("reset", resetMessage(user.email, url), delivery),
    },
    emailVerification: {
      expiresIn: linkLifetime,
      sendOnSignUp: false,
      sendVerificationEmail: async ({ user, url }) => {
        const link = await confirmationLink(url, user.id, { database, secret });
        await deliver("confirmation", verificationMessage(user.email, link), delivery);
      },
    },
    hooks: { before: hashAhead },
    socialProviders: realProviders(social.clients),
    plugins: [
      ...demoProviders(social, origin, demoIsOn),
      passwordRules(database),
      boundLinks({ database, secret }),
    ],
    // Whoever connects an account of their own from the profile may have another address there.
    account: { encryptOAuthTokens: true, accountLinking: { allowDifferentEmails: true } },
    user: {
      deleteUser: {
        enabled: true,
        beforeDelete: async ({ id }) => {
          if (!(await owesPayments(id))) return;
          throw new APIError("CONFLICT", { message: keptAccountMessage });
        },
      },
      validateUserInfo: async ({ user, source }, context) =>
        refusedAccount(user, source) ?? (await refusedConnection(database, user, source, context)),
    },
    databaseHooks: {
      session: {
        create: { after: ({ userId }) => endOldestSessions(database, userId) },
      },
      user: {
        create: {
          before: async (user, context) => {
            if (context?.path === "/callback/:id") return { data: fittedProfile(user) };
            checkProfile(user);
            return undefined;
          },
        },
        update: { before: async (user) => checkProfile(user) },
      },
    },
    // Counted by address and account before better-auth is asked.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "pathshala",
      // A reset answers before its message is sent, or the time it takes would say that there is such an account.
      backgroundTasks: { handler: () => undefined },
      // Said although it is the default: better-auth turns these off where NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: origin.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    // What is not expected goes to the app's own handler, which logs it with its request.
    onAPIError: { throw: true, errorURL: `${origin}/auth/popup-end` },
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: authLog(log),
    },
  });
}
