import { Hono } from "hono";
import type { Logger } from "pino";
import type { Deletion, FirebaseIdentity } from "../identity/firebase/firebase.ts";
import { openPaymentsMessage } from "../identity/open-payments-message.ts";
import { IdentityUnavailableError } from "../identity/identity-unavailable-error.ts";
import { declarePolicy } from "../http/route-policy.ts";
import { authPolicy } from "./auth-policy.ts";
import { identityDown, unavailable } from "../http/error-responses.ts";

const refusals = {
  nobody: [401, "Please sign in"],
  owes_payments: [409, openPaymentsMessage],
  sign_in_again: [403, "Please sign in again, then delete the account"],
} as const satisfies Record<Exclude<Deletion, "deleted">, unknown>;

/** Creates the route that deletes a Firebase account with its data in this server's database. */
export function createFirebaseRoutes(firebase: FirebaseIdentity, log: Logger): Hono {
  const routes = new Hono();
  routes.use("/auth/*", declarePolicy(authPolicy));
  routes.post("/auth/delete-user", async (context) => {
    context.header("Cache-Control", "no-store");
    const deletion = await firebase.deleteUser(context.req.raw.headers);
    if (deletion === "deleted") return context.json({ success: true });
    const [status, message] = refusals[deletion];
    return context.json({ message }, status);
  });
  routes.onError((error, context) => {
    if (!(error instanceof IdentityUnavailableError)) throw error;
    log.warn({ error }, "the identity provider does not respond");
    return unavailable(context.req.path, identityDown);
  });
  return routes;
}
