import type { Site } from "../../contract/site.ts";
import { sampleSite } from "../site/complete-site.ts";

/** The name and logo on the plain pages, which are also made when the database cannot be read; one for the process. */
export const brand: Pick<Site, "name" | "logo"> = { name: sampleSite.name, logo: sampleSite.logo };
