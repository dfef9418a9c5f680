import { PlainError } from "../testing/plain-error.ts";

/** Maximum time of a task, in milliseconds. */
const maxTime = 1_000;

const message = "The program was busy for more than a second, perhaps in an endless loop.";

/**
 * Returns a function that throws when it is called a second after its first call in the same task; always the same error,
 * so that it has the line of the loop wherever it is caught. The error is reported at once, too: thrown into a chain of
 * promises, it may take another second to its end.
 */
export function createLoopGuard(report: (error: unknown) => void): () => void {
  const now = performance.now.bind(performance);
  const { port1, port2 } = new MessageChannel();
  const reset = port2.postMessage.bind(port2, undefined);
  let began = 0;
  let error: PlainError | undefined;
  port1.addEventListener("message", () => {
    began = 0;
    error = undefined;
  });
  port1.start();
  return () => {
    if (began === 0) {
      began = now();
      reset();
    } else if (now() - began > maxTime) {
      if (!error) {
        error = new PlainError(message);
        report(error);
      }
      throw error;
    }
  };
}
