let clients = 1;

/** Returns an IPv4 address that is unique for the number. */
export function clientOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/**
 * Returns the headers of a client with an address that is unique in this process, because rate limits count by it: for a
 * server with TRUST_PROXY=1, and for one that was started for many visitors.
 */
export function clientAddress(): Record<string, string> {
  clients += 1;
  const address = clientOf(clients);
  return { "X-Forwarded-For": address, "X-Test-Address": address.replace("10.", "127.") };
}

export type Account = { email: string; password: string };

export const password = "a long enough password";

export const ada: Account = { email: "ada@example.org", password };

/** Returns an e-mail address that no other test uses. */
export function newEmail(): string {
  return `person-${crypto.randomUUID()}@example.org`;
}

/** Returns an account that no other test uses. */
export function newAccount(): Account {
  return { email: newEmail(), password };
}

/** A site, over a socket or in this process. */
export type Site = {
  origin: string;
  get: (path: string, init?: RequestInit) => Promise<Response>;
};

/** Sends a form to a path below /auth, as the site's pages do. */
export function sendForm(
  { origin, get }: Site,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return get(`/auth${path}`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** Returns the cookies that a response sets, as a browser sends them, without those that it deletes. */
export function cookiesOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0]!);
  return pairs.filter((pair) => !pair.endsWith("=")).join("; ");
}

/** Creates an account at a running server, from a unique client address. */
export function signUp(origin: string, account: Account): Promise<Response> {
  return sendForm(siteAt(origin), "/sign-up/email", { ...account, name: "" }, clientAddress());
}

/** Signs in at a running server, from a unique client address. */
export function signIn(origin: string, account: Account): Promise<Response> {
  return sendForm(siteAt(origin), "/sign-in/email", account, clientAddress());
}

function siteAt(origin: string): Site {
  return { origin, get: (path, init) => fetch(new URL(path, origin), init) };
}
