import type { Auth } from "../server/identity/auth.ts";

/** Every method and path that better-auth answers, such as `POST /sign-in/email`; parameters as `:name`. */
export function authAddresses(auth: Auth): { method: string; path: string }[] {
  const endpoints = Object.values(auth.api) as {
    path?: string;
    options: { method?: string | string[] };
  }[];
  return endpoints.flatMap(({ path, options }) =>
    path ? [options.method ?? []].flat().map((method) => ({ method, path })) : [],
  );
}
