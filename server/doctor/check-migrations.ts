import { migrationNames } from "../database/migrate.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** Checks that the applied migrations are those of this version; `whole` describes the database if they are. */
export function checkMigrations(applied: string[], whole: string): Finding {
  if (applied.some((name) => !migrationNames.includes(name))) {
    return wrong(
      "database",
      "was made by a newer version of Pathshala",
      "update this installation",
    );
  }
  const pending = migrationNames.filter((name) => !applied.includes(name));
  if (pending.length === 0) return good("database", whole);
  const advice = "make a backup, then start the site, which applies them";
  return warning("database", `has pending migrations: ${pending.join(", ")}`, advice);
}
