let people = 0;

/** A client address that nobody else in this process has, for a server with TRUST_PROXY=1: rate limits count by it. */
export function clientAddress(): Record<string, string> {
  people += 1;
  return { "X-Forwarded-For": clientOf(people) };
}

/** An address of an IPv4 client that no other number has. */
export function clientOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

export type Person = { email: string; password: string };

/** Signs a person up at a running server; answers its response. */
export function signUp(origin: string, person: Person): Promise<Response> {
  return post(origin, "/auth/sign-up/email", { ...person, name: "" });
}

/** Signs a person in at a running server; answers its response. */
export function signIn(origin: string, person: Person): Promise<Response> {
  return post(origin, "/auth/sign-in/email", person);
}

function post(origin: string, path: string, body: unknown): Promise<Response> {
  return fetch(origin + path, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json", ...clientAddress() },
    body: JSON.stringify(body),
  });
}
