import { type Account, type Site, ada, cookiesOf, sendForm } from "./people.ts";

export type Visitor = ReturnType<typeof visitor>;

/** Creates a browser that calls paths below /auth with the cookies that it received, and those given. */
export function visitor(site: Site, cookie = "") {
  return {
    cookie: () => cookie,
    call: async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const sent = { Cookie: cookie, ...headers };
      const response =
        body === undefined
          ? await site.get(`/auth${path}`, { headers: { Origin: site.origin, ...sent } })
          : await sendForm(site, path, body, sent);
      if (response.headers.has("set-cookie")) cookie = cookiesOf(response);
      return response;
    },
  };
}

/** Signs a visitor up and returns them; as Ada by default. */
export async function newMember(
  site: Site,
  { name = "", ...account }: Account & { name?: string } = ada,
  headers: Record<string, string> = {},
): Promise<Visitor> {
  const member = visitor(site);
  const response = await member.call("/sign-up/email", { ...account, name }, headers);
  if (response.status !== 200)
    throw new Error(`Sign-up failed with ${response.status}: ${await response.text()}`);
  return member;
}

/** Returns the user as whom a visitor is signed in; undefined when they are signed out. */
export async function user(person: Visitor): Promise<Record<string, unknown> | undefined> {
  const session = (await (await person.call("/get-session")).json()) as {
    user: Record<string, unknown>;
  } | null;
  return session?.user;
}
