import { expect, vi } from "vitest";
import type { SocialProvider } from "../../contract/social.ts";
import { listeningSite } from "./listening-site.ts";
import { clientAddress, cookiesOf } from "../people/people.ts";
import { type Visitor, visitor } from "../people/visitor.ts";
import { type Person, allClients, startSocialServer } from "../services/social-server.ts";

export type SocialSite = Awaited<ReturnType<typeof siteWithProviders>>;

/** Starts a listening site with all three providers set up, and the providers. */
export async function siteWithProviders(clients: typeof allClients = allClients) {
  let person: Person = { id: "4711", name: "Ada", email: "ada@example.org", verified: true };
  const providers = await startSocialServer(() => person);
  const site = await listeningSite(() => ({ social: { clients, demoAllowed: false } }));
  vi.stubGlobal("fetch", providers.fetch);
  return {
    ...site,
    /** Changes the account that signs in at the providers next. */
    setPerson: (change: Partial<Person>) => (person = { ...person, ...change }),
    authorize: (location: string) => providers.fetch(location),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]();
      await providers[Symbol.asyncDispose]();
    },
  };
}

/** A browser's state after the provider's page: the callback URL that it redirects to, and the cookies. */
export type Flow = { callback: URL; cookie: string };

/** Starts a sign-in with a provider, up to its redirect to the callback URL. */
export async function startSignIn(site: SocialSite, provider: SocialProvider): Promise<Flow> {
  const started = await site.get(`/auth/popup/${provider}?attempt=12345678`, {
    headers: clientAddress(),
  });
  expect(started.status).toBe(302);
  return atProvider(site, provider, started.headers.get("location")!, cookiesOf(started));
}

/** Requests the URL to connect a provider with these headers, as the window's first page does. */
export function requestConnecting(
  site: SocialSite,
  provider: SocialProvider,
  headers: Record<string, string>,
) {
  return site.get(`/auth/popup/${provider}?attempt=12345678`, {
    method: "POST",
    headers: { ...clientAddress(), ...headers },
  });
}

/** Starts to connect a provider to a signed-in user's account, up to its redirect to the callback URL. */
export async function startConnecting(
  site: SocialSite,
  provider: SocialProvider,
  cookie: string,
): Promise<Flow> {
  const started = await requestConnecting(site, provider, {
    Origin: site.origin,
    Cookie: cookie,
  });
  expect(started.status).toBe(200);
  const { url } = (await started.json()) as { url: string };
  return atProvider(site, provider, url, `${cookie}; ${cookiesOf(started)}`);
}

async function atProvider(
  site: SocialSite,
  provider: SocialProvider,
  location: string,
  cookie: string,
): Promise<Flow> {
  const authorized = await site.authorize(location);
  expect(await authorized.text()).toBe("");
  const callback = new URL(authorized.headers.get("location")!);
  expect(callback.origin + callback.pathname).toBe(`${site.origin}/auth/callback/${provider}`);
  return { callback, cookie };
}

/** Opens the callback URL; returns the user who is signed in then, and the error in the last page's URL. */
export async function finish(site: SocialSite, flow: Flow) {
  const { cookie, end } = await openCallback(site, flow);
  return { user: await userOf(site, cookie), error: end.searchParams.get("error") };
}

async function openCallback(site: SocialSite, { callback, cookie }: Flow) {
  const returned = await site.get(callback.pathname + callback.search, {
    headers: { Cookie: cookie },
  });
  expect(returned.status).toBe(302);
  const end = new URL(returned.headers.get("location")!, site.origin);
  expect(end.origin + end.pathname).toBe(`${site.origin}/auth/popup-end`);
  return { cookie: cookiesOf(returned), end };
}

export async function signIn(site: SocialSite, provider: SocialProvider) {
  return finish(site, await startSignIn(site, provider));
}

/** Returns the browser of somebody who has signed in with a provider. */
export async function signedInWith(site: SocialSite, provider: SocialProvider): Promise<Visitor> {
  const { cookie } = await openCallback(site, await startSignIn(site, provider));
  return visitor(site, cookie);
}

export async function connect(site: SocialSite, provider: SocialProvider, cookie: string) {
  return finish(site, await startConnecting(site, provider, cookie));
}

/** Returns the signed-in user of a cookie; undefined when nobody is signed in. */
async function userOf(site: SocialSite, cookie: string) {
  const response = await site.get("/auth/get-session", { headers: { Cookie: cookie } });
  return ((await response.json()) as { user: { id: string; email: string } } | null)?.user;
}

/** Returns the stored sign-in methods of all users, in alphabetical order. */
export async function signInMethods(site: SocialSite): Promise<string[]> {
  const accounts = await site.database.selectFrom("account").select("providerId").execute();
  return accounts.map(({ providerId }) => providerId).toSorted();
}
