import type { Database } from "../database/schema.ts";
import { sampleSite } from "./complete-site.ts";
import { findSiteSettings } from "./site.ts";

/** Returns the sender of messages: that of the settings, else `configured`, else one that no mail server accepts. */
export async function mailSender(
  database: Database,
  configured: string | undefined,
): Promise<string> {
  const settings = await findSiteSettings(database);
  const { name } = settings ?? sampleSite;
  return settings?.mailFrom ?? configured ?? `${name} <no-reply@localhost>`;
}
