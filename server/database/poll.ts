/** Polls now and after each pause, in milliseconds; reports the first of several failures in a row. Returns a stop function. */
export function poll(
  work: () => Promise<void>,
  every: number,
  onError: (error: unknown) => void,
): () => void {
  let failed = false;
  let stopped = false;
  let timer = setTimeout(run, 0).unref();
  async function run() {
    try {
      await work();
      failed = false;
    } catch (error) {
      if (!failed) onError(error);
      failed = true;
    }
    if (!stopped) timer = setTimeout(run, every).unref();
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
