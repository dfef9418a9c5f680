import type { Context, MiddlewareHandler, Next } from "hono";
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
 * Creates the middleware of better-auth's password endpoints, by path: it limits wrong passwords of an account, and
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

  /** Goes on with a password of the account with this address, within the limit of failed sign-ins. */
  const counted = async (context: Context, next: Next, email: string) => {
    const device = getCookie(context, cookieName);
    const attempt = await countSignIn(limiter, await devices, email, device);
    if (attempt.wait !== undefined) {
      const message =
        "Too many attempts for this account. If it is yours, a new password by e-mail lets you in at once";
      return tooMany(context.req.path, { message, retryAfter: attempt.wait });
    }
    await next();
    if (context.res.ok) await attempt.succeeded();
    return undefined;
  };

  /** Counts the password in a field like a sign-in of the signed-in person. */
  const countedPassword = (field: string) =>
    withFields(async (context, next, { [field]: password }) => {
      if (typeof password !== "string" || password === "") return next();
      const session = await auth.api.getSession({ headers: context.req.raw.headers });
      return session ? counted(context, next, session.user.email) : next();
    });

  return {
    "/sign-in/email": withFields(async (context, next, { email }) => {
      if (typeof email !== "string") return next();
      const refusal = await counted(context, next, email);
      if (refusal) return refusal;
      return context.res.ok ? rememberDevice(context, email) : undefined;
    }),
    "/change-password": countedPassword("currentPassword"),
    "/delete-user": countedPassword("password"),
    "/change-email": countedPassword("password"),

    "/sign-up/email": withFields(async (context, next, { email }) => {
      await next();
      if (context.res.ok && typeof email === "string") await rememberDevice(context, email);
    }),

    "/reset-password": withFields(async (context, next, { token }) => {
      const owner = typeof token === "string" ? await ownerOfResetToken(auth, token) : undefined;
      await next();
      if (context.res.ok && owner) await rememberDevice(context, owner);
    }),
  };
}

type Fields = Record<string, unknown>;

/** Returns middleware that works with the fields of a JSON body, and refuses one that it cannot read. */
function withFields(
  work: (context: Context, next: Next, fields: Fields) => ReturnType<MiddlewareHandler>,
): MiddlewareHandler {
  return async (context, next) => {
    const fields = await fieldsOf(context);
    if (fields) return work(context, next, fields);
    return context.json({ code: "BAD_REQUEST", message: "The body is not JSON" }, 400);
  };
}

/** Returns the fields of a JSON body, none of an empty one; undefined when the body is not JSON. */
async function fieldsOf(context: Context): Promise<Fields | undefined> {
  try {
    return Object(JSON.parse((await context.req.text()) || "{}")) as Fields;
  } catch {
    return undefined;
  }
}
