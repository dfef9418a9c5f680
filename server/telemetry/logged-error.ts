/** The own properties of an error that say what happened and hold nothing of a person. */
const shownProperties = ["code", "errcode", "errno", "syscall", "status", "responseCode"] as const;

const emailAddress = /[^\s"'<>()[\]{}:;,/\\=]+@[^\s"'<>()[\]{}:;,/\\]+\.[a-z]{2,}/gi;

type LoggedError = { type: string; message: string; stack?: string; cause?: unknown };

/**
 * An error as the log shows it: kind, words, stack, codes and cause. Whatever else libraries hang on it may hold a
 * row, a recipient or a request, so it is left out; e-mail addresses in its words are blotted out.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const given = error as Error & Record<string, unknown>;
  const logged: LoggedError & Record<string, unknown> = {
    type: error.constructor.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ""),
  };
  for (const name of shownProperties) if (name in given) logged[name] = given[name];
  if (error.cause !== undefined) logged.cause = loggedError(error.cause);
  return logged;
}

/** A text with every e-mail address in it blotted out. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(emailAddress, "[address]");
}
