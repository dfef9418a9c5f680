import { utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { checkClock } from "./check-machine.ts";
import { compareClocks } from "./check-postgres.ts";

test("a clock behind the site's own files is wrong", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "package.json");
  await writeFile(file, "{}");
  expect((await checkClock(folder.path)).state).not.toBe("wrong");
  const tomorrow = new Date(Date.now() + 86_400_000);
  await utimes(file, tomorrow, tomorrow);
  expect(await checkClock(folder.path)).toMatchObject({
    state: "wrong",
    found: expect.stringContaining("the site's own files are newer"),
  });
});

test("a clock that differs from PostgreSQL's is wrong, and the difference is named", () => {
  const server = new Date("2026-01-31T12:00:00Z");
  const after = (seconds: number) => new Date(server.getTime() + seconds * 1000);
  expect(compareClocks(server, after(3))).toMatchObject({ state: "good" });
  expect(compareClocks(server, after(-25))).toMatchObject({ state: "good" });
  expect(compareClocks(server, after(3600))).toMatchObject({
    state: "wrong",
    found: "is 3600 s ahead of PostgreSQL's",
  });
  expect(compareClocks(server, after(-90))).toMatchObject({
    state: "wrong",
    found: "is 90 s behind PostgreSQL's",
  });
});
