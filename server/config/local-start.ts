const loopbackHosts = ["localhost", "127.0.0.1", "[::1]", "::1"];

/** Returns whether the settings are those of a local machine: loopback host and origin, no proxy, not production. */
export function isLocalStart(settings: {
  host: string;
  origin: string;
  production: boolean;
  trustedProxies: number;
}): boolean {
  return (
    !settings.production &&
    settings.trustedProxies === 0 &&
    loopbackHosts.includes(settings.host) &&
    loopbackHosts.includes(new URL(settings.origin).hostname)
  );
}
