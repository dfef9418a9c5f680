import type { PageSite } from "../../contract/site.ts";
import { useSite } from "../site/use-site.ts";

type TextName = "name" | "company" | "address" | "logDays" | "backupDays";

/** A name or number of the site within a text. */
export function SiteText({ of }: { of: TextName }) {
  return useSite()[of satisfies keyof PageSite];
}
