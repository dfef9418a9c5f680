import path from "node:path";
import { seedEmptyCatalogue, seededMessage } from "../import/seed.ts";
import type { Database } from "../database/schema.ts";
import { ensureIndex } from "../import/search-index/write-index.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Loads the sample catalogue into a new database, and makes the search index of an older one; reports either to the operator. */
export async function prepareCatalogue(database: Database): Promise<void> {
  const isSeeded = await seedEmptyCatalogue(database, {
    content: path.join(root, "content"),
    static: path.join(root, "public"),
  });
  if (isSeeded) console.log(seededMessage);
  if (await ensureIndex(database)) console.log("The search index was made.");
}
