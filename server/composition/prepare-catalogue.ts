import { ensureIndex } from "../import/search-index/write-index.ts";
import { seedEmptyCatalogue, seededMessage } from "../import/seed.ts";
import type { Database } from "../database/schema.ts";

/** Loads the sample catalogue into a new database, and makes the search index of an older one; reports either to the operator. */
export async function prepareCatalogue(database: Database): Promise<void> {
  if (await seedEmptyCatalogue(database)) console.log(seededMessage);
  if (await ensureIndex(database)) console.log("The search index was made.");
}
