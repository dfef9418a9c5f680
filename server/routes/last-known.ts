/**
 * Creates readers that return what they read last when a read fails, and throw only when nothing was read yet and no
 * `initial` value is given. `failures` counts the failed reads: what was made meanwhile may be out of date.
 */
export function createLastKnown() {
  let failures = 0;
  return {
    failures: () => failures,
    reader: <Value>(
      read: () => Promise<Value>,
      initial?: { value: Value },
    ): (() => Promise<Value>) => {
      let known = initial;
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
