import { type Context, Hono } from "hono";
import { html } from "hono/html";
import {
  type SocialProvider,
  isSocialProvider,
  socialProviderNames,
} from "../../contract/social.ts";
import type { DemoMode } from "../demo/demo-mode.ts";
import type { Auth } from "../identity/auth.ts";
import { socialProviderId } from "../identity/social.ts";
import { plainPage } from "../http/plain-page.ts";
import { type PopupPurpose, popupFailure } from "./popup-failure.ts";
import type { SocialSignIn } from "../config.ts";

type SocialRoutesParts = {
  auth: Auth;
  origin: string;
  social: SocialSignIn;
  demo: DemoMode;
  /** Headers of the request with the client's true address in them. */
  headersOf: (context: Context) => Headers;
};

/** The pop-up's own addresses: the first starts the provider's flow, the last tells the opening page how it ended. */
export function createSocialRoutes(parts: SocialRoutesParts): Hono {
  const { auth, origin, social, demo, headersOf } = parts;
  const start = (
    path: "/sign-in/social" | "/link-social",
    { provider, id, end, headers }: Flow,
  ): Promise<Response> => {
    headers.set("Content-Type", "application/json");
    headers.delete("Content-Length");
    const callbackURL = `/auth/popup-end?${new URLSearchParams({ ...end, provider })}`;
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

    const headers = headersOf(context);
    headers.set("Origin", origin);
    const started = await start("/sign-in/social", { provider, id, end: { attempt }, headers });
    if (!started.ok) {
      return context.html(
        endPage("sign in", popupFailure(String(started.status), name, "sign in")),
      );
    }
    for (const cookie of started.headers.getSetCookie()) {
      context.header("Set-Cookie", cookie, { append: true });
    }
    return context.redirect(((await started.json()) as { url: string }).url);
  });

  // Connecting is begun by a POST, which better-auth takes with the session's cookie from our own pages alone: by an
  // address to open, another site could connect an account of its own choice to whoever is signed in here.
  routes.post("/popup/:provider", async (context) => {
    const provider = context.req.param("provider");
    const attempt = attemptOf(context);
    if (!isSocialProvider(provider) || !attempt) return context.text("Not found", 404);
    const id = socialProviderId(social, provider, demo.isOn());
    if (!id) {
      const message = notSetUp(socialProviderNames[provider]);
      return context.json({ code: "NOT_SET_UP", message }, 404);
    }
    const end = { attempt, purpose: "connect" };
    return start("/link-social", { provider, id, end, headers: headersOf(context) });
  });

  routes.get("/popup-end", (context) => {
    const provider = context.req.query("provider") ?? "";
    const name = isSocialProvider(provider) ? socialProviderNames[provider] : "this account";
    const purpose = context.req.query("purpose") === "connect" ? "connect" : "sign in";
    const code = context.req.query("error");
    return context.html(endPage(purpose, code && popupFailure(code, name, purpose)));
  });
  return routes;
}

type Flow = {
  provider: SocialProvider;
  /** What better-auth calls the provider. */
  id: string;
  /** What the last page's address says. */
  end: Record<string, string>;
  headers: Headers;
};

/** The name of the channel on which the opening page waits. */
function attemptOf(context: Context): string | undefined {
  const attempt = context.req.query("attempt") ?? "";
  return /^[\w-]{8,64}$/.test(attempt) ? attempt : undefined;
}

function notSetUp(name: string): string {
  return `Signing in with ${name} is not set up on this site.`;
}

const headings = {
  "sign in": { success: "You are signed in", failure: "Not signed in" },
  connect: { success: "Connected", failure: "Not connected" },
};

function endPage(purpose: PopupPurpose, failure: string | undefined) {
  const heading = headings[purpose][failure ? "failure" : "success"];
  return plainPage({
    title: heading,
    body: html`<h1>${heading}</h1>
      ${failure && html`<p class="error" id="failure">${failure}</p>`}
      <p class="muted">You can close this window.</p>`,
    script: tellOpener,
  });
}

/** The same script for everybody, so that one hash in the policy allows it. */
const tellOpener = `var attempt = new URLSearchParams(location.search).get("attempt");
var failure = document.getElementById("failure");
if (attempt) {
  new BroadcastChannel("pathshala-popup-" + attempt).postMessage({ failure: failure && failure.textContent });
  close();
}`;
