import type { Logger } from "pino";
import type { Database } from "../database/schema.ts";
import { findDemoOff, storeDemoOff } from "./stored-switch.ts";

/** How long to wait before the database is tried again where it fails, in milliseconds. */
const retryDelay = 1_000;

const howToTurnOn = "turn it on again with: npm run catalogue -- demo on";

export type DemoMode = {
  /** Whether demo accounts and test payments stand in for what is not set up. */
  isOn: () => boolean;
  /** Turns it off: in this process before this returns, for all others once the promise resolves. */
  turnOff: (reason: string) => Promise<void>;
  /** Reads again whether the stored switch is off. */
  readAgain: () => Promise<void>;
  /** Calls the listener whenever the demo goes on or off. */
  onChange: (listener: () => void) => void;
};

/** The demo of a site where it is allowed at all: on, unless the database says that it was turned off. */
export async function openDemoMode({
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

  const become = (next: boolean) => {
    if (on === next) return;
    on = next;
    for (const listener of listeners) listener();
  };

  return {
    isOn: () => on,
    turnOff: async (reason) => {
      if (!on) return;
      storing = true;
      become(false);
      log.warn({ reason }, `the demo is off; ${howToTurnOn}`);
      await untilDone(() => storeDemoOff(database, reason));
      storing = false;
    },
    readAgain: async () => {
      if (!allowed) return;
      const off = await untilDone(() => findDemoOff(database));
      if (!storing) become(!off);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** Does it, again and again while the database fails, which the watch of its statements logs. */
async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise<void>((resolve) => setTimeout(resolve, retryDelay).unref());
    }
  }
}
