/** Runs one work of a name at a time in all tabs, where the browser has locks and allows them. */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  let begun: Promise<void> | undefined;
  const begin = () => (begun ??= work());
  try {
    await navigator.locks.request(name, begin);
  } catch {
    await begin();
  }
}
