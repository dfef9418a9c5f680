import { type Context, Hono } from "hono";
import { z } from "zod";
import { type SocialProvider, isSocialProvider } from "../../contract/social.ts";
import type { DemoMode } from "./demo-mode.ts";
import type { Auth } from "../identity/auth.ts";
import { socialProviderId } from "../identity/social.ts";
import { demoAccount, demoClientId, demoProviderId } from "../identity/demo-accounts.ts";
import { localOnly } from "../http/local-only.ts";
import { accountChooserPage } from "./demo-account-page.ts";
import type { SocialSignIn } from "../config/config.ts";
import { exchangeCode, issueCode, redeemToken } from "./demo-oauth.ts";

type DemoSignInDependencies = { auth: Auth; origin: string; social: SocialSignIn; demo: DemoMode };

/** The provider in the path, once it is known to be a demo provider. */
type DemoProvider = { Variables: { provider: SocialProvider } };

const maxNameLength = 100;

/**
 * Creates the demo providers' routes: account chooser, token and profile endpoints. They respond only while the demo is
 * on, to direct requests from this machine.
 */
export function createDemoSignInRoutes({ auth, origin, social, demo }: DemoSignInDependencies) {
  const routes = new Hono<DemoProvider>();
  routes.use("/stand-in/:provider/*", localOnly(origin, demo), async (context, next) => {
    const provider = context.req.param("provider") ?? "";
    const isDemo =
      isSocialProvider(provider) &&
      socialProviderId(social, provider, demo.isOn()) === demoProviderId(provider);
    if (!isDemo) return context.text("Not found", 404);
    context.set("provider", provider);
    return next();
  });

  routes.get("/stand-in/:provider/authorize", (context) => {
    const provider = context.get("provider");
    if (!authorizationRequest(context, provider, origin))
      return context.text("This sign-in was not started on this site.", 400);
    return context.html(accountChooserPage(provider));
  });

  routes.post("/stand-in/:provider/authorize", async (context) => {
    const provider = context.get("provider");
    const request = authorizationRequest(context, provider, origin);
    if (!request || context.req.header("origin") !== origin) {
      return context.text("This sign-in was not started on this site.", 400);
    }
    const { name } = await context.req.parseBody();
    const chosen = typeof name === "string" ? name.trim().slice(0, maxNameLength) : "";
    const redirect = new URL(request.redirect_uri);
    redirect.searchParams.set("state", request.state);
    if (chosen) {
      const account = demoAccount(provider, chosen);
      const { code_challenge: codeChallenge, redirect_uri: redirectUri } = request;
      redirect.searchParams.set(
        "code",
        await issueCode(auth, { provider, account, codeChallenge, redirectUri }),
      );
    } else {
      redirect.searchParams.set("error", "access_denied");
    }
    return context.redirect(redirect.href);
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
    const account = token && (await redeemToken(auth, context.get("provider"), token));
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

/** Returns the authorization request (RFC 6749, RFC 7636); undefined when it is invalid. */
function authorizationRequest(context: Context, provider: SocialProvider, origin: string) {
  const { data } = authorizationQuery.safeParse(context.req.query());
  return data?.redirect_uri === `${origin}/auth/callback/${demoProviderId(provider)}`
    ? data
    : undefined;
}
