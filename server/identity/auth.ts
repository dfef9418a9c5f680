import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import type { Logger } from "pino";
import type { Database } from "../database/schema.ts";
import type { SendMail } from "../mail/message.ts";
import { resetMessage, verificationMessage } from "../mail/templates.ts";
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
    database: { db: database, type: "sqlite", transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: linkLifetime,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) => sendMail(resetMessage(user.email, url)),
    },
    emailVerification: {
      expiresIn: linkLifetime,
      sendOnSignUp: false,
      sendVerificationEmail: ({ user, url }) => sendMail(verificationMessage(user.email, url)),
    },
    socialProviders: realProviders(social.clients),
    plugins: standInProviders(social, origin),
    account: { encryptOAuthTokens: true },
    onAPIError: { errorURL: `${origin}/auth/popup-end` },
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
      // Said although it is the default: better-auth turns these off where NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: origin.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message) => log[level](message),
    },
  });
}
