import type { Config } from "../config/config.ts";
import type { Database } from "../database/schema.ts";
import { describeDemoData, findDemoData } from "../demo/demo-data.ts";
import { findDemoOff } from "../demo/demo-state.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** Checks whether the demo is on and what data it has left. */
export async function checkDemo(database: Database, { localStart }: Config): Promise<Finding> {
  const left = describeDemoData(await findDemoData(database));
  const held = left && `the database holds ${left}`;
  if (!localStart) {
    return held
      ? wrong("demo", held, "npm run catalogue -- demo remove")
      : good("demo", "is off, and has left nothing");
  }
  const off = await findDemoOff(database);
  if (off) {
    const advice =
      "set ORIGIN and TRUST_PROXY where the site is public; else npm run catalogue -- demo on";
    return warning("demo", `is off since ${off.since}: ${off.reason}`, advice);
  }
  return good("demo", held ? `is on; ${held}` : "is on");
}
