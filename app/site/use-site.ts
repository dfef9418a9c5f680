import type { PageSite } from "../../contract/site.ts";
import { useRootData } from "./root-data.ts";

/** When the root itself has failed, nothing is known of the site. */
const unknown = { name: "", icons: [] as PageSite["icons"] } as PageSite;

/** Returns the site's brand, company and plans. */
export function useSite(): PageSite {
  return useRootData()?.site ?? unknown;
}
