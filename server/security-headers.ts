import { createHash } from "node:crypto";

const baseHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "X-Frame-Options": "DENY",
};

/** What pages may load from other hosts, by the directive of the content policy. */
export type OutsideSources = { scripts: string[]; calls: string[]; frames: string[] };

const noSources: OutsideSources = { scripts: [], calls: [], frames: [] };

/** Whether an answer has its security headers already, as those from the cache do. */
export function isSecured(answer: Response): boolean {
  return answer.headers.has("x-content-type-options");
}

/** The same answer with the site's security headers, but for one that it brings itself; a page's policy names the hash of each script and style in it. */
export async function secured(
  answer: Response,
  sources: OutsideSources = noSources,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(baseHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.get("content-type")?.startsWith("text/html")) {
    headers.set(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return new Response(answer.body, { status: answer.status, headers });
  }
  const html = await answer.text();
  headers.set("Content-Security-Policy", pagePolicy(html, sources));
  return new Response(html, { status: answer.status, headers });
}

function pagePolicy(html: string, { scripts, calls, frames }: OutsideSources): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...inlineHashes(html, "script")].join(" ")}`,
    `style-src ${["'self'", ...inlineHashes(html, "style")].join(" ")}`,
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...calls].join(" ")}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The hashes of what stands inside the page's script or style elements. */
function inlineHashes(html: string, element: "script" | "style"): string[] {
  const pattern = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, "g");
  const hashes = [...html.matchAll(pattern)].map(([, text]) =>
    createHash("sha256").update(text!).digest("base64"),
  );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
