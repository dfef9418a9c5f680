import { html } from "hono/html";
import type { ErrorCode } from "../../contract/error.ts";
import { plainPage } from "./plain-page.ts";

type Reason = { message: string; retryAfter: number };

export const overloaded: Reason = {
  message: "Too many people are here at once. Please try again in a few seconds",
  retryAfter: 2,
};

export const storageDown: Reason = {
  message:
    "The site cannot reach its data or save anything right now. Please try again in a minute",
  retryAfter: 30,
};

export const identityDown: Reason = {
  message: "The site cannot check who is signed in right now. Please try again in a moment",
  retryAfter: 5,
};

/** Returns 503 in the format of its address: the API's, better-auth's, the router's, or a page. `retryAfter` is in seconds. */
export async function unavailable(path: string, { message, retryAfter }: Reason) {
  return refusal(path, 503, "temporarily_unavailable", { message, retryAfter });
}

/** Returns 429 in the format of its address; `retryAfter` is in seconds. */
export async function tooMany(path: string, { message, retryAfter }: Reason): Promise<Response> {
  return refusal(path, 429, "too_many_requests", { message, retryAfter });
}

/** Returns 413 in the format of its address. */
export async function tooLarge(path: string, maxSize: number): Promise<Response> {
  return refusal(path, 413, "too_large", { message: `A body has at most ${maxSize} bytes` });
}

async function refusal(
  path: string,
  status: number,
  code: ErrorCode,
  { message, retryAfter }: { message: string; retryAfter?: number },
): Promise<Response> {
  const headers = {
    "Cache-Control": "no-store",
    ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
  };
  if (path.startsWith("/api/")) {
    return Response.json({ error: { code, message } }, { status, headers });
  }
  if (path.startsWith("/auth/")) return Response.json({ code, message }, { status, headers });
  // Data of a client-side navigation: the error screen shows the text.
  if (/\.data(\?|$)/.test(path)) return new Response(`${message}.`, { status, headers });
  const page = await plainPage({
    title: "Please try again",
    body: html`<h1>Please try again in a moment</h1>
      <p>${message}.</p>`,
  });
  const type = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(String(page), { status, headers: { ...headers, ...type } });
}
