/** Reports what nobody on this page has caught to the server's log. */
export function reportUncaughtErrors(): void {
  window.addEventListener("error", ({ error }) => {
    if (error) reportError(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}

/** Reports an error to the server's log. Most pages never do, so the code is loaded then. */
export function reportError(error: unknown): void {
  void import("./send-report.ts").then(
    ({ sendReport }) => sendReport(error),
    () => undefined,
  );
}
