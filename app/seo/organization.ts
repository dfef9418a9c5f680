import { drawnLogo } from "../../contract/site.ts";
import type { RootData } from "../site/root-data.ts";

/** Returns schema.org's Organization for the site, by its name and address. */
export function organization({ origin, site }: RootData): object {
  return { "@type": "Organization", name: site.name, url: origin };
}

/** Returns schema.org's Organization with what search engines show of it. */
export function describeOrganization(root: RootData, description: string): object {
  const { origin, site } = root;
  return {
    ...organization(root),
    legalName: site.company,
    description,
    logo: new URL(site.logo === drawnLogo ? "/icon-512.png" : site.logo, origin).href,
  };
}
