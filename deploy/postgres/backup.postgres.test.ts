import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import {
  addDatabase,
  startOldestPostgres,
  tablesOf,
} from "../../tests/databases/oldest-postgres.ts";
import { spawnCatalogue } from "../../tests/site/catalogue-command.ts";
import { documentedCommands } from "../../tests/site/documented-commands.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

const scripts = path.join(import.meta.dirname, "/");

/** Runs what `docker compose exec` would run in the service `backup`, and nothing for its other commands. */
const docker = `#!/bin/sh
test "$2" = exec || exit 0
while [ "$1" != backup ]; do shift; done
shift
exec "$@"`;

test("the documented backup and restore of the composed site bring back all data, and keep the replaced ones", async () => {
  await using postgres = await startOldestPostgres();
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  await mkdir(at("backups"));
  await writeFile(at("docker"), docker);
  await chmod(at("docker"), 0o755);
  const url = await addDatabase(postgres.url, "pathshala");
  const { hostname, port, username, password, pathname } = new URL(url);
  const env = {
    ...process.env,
    PATH: `${folder.path}:${process.env.PATH}`,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    KEEP: "14",
  };
  const commands = await documentedCommands("containers.md", "Backup and restore");
  const [backup, restore] = commands
    .replaceAll("/postgres/", scripts)
    .replaceAll("/backups", at("backups"))
    .split("\n\n");
  const shell = (text: string) => promisify(execFile)("sh", ["-euc", text], { env });
  const announce = (text: string) =>
    spawnCatalogue(["announce", text], at("data"), { environment: { DATABASE_URL: url } });
  await announce("written before the backup");
  const before = await tablesOf(url);
  expect(before.announcement).toHaveLength(1);

  await shell(backup!);
  const [file] = await readdir(at("backups"));
  expect(file).toMatch(/^pathshala-\d{4}-\d\d-\d\d-\d{6}\.dump$/);
  expect((await stat(at(`backups/${file}`))).mode & 0o777).toBe(0o600);

  await announce("written after the backup");
  const withFile = (name: string) => restore!.replace(/pathshala-[\d-]+\.dump/, name);
  const after = await tablesOf(url);
  const whole = await readFile(at(`backups/${file}`));
  await writeFile(at("backups/damaged.dump"), whole.subarray(0, whole.length / 2));
  await expect(shell(withFile("damaged.dump"))).rejects.toThrow("pg_restore");
  expect(await tablesOf(url)).toEqual(after);

  const { stdout } = await shell(withFile(file!));
  expect(await tablesOf(url)).toEqual(before);
  const [, kept] = /kept in the database (\w+)\./.exec(stdout)!;
  expect(await tablesOf(url.replace(/[^/]+$/, kept!))).toEqual(after);
}, 240_000);
