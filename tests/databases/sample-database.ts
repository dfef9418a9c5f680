import { copyFile } from "node:fs/promises";
import path from "node:path";

const file = "pathshala.sqlite";

/** Puts a copy of the database with the sample catalogue, which the run has prepared, into a data folder; not on PostgreSQL. */
export async function copySampleDatabase(dataFolder: string): Promise<void> {
  const { TEST_DATABASE, TEST_SAMPLE_FOLDER: source } = process.env;
  if (TEST_DATABASE === "postgres") return;
  if (!source) throw new Error("tests/databases/sqlite-run.ts has not prepared this run");
  await copyFile(path.join(source, file), path.join(dataFolder, file));
}
