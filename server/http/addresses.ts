import { authEndpoints } from "../identity/auth-endpoints.ts";

/** Returns whether responses at this path are for one visitor only, and never cached. */
export function isPrivate(path: string): boolean {
  return (
    /^\/(auth|api\/(orders|subscription|enrolments|course-alerts|payments|progress|certificates|lesson-events|client-errors|team)|test-payments)(\/|$)/.test(
      path,
    ) || /^\/api\/course\/category\/[^/]+\/lessons\/[^]/.test(path)
  );
}

/** Returns whether a path names something of one person, and is logged by its route only. */
export function isPersonal(path: string): boolean {
  return isPrivate(path) || /^\/(certificate|profile|checkout(\/[^/]+)?\/order)\//.test(path);
}

const hashingPaths = new Set(
  authEndpoints.filter(({ hashes }) => hashes).map(({ path }) => `/auth${path}`),
);

/** Returns whether a request hashes a password, which takes a tenth of a second of a core. */
export function hashesPassword(method: string, path: string): boolean {
  return method === "POST" && hashingPaths.has(path);
}

/** Returns the largest body accepted at a path, in bytes: far more than forms, payment events and drafts need. */
export function largestBody(path: string): number {
  if (path.startsWith("/api/progress/")) return 256 * 1024;
  if (path.startsWith("/api/payments/")) return 512 * 1024;
  return path.startsWith("/auth/") ? 32 * 1024 : 8 * 1024;
}

/** Returns the path and query of a URL, as the browser sent them. */
export function addressOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}
