import type { RoutePolicy } from "../http/route-policy.ts";

/** The policy of what is under /auth; sessions are checked by the identity provider. Forms are far smaller. */
export const authPolicy: RoutePolicy = { access: "public", maxBody: 32 * 1024, work: "requests" };
