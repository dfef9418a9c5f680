import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Context, Env } from "hono";
import type { Logger } from "pino";
import { z } from "zod";

/** Time after which an answered request is worked on: its response has left by then, in milliseconds. */
const delay = 50;

const requestSchema = z.looseObject({ email: z.email() });

/**
 * Returns the handler of requests for a new password: each is answered as one for an address that nobody has, and worked
 * on afterwards, so that neither words nor time tell whether there is an account. `call` hands a body to better-auth.
 */
export function answerResetFirst<E extends Env>(
  call: (context: Context<E>, body: string) => Promise<Response>,
  log: Logger,
): (context: Context<E>) => Promise<Response> {
  return async (context) => {
    const body = await context.req.text();
    const sent = requestSchema.safeParse(parsed(body));
    if (!sent.success) return call(context, body);
    const nobody = { ...sent.data, email: `${randomUUID()}@nobody.invalid` };
    const response = await call(context, JSON.stringify(nobody));
    if (response.ok) {
      void pause(delay)
        .then(() => call(context, body))
        .catch((error: unknown) => log.error({ error }, "a new password could not be prepared"));
    }
    return response;
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
