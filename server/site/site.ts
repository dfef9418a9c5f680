import { type Plan, type PlanId, planOf } from "../../contract/plan.ts";
import type { Site, SiteSettings } from "../../contract/site.ts";
import type { Database } from "../database/schema.ts";
import { renewVersionWithIndex } from "../search/renew-version.ts";
import { siteOf } from "./complete-site.ts";

/** Reads the operator's settings of the site; undefined when none are stored. */
export async function findSiteSettings(database: Database): Promise<SiteSettings | undefined> {
  const row = await database.selectFrom("site_settings").select("settings").executeTakeFirst();
  return row && (JSON.parse(row.settings) as SiteSettings);
}

/** Reads the site's brand, company and plans. */
export async function readSite(database: Database): Promise<Site> {
  return siteOf(await findSiteSettings(database));
}

/** Reads a plan with the price of new orders. */
export async function readPlan(database: Database, id: PlanId): Promise<Plan> {
  return planOf(id, await readSite(database));
}

/**
 * Stores settings in place of any others, or none; pages are rendered anew because the catalogue's version changes.
 * Returns false, and stores nothing, when an import has removed `importedLogo`, the path of a picture, meanwhile.
 */
export async function storeSiteSettings(
  database: Database,
  settings: SiteSettings | undefined,
  importedLogo?: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // First, because it waits for an import, or makes one wait.
    await renewVersionWithIndex(transaction);
    if (importedLogo !== undefined && !(await hasPicture(transaction, importedLogo))) return false;
    await transaction.deleteFrom("site_settings").execute();
    if (settings) {
      const row = { row: 1, settings: JSON.stringify(settings) };
      await transaction.insertInto("site_settings").values(row).execute();
    }
    return true;
  });
}

async function hasPicture(database: Database, path: string): Promise<boolean> {
  const query = database.selectFrom("picture").select("path").where("path", "=", path);
  return (await query.executeTakeFirst()) !== undefined;
}
