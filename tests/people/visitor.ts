import type { SampleApp } from "../site/sample-app.ts";

type Site = Pick<SampleApp, "origin" | "get">;

export type Visitor = ReturnType<typeof visitor>;

export const ada = { email: "ada@example.org", password: "a long enough password" };

/** A browser's way of calling /auth: JSON from our own origin, cookies kept; it may bring some. */
export function visitor(site: Site, cookie = "") {
  return {
    cookie: () => cookie,
    call: async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await site.get(`/auth${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          Origin: site.origin,
          Cookie: cookie,
          "Content-Type": "application/json",
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const set = response.headers.getSetCookie().map((line) => line.split(";")[0]!);
      if (set.length > 0) cookie = set.filter((pair) => !pair.endsWith("=")).join("; ");
      return response;
    },
  };
}

/** A visitor who has just signed up as Ada. */
export async function newMember(site: Site): Promise<Visitor> {
  const person = visitor(site);
  const response = await person.call("/sign-up/email", { ...ada, name: "" });
  if (response.status !== 200) throw new Error(await response.text());
  return person;
}

/** Who the site believes a visitor to be; undefined: nobody. */
export async function user(person: Visitor): Promise<Record<string, unknown> | undefined> {
  const session = (await (await person.call("/get-session")).json()) as {
    user: Record<string, unknown>;
  } | null;
  return session?.user;
}
