import { existsSync } from "node:fs";
import { openReadOnly } from "../database/open-read-only.ts";
import { inspectOpenSqlite } from "../database/sqlite-copy.ts";
import { findSqliteProblem, sqliteProblemOf } from "../database/sqlite-file.ts";
import { databaseFile } from "../database/sqlite.ts";
import { storageFailureOf } from "../database/storage-failure.ts";
import { checkMigrations } from "./check-migrations.ts";
import { type Finding, warning, wrong } from "./finding.ts";

/** Checks that the embedded database is intact and has the schema of this version; reads it only. */
export function checkSqlite(dataFolder: string): Finding {
  const file = databaseFile(dataFolder);
  if (!existsSync(file)) {
    const advice = "nothing, if the site has never been started here: its first start creates one";
    return warning("database", "there is none yet", advice);
  }
  const problem = findSqliteProblem(file, openReadOnly);
  if (problem) return wrong("database", `${file} ${problem.found}`, problem.advice);
  try {
    using database = openReadOnly(file);
    const { problems, migrations } = inspectOpenSqlite(database);
    if (problems.length === 0) return checkMigrations(migrations, "is intact and up to date");
    const advice =
      "stop the site and restore a backup: npm run catalogue -- restore <file> --force";
    return wrong("database", `is damaged: ${problems.slice(0, 3).join("; ")}`, advice);
  } catch (error) {
    return unreadable(file, error);
  }
}

/** Explains why a database could not be checked, which says nothing about damage unless SQLite found some. */
function unreadable(file: string, error: unknown): Finding {
  const damage = sqliteProblemOf(error);
  if (damage) return wrong("database", `${file} ${damage.found}`, damage.advice);
  const failure = storageFailureOf(error);
  if (failure?.busy) {
    const advice = `wait for the program that uses it, or find and end it (fuser ${file})`;
    return wrong("database", `${file} is locked by another program`, advice);
  }
  if (failure?.problem === "disk full") {
    const advice = "free some space, then repeat this command; the data need no repair";
    return wrong("database", `${file} cannot be opened: no space is left`, advice);
  }
  const advice =
    "run this command as the user who runs the site, and check owner, permissions and mount of the data folder";
  return wrong("database", `${file} cannot be read (${(error as Error).message})`, advice);
}
