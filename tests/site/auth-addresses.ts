import { authEndpoints } from "../../server/identity/auth-endpoints.ts";
import type { Auth } from "../../server/identity/auth.ts";

type Address = { method: string; path: string };

/** Every method and path below /auth that is reachable, such as `POST /sign-in/email`; parameters as `:name`. */
export const authAddresses: readonly Address[] = authEndpoints;

/** Returns the endpoints of better-auth that the site does not expose. */
export function unreachableAddresses(auth: Auth): Address[] {
  const endpoints = Object.values(auth.api) as {
    path?: string;
    options: { method?: string | string[] };
  }[];
  return endpoints
    .flatMap(({ path, options }) =>
      path ? [options.method ?? []].flat().map((method) => ({ method, path })) : [],
    )
    .filter(
      (one) => !authAddresses.some((each) => each.path === one.path && each.method === one.method),
    );
}
