import { type Account, type Site, ada, cookiesOf, sendForm } from "./people.ts";

export type Visitor = ReturnType<typeof visitor>;

/** A browser on the site: it calls what is below /auth with the cookies that it got, and may bring some. */
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

/** A visitor who has just signed up, as Ada unless another account is given. */
export async function newMember(
  site: Site,
  { name = "", ...account }: Account & { name?: string } = ada,
  headers: Record<string, string> = {},
): Promise<Visitor> {
  const member = visitor(site);
  const response = await member.call("/sign-up/email", { ...account, name }, headers);
  if (response.status !== 200)
    throw new Error(`Signing up was answered with ${response.status}: ${await response.text()}`);
  return member;
}

/** Whom the site takes a visitor for; undefined: nobody. */
export async function user(person: Visitor): Promise<Record<string, unknown> | undefined> {
  const session = (await (await person.call("/get-session")).json()) as {
    user: Record<string, unknown>;
  } | null;
  return session?.user;
}
