import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import type { Logger } from "pino";
import { dialectOf } from "../database/dialect.ts";
import type { Database } from "../database/schema.ts";
import { withoutAddresses } from "../logged-error.ts";
import type { SendMail } from "../mail/message.ts";
import { resetMessage, verificationMessage } from "../mail/templates.ts";
import { deliver } from "./deliver.ts";
import { hashAhead, passwordLength } from "./hash-ahead.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { keptAccountMessage } from "./kept-account.ts";
import { checkProfile, fittedProfile } from "./profile-rules.ts";
import { type SocialSignIn, realProviders, refusedAccount, standInProviders } from "./social.ts";

export type AuthParts = {
  database: Database;
  origin: string;
  secret: string;
  sendMail: SendMail;
  social: SocialSignIn;
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
  social,
  owesPayments,
  log,
}: AuthParts) {
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
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: linkLifetime,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) => deliver(resetMessage(user.email, url), sendMail, log),
    },
    emailVerification: {
      expiresIn: linkLifetime,
      sendOnSignUp: false,
      sendVerificationEmail: ({ user, url }) =>
        deliver(verificationMessage(user.email, url), sendMail, log),
    },
    hooks: { before: hashAhead },
    socialProviders: realProviders(social.clients),
    plugins: standInProviders(social, origin),
    account: { encryptOAuthTokens: true },
    user: {
      deleteUser: {
        enabled: true,
        beforeDelete: async ({ id }) => {
          if (!(await owesPayments(id))) return;
          throw new APIError("CONFLICT", { message: keptAccountMessage });
        },
      },
      validateUserInfo: ({ user, source }) => refusedAccount(user, source),
    },
    databaseHooks: {
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
    rateLimit: {
      enabled: true,
      storage: "database",
      window: 60,
      max: 120,
      customRules: {
        "/sign-in/email": { window: 60, max: 10 },
        "/sign-up/email": { window: 60, max: 10 },
        "/sign-in/social": { window: 60, max: 20 },
        "/request-password-reset": { window: 60, max: 5 },
        "/send-verification-email": { window: 60, max: 5 },
        "/get-session": false,
      },
    },
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
      // Of what else it is given only errors are let through: the rest may be a request or a row.
      log: (level, message, ...given) =>
        log[level](
          { error: given.find((value) => value instanceof Error) },
          withoutAddresses(message),
        ),
    },
  });
}
