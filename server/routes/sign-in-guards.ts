import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Auth } from "../identity/auth.ts";
import { createKnownDevices } from "../identity/known-device.ts";
import { ownerOfResetToken } from "../identity/passwords/reset-token.ts";
import { countSignIn } from "../identity/sign-in-attempts.ts";
import type { RateLimiter } from "../database/rate-limiter.ts";
import { tooMany } from "../http/error-responses.ts";

type SignInGuardDependencies = { auth: Auth; origin: string; limiter: RateLimiter };

const cookieName = "pathshala.device";

/** One year, in seconds. */
const cookieLifetime = 365 * 24 * 60 * 60;

/**
 * Creates the middleware of better-auth's password endpoints, by path: it limits failed sign-ins of an account, and
 * marks a browser as known where the account's owner has signed in, signed up or set a new password.
 */
export function createSignInGuards(
  dependencies: SignInGuardDependencies,
): Record<string, MiddlewareHandler> {
  const { auth, origin, limiter } = dependencies;
  const devices = auth.$context.then(({ secret }) => createKnownDevices(secret));

  const rememberDevice = async (context: Context, email: string) => {
    setCookie(context, cookieName, (await devices).issue(email), {
      httpOnly: true,
      maxAge: cookieLifetime,
      path: "/auth",
      sameSite: "Lax",
      secure: origin.startsWith("https:"),
    });
  };

  return {
    "/sign-in/email": async (context, next) => {
      const fields = await fieldsOf(context);
      if (!fields) return context.json(unreadable, 400);
      const { email } = fields;
      if (typeof email !== "string") return next();
      const device = getCookie(context, cookieName);
      const attempt = await countSignIn(limiter, await devices, email, device);
      if (attempt.wait !== undefined) {
        const message =
          "Too many attempts for this account. If it is yours, a new password by e-mail lets you in at once";
        return tooMany(context.req.path, { message, retryAfter: attempt.wait });
      }
      await next();
      if (!context.res.ok) return undefined;
      await attempt.succeeded();
      return rememberDevice(context, email);
    },

    "/sign-up/email": async (context, next) => {
      const fields = await fieldsOf(context);
      if (!fields) return context.json(unreadable, 400);
      const { email } = fields;
      await next();
      if (context.res.ok && typeof email === "string") await rememberDevice(context, email);
    },

    "/reset-password": async (context, next) => {
      const fields = await fieldsOf(context);
      if (!fields) return context.json(unreadable, 400);
      const { token } = fields;
      const owner = typeof token === "string" ? await ownerOfResetToken(auth, token) : undefined;
      await next();
      if (context.res.ok && owner) await rememberDevice(context, owner);
    },
  };
}

const unreadable = { code: "BAD_REQUEST", message: "The body is not JSON" };

/** Returns the fields of a JSON body; undefined when the body is not JSON. */
async function fieldsOf(context: Context): Promise<Record<string, unknown> | undefined> {
  try {
    return Object(JSON.parse(await context.req.text())) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
