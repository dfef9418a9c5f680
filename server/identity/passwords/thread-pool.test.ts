import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/site/temporary-folder.ts";
import { createThreadPool } from "./thread-pool.ts";

/** Returns the text that a task returns, or the message of its error. */
const outcome = (task: Promise<string>) => task.catch((error: Error) => error.message);

test("tasks whose thread cannot start are rejected, and run once it can", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "thread.mjs");
  const run = createThreadPool<string, string>(pathToFileURL(file), 2);

  const failed = await Promise.all(["a", "b", "c", "d", "e"].map((task) => outcome(run(task))));

  for (const message of failed) expect(message).toContain("thread.mjs");
  await writeFile(file, "export default (task) => `done: ${task}`;");
  expect(await outcome(run("again"))).toBe("done: again");
});

test("a thread that dies rejects its task, and no other task waits forever", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "thread.mjs");
  await writeFile(
    file,
    `export default async (task) => {
      if (task !== "die") return "done";
      setTimeout(() => { throw new Error("dead"); });
      await new Promise(() => {});
    };`,
  );
  const run = createThreadPool<string, string>(pathToFileURL(file), 2);

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(run("die"))));

  expect(outcomes).toContain("dead");
  expect(await outcome(run("work"))).toBe("done");
});
