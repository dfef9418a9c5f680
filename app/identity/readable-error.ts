/** Returns an error's message for the visitor: `Firebase: Error` becomes `Error:`, without parentheses (spec §8). */
export function readableError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace("Firebase: Error", "Error:").replaceAll(/[()]/g, "");
}
