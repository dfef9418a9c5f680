import type { Config } from "./config.ts";

/** Returns whether a host is this machine: a loopback name or address, or the folder of a Unix socket. */
export function isThisMachine(host: string): boolean {
  return /^$|^\/|^%2f|^([^.]+\.)*localhost$|^127(\.\d{1,3}){3}$|^\[?::1\]?$/i.test(host);
}

/** Returns a PostgreSQL URL as it is used: to another machine with TLS and its certificate checked, unless it says otherwise. */
export function withDatabaseTls(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  const isTold = searchParams.has("sslmode") || searchParams.has("ssl");
  if (isTold || isThisMachine(hostOf(url))) return databaseUrl;
  searchParams.set("sslmode", "verify-full");
  return url.href;
}

/** Returns whether mail must reach its server through TLS: on another machine, unless the URL says otherwise. */
export function needsMailTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !isThisMachine(hostname) && searchParams.get("ignoreTLS") !== "true";
}

/** Returns what travels to another machine in clear text because its setting says so, in words for the log. */
export function plainConnections({
  databaseUrl,
  smtpUrl,
}: Pick<Config, "databaseUrl" | "smtpUrl">): string[] {
  const found: string[] = [];
  if (databaseUrl) {
    const url = new URL(databaseUrl);
    const isPlain = url.searchParams.get("sslmode") === "disable";
    if (isPlain && !isThisMachine(hostOf(url)))
      found.push(`data travels to ${hostOf(url)} without TLS (DATABASE_URL has sslmode=disable)`);
  }
  if (smtpUrl?.startsWith("smtp:")) {
    const { hostname } = new URL(smtpUrl);
    if (!needsMailTls(smtpUrl) && !isThisMachine(hostname))
      found.push(`mail travels to ${hostname} without TLS (SMTP_URL has ignoreTLS=true)`);
  }
  return found;
}

/** The parameter counts before the address itself. */
function hostOf({ hostname, searchParams }: URL): string {
  return searchParams.get("host") ?? hostname;
}
