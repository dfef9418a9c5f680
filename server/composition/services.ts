import type { Logger } from "pino";
import { owesPayments } from "../plans/owes-payments.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/schema.ts";
import { loadDemoMode } from "../demo/demo-mode.ts";
import { prepareDeletion } from "../account-data/prepare-deletion.ts";
import { createTaskCounter } from "../report/task-counter.ts";
import { createVisitCounter } from "../report/visits.ts";
import { createAuth } from "../identity/auth.ts";
import { createFirebaseIdentity } from "../identity/firebase/firebase.ts";
import { passwordHashing } from "../identity/passwords/password-hash.ts";
import { sessionSecret } from "../identity/secret.ts";
import { createRateLimiter } from "../database/rate-limiter.ts";
import { createSendMail } from "../mail/send.ts";
import { mailSender } from "../site/mail-sender.ts";
import { paymentsFromConfig } from "./payments-from-config.ts";
import { tracedMail } from "./traced-clients.ts";

/** Creates what the private and public routes depend on from the settings: demo mode, rate limiter, accounts, payments. */
export async function createServices(config: Config, database: Database, log: Logger) {
  const { origin, social, authSecret, dataFolder, mailFrom } = config;
  const demo = await loadDemoMode({ database, allowed: config.localStart, log });
  const limiter = createRateLimiter(database);
  const shared = {
    database,
    origin,
    owesPayments: (userId: string) => owesPayments(database, userId),
    beforeDeletion: (userId: string) => prepareDeletion(database, userId),
  };
  const sendMail = tracedMail(
    createSendMail({ ...config, from: () => mailSender(database, mailFrom), log }),
  );
  return {
    database,
    log,
    demo,
    limiter,
    sendMail,
    visits: createVisitCounter(database),
    taskCounts: createTaskCounter(database),
    ...(await paymentsFromConfig(config, database, demo, log)),
    auth: createAuth({
      ...shared,
      limiter,
      secret: sessionSecret(authSecret, dataFolder),
      passwords: passwordHashing,
      sendMail,
      social,
      demoIsOn: demo.isOn,
      log,
    }),
    firebase: config.firebase && createFirebaseIdentity({ ...shared, settings: config.firebase }),
  };
}
