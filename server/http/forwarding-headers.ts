/** Headers that proxies, load balancers, tunnels and CDNs add; no browser or other client sends one by itself. */
const forwardingHeader = new RegExp(
  `^(${[
    "forwarded(-.*)?",
    "via",
    "x-(forward|forwarded|forwarder|original|originating|real|remote|client|cluster|proxy|proxied|proxyuser)(-.*)?",
    ".*-(client|connecting|source)-?(ip|port)",
    "client-?ip",
    "proxy-.*",
    "cdn-.*",
    "x-(request-start|queue-start|host|url-scheme|scheme|coming-from|rewrite-url|varnish|cdn.*)",
    "(x-ssl|ssl|front-end)-.*",
    "surrogate-.*",
    // Envoy, Cloudflare, Fastly, Akamai, Amazon, Google, Fly, Azure and the like, by their prefixes.
    "x-(envoy|fastly|akamai|edge|amzn|amz|appengine|google|goog|cloud|azure|arr|ms|sucuri|incap|vercel|nf|render|railway|heroku|zeit|middleton|lb)-.*",
    "(cf|fastly|akamai|cloudfront|fly|ali|tencent|ngrok|tailscale|incap|render|cloud|disguised)-.*",
  ].join("|")})$`,
);

/** Returns whether a header, by its name in lower case, shows that a request came through a proxy. */
export function isForwardingHeader(name: string): boolean {
  return forwardingHeader.test(name);
}
