import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { secretName } from "../backup/settings.ts";
import { migrationNames } from "../database/migrate.ts";
import { inspectSqlite } from "../database/sqlite-copy.ts";
import { databaseFile } from "../database/sqlite.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** The data folder: can be written, and its secret is nobody else's to read. */
export function checkDataFolder(folder: string): Finding {
  if (!existsSync(folder)) {
    const advice = "nothing, if the site has never been started here; else set DATA_DIR";
    return warning("data folder", `${folder} is not there yet`, advice);
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const advice = "give the folder to the user who runs the site (chown)";
    return wrong("data folder", `${folder} cannot be written by this user`, advice);
  }
  const secret = path.join(folder, secretName);
  if (existsSync(secret) && (statSync(secret).mode & 0o077) !== 0) {
    return wrong("data folder", `others can read ${secret}`, `chmod 600 ${secret}`);
  }
  return good("data folder", folder);
}

/** The embedded database: whole, and with the schema of this version. */
export function checkSqlite(dataFolder: string): Finding {
  const file = databaseFile(dataFolder);
  if (!existsSync(file)) {
    const advice = "nothing, if the site has never been started here: its first start makes one";
    return warning("database", "there is none yet", advice);
  }
  const { problems, migrations } = inspectSqlite(file);
  if (problems.length > 0) {
    const advice =
      "stop the site and restore a backup: npm run catalogue -- restore <file> --force";
    return wrong("database", `is damaged: ${problems.slice(0, 3).join("; ")}`, advice);
  }
  if (migrations.some((name) => !migrationNames.includes(name))) {
    return wrong("database", "is of a newer version of Pathshala", "update this installation");
  }
  const pending = migrationNames.filter((name) => !migrations.includes(name));
  if (pending.length > 0) {
    const advice = "make a backup, then start the site, which brings it up to date";
    return warning("database", `waits for ${pending.join(", ")}`, advice);
  }
  return good("database", "is whole and up to date");
}
