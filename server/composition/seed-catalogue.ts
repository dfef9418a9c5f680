import path from "node:path";
import { seedEmptyCatalogue, seededMessage } from "../catalogue/seed.ts";
import type { Database } from "../database/schema.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Loads the sample catalogue into a new database, and reports that to the operator. */
export async function seedCatalogue(database: Database): Promise<void> {
  const isSeeded = await seedEmptyCatalogue(database, {
    content: path.join(root, "content"),
    static: path.join(root, "public"),
  });
  if (isSeeded) console.log(seededMessage);
}
