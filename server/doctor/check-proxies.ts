import type { Config } from "../config/config.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** Checks that the settings agree about proxies in front: limits count visitors by the addresses that proxies report. */
export function checkProxies({ origin, trustedProxies, localStart }: Config): Finding {
  const { protocol, hostname } = new URL(origin);
  if (localStart) return good("proxy", "none, on this machine only");
  if (trustedProxies === 0) {
    if (protocol === "http:") return good("proxy", "none");
    // The site itself speaks no TLS.
    const advice =
      "set TRUST_PROXY to the number of proxies in front, or all visitors share one limit";
    return warning("proxy", `ORIGIN is ${origin}, and TRUST_PROXY trusts no proxy`, advice);
  }
  const trusted = `TRUST_PROXY trusts ${trustedProxies}`;
  if (/^(localhost|127\.|\[::1\])/.test(hostname)) {
    const advice = "set ORIGIN to the https address that visitors use";
    return wrong("proxy", `${trusted}, but ORIGIN is ${origin}`, advice);
  }
  return good("proxy", trusted);
}
