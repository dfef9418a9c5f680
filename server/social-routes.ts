import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { isSocialProvider, socialProviderNames } from "../contract/social.ts";
import type { Auth } from "./identity/auth.ts";
import { type SocialSignIn, socialProviderId } from "./identity/social.ts";
import { plainPage } from "./plain-page.ts";
import { popupFailure } from "./popup-failure.ts";

type SocialRoutesParts = {
  auth: Auth;
  origin: string;
  social: SocialSignIn;
  /** Headers of the request with the client's true address in them. */
  headersOf: (context: Context) => Headers;
};

/** The pop-up's own addresses: the first starts the provider's flow, the last tells the opening page how it ended. */
export function createSocialRoutes({ auth, origin, social, headersOf }: SocialRoutesParts): Hono {
  const routes = new Hono();
  routes.get("/popup/:provider", async (context) => {
    const provider = context.req.param("provider");
    const attempt = attemptOf(context);
    const id = isSocialProvider(provider) ? socialProviderId(social, provider) : undefined;
    if (!isSocialProvider(provider) || !attempt) return context.text("Not found", 404);
    const name = socialProviderNames[provider];
    if (!id) return context.html(endPage(`Signing in with ${name} is not set up on this site.`));

    const end = `/auth/popup-end?${new URLSearchParams({ attempt, provider })}`;
    const headers = headersOf(context);
    headers.set("Origin", origin);
    headers.set("Content-Type", "application/json");
    headers.delete("Content-Length");
    const started = await auth.handler(
      new Request(`${origin}/auth/sign-in/social`, {
        method: "POST",
        headers,
        body: JSON.stringify({
          provider: id,
          callbackURL: end,
          errorCallbackURL: end,
          disableRedirect: true,
        }),
      }),
    );
    if (!started.ok) return context.html(endPage(popupFailure(String(started.status), name)));
    for (const cookie of started.headers.getSetCookie()) {
      context.header("Set-Cookie", cookie, { append: true });
    }
    return context.redirect(((await started.json()) as { url: string }).url);
  });

  routes.get("/popup-end", (context) => {
    const provider = context.req.query("provider") ?? "";
    const name = isSocialProvider(provider) ? socialProviderNames[provider] : "this account";
    const code = context.req.query("error");
    return context.html(endPage(code && popupFailure(code, name)));
  });
  return routes;
}

/** The name of the channel on which the opening page waits. */
function attemptOf(context: Context): string | undefined {
  const attempt = context.req.query("attempt") ?? "";
  return /^[\w-]{8,64}$/.test(attempt) ? attempt : undefined;
}

function endPage(failure: string | undefined) {
  return plainPage({
    title: failure ? "Not signed in" : "Signed in",
    body: failure
      ? html`<h1>Not signed in</h1>
          <p class="error" id="failure">${failure}</p>
          <p class="muted">You can close this window.</p>`
      : html`<h1>You are signed in</h1>
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
