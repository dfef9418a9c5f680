import { type CallOptions, ServerCallError, serverCall } from "../api/server-call.ts";
import { readableError } from "./readable-error.ts";
import { identityProvider } from "./use-identity.ts";

/** The maximum page length of the API. */
const perPage = 100;

/** Calls this server as the signed-in user. Rejects with a ServerCallError. */
export async function authenticatedCall<Result>(
  path: string,
  { headers, ...options }: CallOptions = {},
): Promise<Result> {
  const authHeaders = await identityProvider()
    .authHeaders()
    .catch((error: unknown) => {
      throw new ServerCallError(readableError(error));
    });
  return serverCall<Result>(path, { ...options, headers: { ...authHeaders, ...headers } });
}

/** Returns all pages of a list of the signed-in user. What changes meanwhile may be in two of them. Rejects with a ServerCallError. */
export async function authenticatedList<Item>(path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const loaded = await authenticatedCall<Item[]>(`${path}?page=${page}&per_page=${perPage}`);
    items.push(...loaded);
    if (loaded.length < perPage) return items;
  }
}
