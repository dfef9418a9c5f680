/**
 * Creates readers that return what they read last when a read fails, and throw only when nothing was read yet. `failures`
 * counts the failed reads: what was made meanwhile may be out of date.
 */
export function createLastKnown() {
  let failures = 0;
  return {
    failures: () => failures,
    reader: <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
      let known: { value: Value } | undefined;
      return async () => {
        try {
          known = { value: await read() };
        } catch (error) {
          failures++;
          if (!known) throw error;
        }
        return known.value;
      };
    },
  };
}
