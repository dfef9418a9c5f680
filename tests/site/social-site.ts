import { expect, vi } from "vitest";
import type { SocialProvider } from "../../contract/social.ts";
import { listeningSite } from "./listening-site.ts";
import { clientAddress, cookiesOf } from "../people/people.ts";
import { type Person, allClients, startSocialServer } from "../services/social-server.ts";

export type SocialSite = Awaited<ReturnType<typeof siteWithProviders>>;

/** A site over a socket on which all three providers are set up, and the providers themselves. */
export async function siteWithProviders(clients: typeof allClients = allClients) {
  let person: Person = { id: "4711", name: "Ada", email: "ada@example.org", verified: true };
  const providers = await startSocialServer(() => person);
  const site = await listeningSite(() => ({ social: { clients, demoAllowed: false } }));
  vi.stubGlobal("fetch", providers.fetch);
  return {
    ...site,
    /** Changes who signs in at the providers next. */
    be: (change: Partial<Person>) => (person = { ...person, ...change }),
    authorize: (location: string) => providers.fetch(location),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]();
      await providers[Symbol.asyncDispose]();
    },
  };
}

/** What a browser holds between a provider's window and the way back from it. */
export type Flow = { way: URL; cookie: string };

/** A browser that opens the window to sign in; gives the way back from the provider. */
export async function startSignIn(site: SocialSite, provider: SocialProvider): Promise<Flow> {
  const started = await site.get(`/auth/popup/${provider}?attempt=12345678`, {
    headers: clientAddress(),
  });
  expect(started.status).toBe(302);
  return atProvider(site, provider, started.headers.get("location")!, cookiesOf(started));
}

/** A signed-in person's browser that opens the window to connect a provider; gives the way back from it. */
export async function startConnecting(
  site: SocialSite,
  provider: SocialProvider,
  cookie: string,
): Promise<Flow> {
  const started = await site.get(`/auth/popup/${provider}?attempt=12345678`, {
    method: "POST",
    headers: { Origin: site.origin, Cookie: cookie, ...clientAddress() },
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
  const way = new URL(authorized.headers.get("location")!);
  expect(way.origin + way.pathname).toBe(`${site.origin}/auth/callback/${provider}`);
  return { way, cookie };
}

/** Goes the way back; gives who is signed in then, and the error that the last page is told. */
export async function finish(site: SocialSite, { way, cookie }: Flow) {
  const returned = await site.get(way.pathname + way.search, { headers: { Cookie: cookie } });
  expect(returned.status).toBe(302);
  const end = new URL(returned.headers.get("location")!, site.origin);
  expect(end.origin + end.pathname).toBe(`${site.origin}/auth/popup-end`);
  return { user: await userOf(site, cookiesOf(returned)), error: end.searchParams.get("error") };
}

export async function signIn(site: SocialSite, provider: SocialProvider) {
  return finish(site, await startSignIn(site, provider));
}

export async function connect(site: SocialSite, provider: SocialProvider, cookie: string) {
  return finish(site, await startConnecting(site, provider, cookie));
}

/** Who is signed in with a cookie; undefined: nobody. */
async function userOf(site: SocialSite, cookie: string) {
  const answer = await site.get("/auth/get-session", { headers: { Cookie: cookie } });
  return ((await answer.json()) as { user: { id: string; email: string } } | null)?.user;
}

/** The ways to sign in that are stored, in alphabetical order. */
export async function waysIn(site: SocialSite): Promise<string[]> {
  const ways = await site.database.selectFrom("account").select("providerId").execute();
  return ways.map(({ providerId }) => providerId).toSorted();
}
