import { type CallOptions, ServerCallError, serverCall } from "../server-call.ts";
import { readableError } from "./readable-error.ts";
import { identityProvider } from "./use-identity.ts";

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
