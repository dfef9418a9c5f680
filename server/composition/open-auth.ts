import type { Logger } from "pino";
import { owesPayments } from "../checkout/orders.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/schema.ts";
import type { DemoMode } from "../demo/demo-mode.ts";
import { type Auth, createAuth } from "../identity/auth.ts";
import { type FirebaseIdentity, createFirebaseIdentity } from "../identity/firebase.ts";
import { sessionSecret } from "../identity/secret.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import { createSendMail } from "../mail/send.ts";
import { tracedMail } from "./traced-ports.ts";

type AuthParts = { database: Database; limiter: RateLimiter; demo: DemoMode; log: Logger };

/** Accounts as the settings say: with their secret, their mail and their origin. */
export function openAuth(config: Config, { database, limiter, demo, log }: AuthParts): Auth {
  return createAuth({
    database,
    limiter,
    origin: config.origin,
    secret: sessionSecret(config.authSecret, config.dataFolder),
    sendMail: tracedMail(createSendMail({ ...config, from: config.mailFrom, log })),
    social: config.social,
    demoIsOn: demo.isOn,
    owesPayments: (userId) => owesPayments(database, userId),
    log,
  });
}

/** Accounts at Firebase, where the settings say so. */
export function openFirebase(config: Config, database: Database): FirebaseIdentity | undefined {
  return (
    config.firebase &&
    createFirebaseIdentity({
      database,
      settings: config.firebase,
      origin: config.origin,
      owesPayments: (userId) => owesPayments(database, userId),
    })
  );
}
