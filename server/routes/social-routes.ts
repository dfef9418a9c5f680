import { type Context, Hono } from "hono";
import {
  type SocialProvider,
  isSocialProvider,
  socialProviderNames,
} from "../../contract/social.ts";
import { waitMessage } from "../../contract/wait-message.ts";
import type { DemoMode } from "../demo/demo-mode.ts";
import type { Auth } from "../identity/auth.ts";
import { socialProviderId } from "../identity/social.ts";
import { tooMany } from "../http/error-responses.ts";
import { explainForeignOrigin } from "./foreign-origin.ts";
import { popupErrorMessage } from "./popup-error.ts";
import { connectPage, endPage } from "./popup-pages.ts";
import type { SocialSignIn } from "../config/config.ts";

type SocialRoutesDependencies = {
  auth: Auth;
  origin: string;
  social: SocialSignIn;
  demo: DemoMode;
  /** Returns the request's headers with the client's address. */
  requestHeaders: (context: Context) => Headers;
};

/** Creates the sign-in pop-up's routes: the first starts the provider's flow, the last notifies the opening page of the result. */
export function createSocialRoutes(dependencies: SocialRoutesDependencies): Hono {
  const { auth, origin, social, demo, requestHeaders } = dependencies;
  const start = (
    path: "/sign-in/social" | "/link-social",
    { provider, id, endQuery, headers }: ProviderFlow,
  ): Promise<Response> => {
    headers.set("Content-Type", "application/json");
    headers.delete("Content-Length");
    const callbackURL = `/auth/popup-end?${new URLSearchParams({ ...endQuery, provider })}`;
    const body = {
      provider: id,
      callbackURL,
      errorCallbackURL: callbackURL,
      disableRedirect: true,
    };
    return auth.handler(
      new Request(`${origin}/auth${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
  };

  const routes = new Hono();
  routes.get("/popup/:provider", async (context) => {
    const provider = context.req.param("provider");
    const attempt = attemptOf(context);
    if (!isSocialProvider(provider) || !attempt) return context.text("Not found", 404);
    const id = socialProviderId(social, provider, demo.isOn());
    const name = socialProviderNames[provider];
    if (!id) return context.html(endPage("sign in", notSetUp(name)));

    const headers = requestHeaders(context);
    headers.set("Origin", origin);
    const started = await start("/sign-in/social", {
      provider,
      id,
      endQuery: { attempt },
      headers,
    });
    if (!started.ok) {
      return context.html(
        endPage("sign in", popupErrorMessage(String(started.status), name, "sign in")),
      );
    }
    for (const cookie of started.headers.getSetCookie()) {
      context.header("Set-Cookie", cookie, { append: true });
    }
    return context.redirect(((await started.json()) as { url: string }).url);
  });

  routes.get("/popup-connect/:provider", (context) => {
    const provider = context.req.param("provider");
    return isSocialProvider(provider)
      ? context.html(connectPage(provider))
      : context.text("Not found", 404);
  });

  // Connecting starts with a POST, which better-auth accepts with the session's cookie only from this site's pages: with
  // a GET, another site could connect an account of its choice to the signed-in visitor's.
  routes.post("/popup/:provider", async (context) => {
    const provider = context.req.param("provider");
    const attempt = attemptOf(context);
    if (!isSocialProvider(provider) || !attempt) return context.text("Not found", 404);
    const id = socialProviderId(social, provider, demo.isOn());
    if (!id) {
      const message = notSetUp(socialProviderNames[provider]);
      return context.json({ code: "NOT_SET_UP", message }, 404);
    }
    const endQuery = { attempt, purpose: "connect" };
    const flow = { provider, id, endQuery, headers: requestHeaders(context) };
    return explainForeignOrigin(await start("/link-social", flow), origin);
  });

  routes.get("/popup-end", (context) => {
    const provider = context.req.query("provider") ?? "";
    const name = isSocialProvider(provider) ? socialProviderNames[provider] : "this account";
    const purpose = context.req.query("purpose") === "connect" ? "connect" : "sign in";
    const code = context.req.query("error");
    return context.html(endPage(purpose, code && popupErrorMessage(code, name, purpose)));
  });
  return routes;
}

type ProviderFlow = {
  provider: SocialProvider;
  /** better-auth's id of the provider. */
  id: string;
  /** The query of the last page's URL. */
  endQuery: Record<string, string>;
  headers: Headers;
};

/** Returns the name of the channel on which the opening page listens. */
function attemptOf(context: Context): string | undefined {
  const attempt = context.req.query("attempt") ?? "";
  return /^[\w-]{8,64}$/.test(attempt) ? attempt : undefined;
}

/** Refuses a window that comes too often, so that the page which opened it says so; `retryAfter` is in seconds. */
export function popupTooMany(context: Context, message: string, retryAfter: number) {
  const words = waitMessage(message, retryAfter);
  if (context.req.method === "POST")
    return tooMany(context.req.path, { message: words, retryAfter });
  context.header("Retry-After", String(retryAfter));
  return context.html(endPage("sign in", words), 429);
}

function notSetUp(name: string): string {
  return `Signing in with ${name} is not set up on this site.`;
}
