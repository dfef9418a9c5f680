import { PostgresAdapter } from "kysely";
import type { Database } from "./schema.ts";

/** Returns the kind of this database, for the few places that differ. */
export function dialectOf(database: Database): "postgres" | "sqlite" {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}
