/** Reports an event to the server, without saying who it is, also while the page is left; a failure changes nothing. */
export function sendEvent(path: string, event: object): void {
  void fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(event),
    credentials: "omit",
    keepalive: true,
  }).catch(() => undefined);
}
