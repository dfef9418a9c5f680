/** Delay before a failed database call is retried, in milliseconds. */
const retryDelay = 1_000;

/** Retries the work while the database fails; the query instrumentation logs the failures. */
export async function retryUntilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise<void>((resolve) => setTimeout(resolve, retryDelay).unref());
    }
  }
}
