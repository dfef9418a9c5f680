import { chmod, chown, mkdir, open, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { spawnCatalogue } from "../../tests/site/catalogue-command.ts";
import { sampleSettings, startServer } from "../../tests/site/running-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

/** The id of an unprivileged user, for tests of missing permissions that run as root. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
const asNobody = nobody ? { user: { uid: nobody, gid: nobody } } : {};

/** Returns the lines that a failing start prints. */
async function failureLines(
  environment: Record<string, string>,
  start: Parameters<typeof startServer>[1] = {},
): Promise<string[]> {
  const failure = startServer(environment, start).then(
    (server) => server[Symbol.asyncDispose]().then(() => "it started"),
    (error: Error) => error.message,
  );
  return (await failure).trim().split("\n").slice(1);
}

/** What is in the place of the data folder or its database, and the message about it. */
const causes: [name: string, make: (folder: string) => Promise<unknown>, message: RegExp][] = [
  [
    "a file instead of the data folder",
    (folder) => writeFile(folder, "no folder"),
    /DATA_DIR is "\S+", which is a file, but must be the path of a folder$|set DATA_DIR/,
  ],
  [
    "an empty database",
    async (folder) => {
      await mkdir(folder);
      await writeFile(path.join(folder, "pathshala.sqlite"), "");
    },
    /pathshala\.sqlite is empty: restore a backup .+, or delete it to start a new site/,
  ],
  [
    "some other file instead of the database",
    async (folder) => {
      await mkdir(folder);
      await writeFile(path.join(folder, "pathshala.sqlite"), "a shopping list\n".repeat(100));
    },
    /pathshala\.sqlite is not a SQLite database: restore a backup/,
  ],
  [
    "another program's database",
    async (folder) => {
      await mkdir(folder);
      using database = new DatabaseSync(path.join(folder, "pathshala.sqlite"));
      database.exec("create table note (text text)");
    },
    /pathshala\.sqlite is the database of another program: move it away, or set DATA_DIR/,
  ],
  [
    "a folder instead of the database",
    (folder) => mkdir(path.join(folder, "pathshala.sqlite"), { recursive: true }),
    /pathshala\.sqlite is not a file: move it away, or set DATA_DIR/,
  ],
  [
    "a damaged database",
    async (folder) => {
      await sampleSettings(folder);
      await using file = await open(path.join(folder, "pathshala.sqlite"), "r+");
      const pages = (await file.stat()).size / 4096 - 1;
      await file.write(Buffer.alloc(pages * 4096, 0xff), 0, pages * 4096, 4096);
    },
    /pathshala\.sqlite is damaged: stop the site and restore a backup|The database is damaged \(.+\): restore an earlier backup/,
  ],
];

describe.each(causes)("%s", (_name, make, message) => {
  test("stops the start with one line", async () => {
    await using folder = await temporaryFolder();
    const data = path.join(folder.path, "data");
    await make(data);
    const lines = await failureLines({ DATA_DIR: data });
    expect(lines).toEqual([expect.stringMatching(message)]);
    expect(lines[0]).toMatch(/^Pathshala cannot start: /);
  });

  test("stops the operator's commands with one line", async () => {
    await using folder = await temporaryFolder();
    const data = path.join(folder.path, "data");
    await make(data);
    const commands = [["list"], ["import", "content"], ["backup", `${folder.path}/backup.tar.gz`]];
    for (const command of commands) {
      const { code, output, errors } = await spawnCatalogue(command, data);
      expect(code).toBeGreaterThan(0);
      expect([output, errors.trim().split("\n")]).toEqual(["", [expect.stringMatching(message)]]);
    }
  });
});

test("a data folder that cannot be created stops the start with one line", async () => {
  await using folder = await temporaryFolder();
  await writeFile(path.join(folder.path, "file"), "");
  const data = path.join(folder.path, "file", "data");
  expect(await failureLines({ DATA_DIR: data })).toEqual([
    expect.stringMatching(/^Pathshala cannot start: DATA_DIR is "\S+", but that folder cannot be/),
  ]);
});

describe("a data folder that this user may not write to stops the start with one line", () => {
  test.each(["of a new site", "with a database"])("%s", async (kind) => {
    await using folder = await temporaryFolder();
    const data = path.join(folder.path, "data");
    await mkdir(data);
    if (kind === "with a database") {
      await sampleSettings(data);
      if (nobody) await chown(path.join(data, "pathshala.sqlite"), nobody, nobody);
    }
    await chmod(folder.path, 0o755);
    await chmod(data, 0o555);
    expect(await failureLines({ DATA_DIR: data }, asNobody)).toEqual([
      expect.stringMatching(
        /^Pathshala cannot start: this user must be able to write \S+ and everything in it \(.+\): give it to the user who runs the site \(chown -R\), or set DATA_DIR/,
      ),
    ]);
    await chmod(data, 0o755);
  });
});

test("an empty or short secret is refused, also in production, and reported by doctor", async () => {
  await using data = await temporaryFolder();
  const file = path.join(data.path, "auth-secret");
  const cases = [
    ["", "is empty"],
    ["too short\n", "holds only 9 characters"],
  ] as const;
  for (const [secret, found] of cases) {
    await writeFile(file, secret, { mode: 0o600 });
    for (const environment of [{}, { NODE_ENV: "production", AUTH_SECRET: "" }]) {
      const lines = await failureLines({ DATA_DIR: data.path, ...environment });
      expect(lines.at(-1)).toMatch(/^Pathshala cannot start: /);
      expect(lines.at(-1)).toContain(`${file} ${found}: it must hold a secret`);
      expect(lines.join("\n")).not.toContain("Pathshala is ready");
      expect(await readdir(data.path)).toEqual(["auth-secret"]);
    }
    const { code, output } = await spawnCatalogue(["doctor"], data.path);
    expect([code, output]).toEqual([1, expect.stringContaining(`${file} ${found}`)]);
  }
});

test("a start that loads the sample catalogue prints that once, with the command to replace it", async () => {
  await using data = await temporaryFolder();
  const message =
    /^The sample catalogue was loaded .+ npm run catalogue -- import <folder> --prune/gm;
  const environment = { DATA_DIR: data.path, LOG_LEVEL: "warn" };
  {
    await using first = await startServer(environment, { args: ["--workers", "2"] });
    expect(first.output().match(message)).toHaveLength(1);
    expect(first.output().trim().split("\n").at(-1)).toMatch(/^Pathshala is ready: /);
  }
  await using second = await startServer(environment);
  expect(second.output()).not.toContain("sample catalogue");
});
