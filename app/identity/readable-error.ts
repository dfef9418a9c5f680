/** A provider's message as the screen shows it: `Firebase: Error` becomes `Error:`, parentheses go (spec §8). */
export function readableError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace("Firebase: Error", "Error:").replaceAll(/[()]/g, "");
}
