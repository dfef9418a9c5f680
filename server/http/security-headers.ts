import { createHash, randomBytes } from "node:crypto";

/**
 * Marks, as their `nonce`, the scripts and styles that the site itself writes into a page. The policy allows these
 * alone; the mark leaves the page with the policy made, so that nobody outside ever sees it.
 */
export const inlineMark = randomBytes(18).toString("base64url");

const markAttribute = ` nonce="${inlineMark}"`;

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

/**
 * Gives answers the site's security headers, but for one that they bring themselves. A page's policy names the hash of
 * each marked script and style in it; at an https origin browsers are told to come by https alone.
 */
export function createSecured(
  origin: string,
  sources: OutsideSources = noSources,
): (answer: Response) => Promise<Response> {
  const transport = origin.startsWith("https:")
    ? { "Strict-Transport-Security": "max-age=31536000" }
    : {};
  const ownHeaders = Object.entries({ ...baseHeaders, ...transport });
  return async (answer) => {
    const headers = new Headers(answer.headers);
    for (const [name, value] of ownHeaders) {
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
    return new Response(html.replaceAll(markAttribute, ""), { status: answer.status, headers });
  };
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

/** The hashes of what stands inside the page's marked script or style elements. */
function inlineHashes(html: string, element: "script" | "style"): string[] {
  const pattern = new RegExp(`<${element}(?=[^>]*${markAttribute})[^>]*>([^]*?)</${element}>`, "g");
  const texts = [...html.matchAll(pattern)].map(([, text]) => text!).filter((text) => text !== "");
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
