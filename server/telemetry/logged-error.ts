/** Properties of an error that identify it and contain no personal data. */
const shownProperties = [
  "code",
  "errcode",
  "errno",
  "syscall",
  "status",
  "responseCode",
  "advice",
] as const;

const emailAddress = /[^\s"'<>()[\]{}:;,/\\=]+@[^\s"'<>()[\]{}:;,/\\]+\.[a-z]{2,}/gi;

type LoggedError = { type: string; message: string; stack?: string; cause?: unknown };

/**
 * Returns an error as it is logged: type, message, stack, codes and cause. Other properties that libraries add may
 * hold a row, a recipient or a request, so they are left out, and e-mail addresses in texts are redacted.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const properties = error as Error & Record<string, unknown>;
  const logged: LoggedError & Record<string, unknown> = {
    type: error.constructor.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ""),
  };
  for (const name of shownProperties)
    if (properties[name] !== undefined) logged[name] = properties[name];
  if (error.cause !== undefined) logged.cause = loggedError(error.cause);
  return logged;
}

/** Redacts every e-mail address in a text. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(emailAddress, "[address]");
}
