/** Returns a function that runs at most `max` tasks at once; the others wait. */
export function createSemaphore(max: number) {
  const waiting: (() => void)[] = [];
  let free = max;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
