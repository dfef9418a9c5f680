/** How far the server's clock is ahead of this device's, in milliseconds, as its last response told. */
let ahead = 0;

/** Takes the server's time from a response that has just arrived, unless a cache may have kept it. */
export function noteServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (time && headers.get("cache-control") === "no-store") ahead = time - Date.now();
}

/** Returns the server's time, in milliseconds since 1970: what has begun or ended is not for the device's clock to tell. */
export function serverNow(): number {
  return Date.now() + ahead;
}
