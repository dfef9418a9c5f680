import type { RouteConfig } from "@hono/zod-openapi";
import { errorSchema } from "../../contract/error.ts";
import type { Access } from "../http/route-policy.ts";
import { json } from "./json-content.ts";

/** Of calls that are counted: changes, and reads that cost much. */
export const tooMany = json(errorSchema, "Too many calls; Retry-After states the time to wait");

/** What stands in front of the handlers refuses, and what they may refuse in the same words. */
const refusals = {
  400: json(errorSchema, "A value is missing or malformed"),
  401: json(errorSchema, "Nobody is signed in"),
  403: json(errorSchema, "The call does not come from this site's own pages"),
  413: json(errorSchema, "The body is too large"),
  429: tooMany,
  503: json(errorSchema, "temporarily_unavailable: the identity provider does not respond"),
};

export type StandardRefusals = typeof refusals;

/** Returns what a call may be refused with, whatever it does; its own responses may say more. */
export function standardRefusals(
  access: Access,
  { method, request, security }: Pick<RouteConfig, "method" | "request" | "security">,
): Partial<StandardRefusals> {
  return {
    ...(request && { 400: refusals[400] }),
    ...((access === "signed-in" || security) && { 401: refusals[401], 503: refusals[503] }),
    ...(method !== "get" && access !== "provider" && { 403: refusals[403], 429: tooMany }),
    ...(method !== "get" && { 413: refusals[413] }),
  };
}
