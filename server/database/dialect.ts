import { PostgresAdapter } from "kysely";
import type { Database } from "./schema.ts";

/** Which database this is, for the few who must know. */
export function dialectOf(database: Database): "postgres" | "sqlite" {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}
