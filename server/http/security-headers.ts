import { createHash, randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { secureHeaders } from "hono/secure-headers";

/**
 * The `nonce` of the scripts and styles that the site itself writes into a page. The policy allows only these, by their
 * hashes; the nonce is removed before the page is cached, so it never leaves this process.
 */
export const inlineNonce = randomBytes(18).toString("base64url");

const nonceAttribute = ` nonce="${inlineNonce}"`;

/** What pages may load from other hosts, by the directive of the content policy. */
export type OutsideSources = { scripts: string[]; calls: string[]; frames: string[] };

export const noSources: OutsideSources = { scripts: [], calls: [], frames: [] };

/** Returns the sources with one more address that pages may frame. */
export function withFrame(sources: OutsideSources, address: string): OutsideSources {
  return { ...sources, frames: [...sources.frames, address] };
}

/**
 * Returns middleware that adds the site's security headers to responses, except those a response already has. A page's
 * policy has the hash of each of its inline scripts and styles; at an https origin, Strict-Transport-Security is set.
 */
export function securityHeaders(
  origin: string,
  sources: OutsideSources = noSources,
): MiddlewareHandler {
  return every(
    secureHeaders({
      overwrite: false,
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: origin.startsWith("https:") && "max-age=31536000",
      referrerPolicy: "strict-origin-when-cross-origin",
      permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
      crossOriginOpenerPolicy: "same-origin-allow-popups",
      xFrameOptions: "DENY",
      // Other sites may show the pictures that the API names.
      crossOriginResourcePolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    async (context, next) => {
      await next();
      // The headers of some responses, such as Response.redirect's, cannot be changed.
      context.res = new Response(context.res.body, context.res);
      const { headers, status } = context.res;
      if (!headers.get("content-type")?.startsWith("text/html")) return;
      if (headers.has("content-security-policy")) return;
      const html = await context.res.text();
      context.res = new Response(html.replaceAll(nonceAttribute, ""), { status, headers });
      context.header("Content-Security-Policy", pagePolicy(html, sources));
    },
  );
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

/** Returns the hashes of the contents of the page's script or style elements that have the nonce. */
function inlineHashes(html: string, element: "script" | "style"): string[] {
  const pattern = new RegExp(
    `<${element}(?=[^>]*${nonceAttribute})[^>]*>([^]*?)</${element}>`,
    "g",
  );
  const texts = [...html.matchAll(pattern)].map(([, text]) => text!).filter((text) => text !== "");
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
