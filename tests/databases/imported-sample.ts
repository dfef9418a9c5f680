import { createHash, randomUUID } from "node:crypto";
import { copyFile, glob, mkdir, readFile, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../../server/database/open.ts";
import { importSample } from "./temporary-database.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Everything that the content of the sample database may depend on. */
const sources = ["package-lock.json", "{alpona,content,contract,public,server}/**/*.*"];

const cache = path.join(root, "node_modules/.cache/pathshala-tests");

/** Puts the database with the sample catalogue into a folder: a copy of an earlier run's while no source has changed. */
export async function putImportedSample(folder: string): Promise<void> {
  const kept = path.join(cache, `${await hashOfSources()}.sqlite`);
  const file = path.join(folder, "pathshala.sqlite");
  const isKept = await copyFile(kept, file).then(
    () => true,
    () => false,
  );
  if (isKept) return;
  {
    await using database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
    await importSample(database);
  }
  await mkdir(cache, { recursive: true });
  // Another run may look for it now.
  const part = `${kept}.${randomUUID()}`;
  await copyFile(file, part);
  await rename(part, kept);
  for (const name of await readdir(cache)) {
    const other = path.join(cache, name);
    if (name.endsWith(".sqlite") && other !== kept) await rm(other, { force: true });
  }
}

async function hashOfSources(): Promise<string> {
  const files: string[] = [];
  for await (const name of glob(sources, { cwd: root })) {
    if (!name.includes(".test.")) files.push(name);
  }
  const hash = createHash("sha256");
  for (const name of files.toSorted()) {
    const bytes = await readFile(path.join(root, name)).catch(() => "");
    hash.update(`${name}\0`).update(bytes);
  }
  return hash.digest("hex");
}
