import type { Logger } from "pino";
import { retryUntilDone } from "../database/retry-until-done.ts";
import type { Database } from "../database/schema.ts";
import { findDemoOff, storeDemoOff } from "./demo-state.ts";

const howToTurnOn = "turn it on again with: npm run catalogue -- demo on";

export type DemoMode = {
  /** Whether demo accounts and test payments replace the providers that are not set up. */
  isOn: () => boolean;
  /** Turns the demo off: in this process at once, for all others once the promise resolves. */
  turnOff: (reason: string) => Promise<void>;
  /** Reads the stored state again. */
  refresh: () => Promise<void>;
  /** Calls the listener whenever the demo is turned on or off. */
  onChange: (listener: () => void) => void;
};

/** Loads the demo's state: on where allowed, unless it was turned off in the database. */
export async function loadDemoMode({
  database,
  allowed,
  log,
}: {
  database: Database;
  /** Whether the settings are those of a local start. */
  allowed: boolean;
  log: Logger;
}): Promise<DemoMode> {
  const listeners: (() => void)[] = [];
  const off = allowed ? await findDemoOff(database) : undefined;
  if (off) log.warn(off, `the demo is still off; ${howToTurnOn}`);
  let on = allowed && !off;
  let storing = false;

  const set = (next: boolean) => {
    if (on === next) return;
    on = next;
    for (const listener of listeners) listener();
  };

  return {
    isOn: () => on,
    turnOff: async (reason) => {
      if (!on) return;
      storing = true;
      set(false);
      log.warn({ reason }, `the demo is off; ${howToTurnOn}`);
      await retryUntilDone(() => storeDemoOff(database, reason));
      storing = false;
    },
    refresh: async () => {
      if (!allowed) return;
      const off = await retryUntilDone(() => findDemoOff(database));
      if (!storing) set(!off);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
