/** Watches for errors that no code catches, such as those in timers, and for reported ones; `next()` rejects with the next one. */
export function watchUncaughtErrors(): {
  next: () => Promise<never>;
  report: (error: unknown) => void;
} {
  const unhandled = () => {
    let reject!: (error: unknown) => void;
    const promise = new Promise<never>((_, rejectNext) => {
      reject = rejectNext;
    });
    promise.catch(() => {});
    return { promise, reject };
  };
  let failure = unhandled();
  let last: unknown;
  const report = (error: unknown) => {
    // What is reported where it is thrown may be reported again where nothing catches it.
    if (typeof error === "object" && error === last) return;
    last = error;
    failure.reject(error);
    failure = unhandled();
  };
  const reportEvent = (event: Event, error: unknown) => {
    event.preventDefault();
    report(error);
  };
  addEventListener("error", (event) => reportEvent(event, event.error ?? new Error(event.message)));
  addEventListener("unhandledrejection", (event) => reportEvent(event, event.reason));
  return { next: () => failure.promise, report };
}
