import type { Output } from "../testing/output.ts";
import { createConsole } from "./console.ts";
import { replaceDialogs } from "./dialogs.ts";
import { countTimers } from "./timers.ts";
import { watchUncaughtErrors } from "./uncaught-errors.ts";

type Module = Record<string, unknown>;

/** Prepares this worker for programs; `next()` of `uncaught` rejects with the next error that nothing catches. */
export function prepareWorker(): {
  /** Runs the module at an address to its end, timers included, and resolves with it; what it prints goes to the output. */
  execute: (address: string, input: string | undefined, output: Output) => Promise<Module>;
  uncaught: ReturnType<typeof watchUncaughtErrors>;
} {
  let current: Output | undefined;
  const { console: printing, untilPrinted } = createConsole({
    print: (...given) => current?.print(...given),
  });
  Object.assign(console, printing);
  const { giveInput } = replaceDialogs();
  const untilIdle = countTimers();
  const uncaught = watchUncaughtErrors();
  return {
    uncaught,
    execute: async (address, input, output) => {
      current = output;
      giveInput(input);
      try {
        const loading: Promise<Module> = import(/* @vite-ignore */ address);
        const module = await Promise.race([loading, uncaught.next()]);
        await Promise.race([untilIdle(), uncaught.next()]);
        await untilPrinted();
        // What was printed may have been a rejected promise, which counts as unhandled only now.
        await Promise.race([untilIdle(), uncaught.next()]);
        return module;
      } finally {
        await untilPrinted();
      }
    },
  };
}
