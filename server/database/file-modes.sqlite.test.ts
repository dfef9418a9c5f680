import { chmod, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { newAccount, sendForm } from "../../tests/people/people.ts";
import { spawnCatalogue } from "../../tests/site/catalogue-command.ts";
import { type RunningServer, startServer } from "../../tests/site/running-server.ts";
import { createSmallCatalogue, writeCategories } from "../../tests/databases/small-catalogue.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

/** Returns the modes of a folder and its files that other users may access, by name. */
async function openToOthers(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    ["", ...names].map(async (name) => {
      const { mode } = await stat(path.join(folder, name));
      return [name, (mode & 0o777).toString(8)] as const;
    }),
  );
  return Object.fromEntries(modes.filter(([, mode]) => !mode.endsWith("00")));
}

/** Signs a user up and requests a password reset, which sends a message. */
async function requestMessage(server: RunningServer): Promise<void> {
  const account = { ...newAccount(), name: "Ada" };
  expect((await sendForm(server, "/sign-up/email", account)).status).toBe(200);
  const reset = { email: account.email, redirectTo: "/reset-password" };
  expect((await sendForm(server, "/request-password-reset", reset)).status).toBe(200);
}

test("files of the site and its backups are accessible to their owner only", async () => {
  await using folder = await temporaryFolder();
  const data = path.join(folder.path, "var", "data");
  const backup = path.join(folder.path, "backup.tar.gz");
  {
    await using server = await startServer({ DATA_DIR: data });
    await requestMessage(server);
    const outbox = path.join(data, "outbox");
    await expect.poll(() => readdir(outbox).catch(() => [])).not.toEqual([]);
    expect((await readdir(data)).toSorted()).toEqual([
      "auth-secret",
      "outbox",
      "pathshala.sqlite",
      "pathshala.sqlite-shm",
      "pathshala.sqlite-wal",
    ]);
    expect(await openToOthers(folder.path)).toEqual({});
    expect(await spawnCatalogue(["backup", backup], data)).toMatchObject({ code: 0 });
  }
  expect(await spawnCatalogue(["restore", backup, "--force"], data)).toMatchObject({ code: 0 });
  expect(await openToOthers(folder.path)).toEqual({});
});

test("opening a database that others may read makes it private; doctor reports it before", async () => {
  await using folder = await temporaryFolder();
  const data = path.join(folder.path, "data");
  await writeCategories(folder.path);
  expect(await spawnCatalogue(["import", folder.path], data)).toMatchObject({ code: 0 });
  expect(await openToOthers(data)).toEqual({});
  await chmod(data, 0o755);
  const database = path.join(data, "pathshala.sqlite");
  await chmod(database, 0o644);
  const advice = async () => (await spawnCatalogue(["doctor"], data)).output;
  expect(await advice()).toContain(`chmod 600 ${database}*`);
  await spawnCatalogue(["list"], data);
  expect(await openToOthers(data)).toEqual({ "": "755" });
  expect(await advice()).toContain(`chmod 700 ${data}`);
});

test("an exported catalogue, with its lessons that need a plan, is accessible to its owner only", async () => {
  await using folder = await temporaryFolder();
  const [data, catalogue] = [path.join(folder.path, "data"), path.join(folder.path, "catalogue")];
  await createSmallCatalogue(data);
  const umask = process.umask(0o022);
  await writeFile(path.join(folder.path, "courses.json"), "readable to all");
  for (const target of ["courses.json", "courses.ndjson", "catalogue"]) {
    await spawnCatalogue(["export", path.join(folder.path, target), "--force"], data);
  }
  process.umask(umask);
  expect(await readdir(catalogue)).toEqual(["categories.yaml", "courses"]);
  expect(await openToOthers(folder.path)).toEqual({});
});
