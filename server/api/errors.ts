import type { Context } from "hono";
import type { ErrorCode } from "../../contract/error.ts";

const statuses = {
  bad_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  internal_error: 500,
} as const satisfies Record<ErrorCode, number>;

/** An error of the API as its JSON answer with the right status. */
export function errorAnswer<Code extends ErrorCode>(context: Context, code: Code, message: string) {
  return context.json({ error: { code: code as ErrorCode, message } }, statuses[code]);
}
