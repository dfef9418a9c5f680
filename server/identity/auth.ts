import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import type { Logger } from "pino";
import { dialectOf } from "../database/dialect.ts";
import type { Database } from "../database/schema.ts";
import type { RateLimiter } from "../database/rate-limiter.ts";
import type { SendMail } from "../mail/message.ts";
import { linkLifetime } from "../mail/link-lifetime.ts";
import { resetMessage } from "../mail/templates.ts";
import { readSite } from "../site/site.ts";
import { createAccountNotices } from "./account-notices.ts";
import { authLog } from "./auth-log.ts";
import { boundLinks, confirmationLink } from "./confirmation-link.ts";
import { deliver } from "./deliver-mail.ts";
import { emailChange } from "./email-change/email-change.ts";
import { sendConfirmation } from "./email-change/send-confirmation.ts";
import { hashSignUpPassword, passwordLength } from "./passwords/hash-sign-up-password.ts";
import type { PasswordHashing } from "./passwords/password-hash.ts";
import { openPaymentsMessage } from "./open-payments-message.ts";
import { endOldestSessions } from "./session-limit.ts";
import {
  isCurrentHash,
  passwordRules,
  renewHash,
  revokeOldAccess,
} from "./passwords/password-rules.ts";
import { sessionLifetime, sessionTimes } from "./session-lifetime.ts";
import { signUpRefusal } from "./sign-up-refusal.ts";
import { checkProfile, sanitizedProfile } from "./profile-rules.ts";
import { realProviders, accountRefusal, connectionRefusal, demoProviders } from "./social.ts";
import type { SocialSignIn } from "../config/config.ts";

export type AuthDependencies = {
  database: Database;
  origin: string;
  secret: string;
  passwords: PasswordHashing;
  sendMail: SendMail;
  limiter: RateLimiter;
  social: SocialSignIn;
  /** Whether demo accounts may sign in now. */
  demoIsOn: () => boolean;
  /** Whether an account must not be deleted because it has open payments. */
  owesPayments: (userId: string) => Promise<boolean>;
  /** Called before an account is deleted. */
  beforeDeletion: (userId: string) => Promise<void>;
  log: Logger;
};

/** The header that passes the client's address to better-auth; the server overwrites a client's value. */
export const clientAddressHeader = "x-pathshala-client";

const linkSeconds = linkLifetime / 1000;

export type Auth = ReturnType<typeof createAuth>;

/** Creates better-auth, which manages accounts and sessions in the site's database and serves /auth. */
export function createAuth({
  database,
  origin,
  secret,
  passwords,
  sendMail,
  limiter,
  social,
  demoIsOn,
  owesPayments,
  beforeDeletion,
  log,
}: AuthDependencies) {
  const delivery = { database, sendMail, limiter, log };
  const notices = createAccountNotices(delivery, origin);
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
        hash: passwords.hash,
        verify: async (given) => {
          if (!(await passwords.verify(given))) return false;
          // A new password may have been set while this one was hashed.
          if (!(await isCurrentHash(database, given.hash))) return false;
          await renewHash(database, passwords, given);
          return true;
        },
      },
      resetPasswordTokenExpiresIn: linkSeconds,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await revokeOldAccess(database, user.id);
        await notices.passwordChanged(user);
      },
      sendResetPassword: async ({ user, url }) => {
        const link = `${url}#${new URLSearchParams({ email: user.email })}`;
        const message = resetMessage(user.email, link, await readSite(database));
        await deliver("reset", user.id, message, delivery);
      },
    },
    emailVerification: {
      expiresIn: linkSeconds,
      sendOnSignUp: false,
      sendVerificationEmail: async ({ user, url }) => {
        const link = await confirmationLink(url, user.id, { database, secret });
        await sendConfirmation(user, link, delivery);
      },
    },
    session: sessionTimes,
    hooks: { before: hashSignUpPassword(passwords) },
    socialProviders: realProviders(social.clients),
    plugins: [
      ...demoProviders(social, origin, demoIsOn),
      passwordRules(database),
      boundLinks({ database, secret }),
      signUpRefusal(delivery, origin),
      emailChange(delivery, { origin, secret }),
      sessionLifetime(),
      notices.plugin,
    ],
    // An account that is connected from the profile may have another e-mail address.
    account: { encryptOAuthTokens: true, accountLinking: { allowDifferentEmails: true } },
    user: {
      changeEmail: { enabled: true },
      deleteUser: {
        enabled: true,
        beforeDelete: async ({ id }) => {
          if (await owesPayments(id)) {
            throw new APIError("CONFLICT", { message: openPaymentsMessage });
          }
          await beforeDeletion(id);
        },
        afterDelete: notices.accountDeleted,
      },
      validateUserInfo: async ({ user, source }, context) =>
        accountRefusal(user, source) ?? (await connectionRefusal(database, user, source, context)),
    },
    databaseHooks: {
      session: {
        create: { after: ({ userId }) => endOldestSessions(database, userId) },
      },
      user: {
        create: {
          before: async (user, context) => {
            if (context?.path === "/callback/:id") return { data: sanitizedProfile(user) };
            checkProfile(user);
            return undefined;
          },
        },
        update: { before: async (user) => checkProfile(user) },
      },
    },
    // The routes limit requests by address and account before they call better-auth.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "pathshala",
      // The response to a reset does not wait for its message: its time would reveal whether the account exists.
      backgroundTasks: { handler: () => undefined },
      // The defaults, set explicitly because better-auth disables these checks where NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: origin.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    // Unexpected errors go to the app's error handler, which logs them with their request.
    onAPIError: { throw: true, errorURL: `${origin}/auth/popup-end` },
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: authLog(log),
    },
  });
}
