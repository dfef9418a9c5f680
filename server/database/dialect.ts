import { PostgresAdapter } from "kysely";
import type { Database } from "./schema.ts";

/** Returns the kind of this database, for the few places that differ. */
export function dialectOf(database: Database): "postgres" | "sqlite" {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/** Returns the type of a column of bytes. */
export function bytesType(database: Database): "blob" | "bytea" {
  return dialectOf(database) === "postgres" ? "bytea" : "blob";
}
