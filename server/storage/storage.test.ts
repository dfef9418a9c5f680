import { expect, test } from "vitest";
import { pino } from "pino";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { createStorage } from "./storage.ts";

test("a write that fails during a check is not reported as recovered by it", async () => {
  await using temporary = await emptyDatabase();
  const storage = createStorage({
    probe: temporary.database,
    dataFolder: undefined,
    log: pino({ level: "silent" }),
  });
  const check = storage.check();
  storage.record({ problem: "disk full" });
  await check;
  expect(storage.failure()).toEqual({ problem: "disk full" });
});
