import { createHash } from "node:crypto";

const baseHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "X-Frame-Options": "DENY",
};

/** Whether an answer has its security headers already, as those from the cache do. */
export function isSecured(answer: Response): boolean {
  return answer.headers.has("x-content-type-options");
}

/** The same answer with the site's security headers; a page's policy names the hash of each script in it. */
export async function secured(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(baseHeaders)) headers.set(name, value);
  if (!headers.get("content-type")?.startsWith("text/html")) {
    headers.set(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return new Response(answer.body, { status: answer.status, headers });
  }
  const html = await answer.text();
  headers.set("Content-Security-Policy", pagePolicy(html));
  return new Response(html, { status: answer.status, headers });
}

function pagePolicy(html: string): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(([, code]) => createHash("sha256").update(code!).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
