import { catalogueVersion, renewCatalogueVersion } from "../revision/version.ts";
import type { Database } from "../database/schema.ts";
import { versionColumn } from "./stored-index.ts";

/**
 * Sets a new version of the catalogue and of its search index, if that is current; call it in the transaction of a
 * change that concerns the pages but no course.
 */
export async function renewVersionWithIndex(transaction: Database): Promise<void> {
  // Written unchanged, the row is locked: an import that commits meanwhile is not overlooked.
  const { version: before } = await transaction
    .updateTable("catalogue")
    .set(({ ref }) => ({ version: ref("version") }))
    .returning("version")
    .executeTakeFirstOrThrow();
  // A catalogue that was never filled keeps its version, by which the first start knows it; no page shows it yet.
  if (before === "empty") return;
  await renewCatalogueVersion(transaction);
  await transaction
    .updateTable("search_column")
    .set({ bytes: bytesOf(await catalogueVersion(transaction)) })
    .where("name", "=", versionColumn)
    .where("bytes", "=", bytesOf(before))
    .execute();
}

const bytesOf = (version: string) => new TextEncoder().encode(version);
