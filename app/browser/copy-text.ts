/** Copies a text. Returns false where the browser refuses, as all do on plain http in a local network. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
