import { type Context, Hono } from "hono";
import { z } from "zod";
import { type SocialProvider, isSocialProvider } from "../../contract/social.ts";
import type { DemoMode } from "./demo-mode.ts";
import type { Auth } from "../identity/auth.ts";
import { socialProviderId } from "../identity/social.ts";
import { demoAccount, demoClientId, demoProviderId } from "../identity/demo-accounts.ts";
import { localOnly } from "../http/local-only.ts";
import { accountChooser } from "./demo-account-page.ts";
import type { SocialSignIn } from "../config.ts";
import { accountOfToken, exchangeCode, issueCode } from "./demo-grants.ts";

type DemoSignInRoutesParts = { auth: Auth; origin: string; social: SocialSignIn; demo: DemoMode };

/** The provider in the path, once it is known to be played here. */
type DemoProvider = { Variables: { provider: SocialProvider } };

const longestName = 100;

/**
 * A demonstration of a social provider on one's own machine: account chooser, token and profile endpoints.
 * It exists only while the demo is on, for requests that come straight from this machine.
 */
export function createDemoSignInRoutes({ auth, origin, social, demo }: DemoSignInRoutesParts) {
  const routes = new Hono<DemoProvider>();
  routes.use("/stand-in/:provider/*", localOnly(origin, demo), async (context, next) => {
    const provider = context.req.param("provider") ?? "";
    const played =
      isSocialProvider(provider) &&
      socialProviderId(social, provider, demo.isOn()) === demoProviderId(provider);
    if (!played) return context.text("Not found", 404);
    context.set("provider", provider);
    return next();
  });

  routes.get("/stand-in/:provider/authorize", (context) => {
    const provider = context.get("provider");
    if (!authorizationRequest(context, provider, origin))
      return context.text("This sign-in was not started on this site.", 400);
    return context.html(accountChooser(provider));
  });

  routes.post("/stand-in/:provider/authorize", async (context) => {
    const provider = context.get("provider");
    const request = authorizationRequest(context, provider, origin);
    if (!request || context.req.header("origin") !== origin) {
      return context.text("This sign-in was not started on this site.", 400);
    }
    const { name } = await context.req.parseBody();
    const chosen = typeof name === "string" ? name.trim().slice(0, longestName) : "";
    const answer = new URL(request.redirect_uri);
    answer.searchParams.set("state", request.state);
    if (chosen) {
      const account = demoAccount(provider, chosen);
      const { code_challenge: codeChallenge, redirect_uri: redirectUri } = request;
      answer.searchParams.set(
        "code",
        await issueCode(auth, { provider, account, codeChallenge, redirectUri }),
      );
    } else {
      answer.searchParams.set("error", "access_denied");
    }
    return context.redirect(answer.href);
  });

  routes.post("/stand-in/:provider/token", async (context) => {
    const { data } = tokenRequest.safeParse(await context.req.parseBody());
    const exchange = data && {
      provider: context.get("provider"),
      code: data.code,
      codeVerifier: data.code_verifier,
      redirectUri: data.redirect_uri,
    };
    const token = exchange && (await exchangeCode(auth, exchange));
    if (!token) return context.json({ error: "invalid_grant" }, 400);
    return context.json({ access_token: token, token_type: "Bearer", expires_in: 60 });
  });

  routes.get("/stand-in/:provider/userinfo", async (context) => {
    const token = /^Bearer (\S+)$/.exec(context.req.header("authorization") ?? "")?.[1];
    const account = token && (await accountOfToken(auth, context.get("provider"), token));
    if (!account) return context.json({ error: "invalid_token" }, 401);
    return context.json({ id: account.email, ...account, email_verified: true });
  });
  return routes;
}

const tokenRequest = z.object({
  grant_type: z.literal("authorization_code"),
  client_id: z.literal(demoClientId),
  code: z.string().min(1),
  code_verifier: z.string().min(43).max(128),
  redirect_uri: z.string(),
});

const authorizationQuery = z.object({
  response_type: z.literal("code"),
  client_id: z.literal(demoClientId),
  redirect_uri: z.string(),
  state: z.string().min(1),
  code_challenge: z.string().min(1),
  code_challenge_method: z.literal("S256"),
});

/** The request for a code as RFC 6749 and RFC 7636 have it; undefined when anything in it is wrong. */
function authorizationRequest(context: Context, provider: SocialProvider, origin: string) {
  const { data } = authorizationQuery.safeParse(context.req.query());
  return data?.redirect_uri === `${origin}/auth/callback/${demoProviderId(provider)}`
    ? data
    : undefined;
}
