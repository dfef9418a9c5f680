const loopbackHosts = ["localhost", "127.0.0.1", "[::1]", "::1"];

/** Whether this is somebody's own machine and no deployment: loopback host and origin, no proxy, no production. */
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
