import { site } from "../site.ts";

/** Returns schema.org's Organization for the site, by its name and address. */
export function organization(origin: string): object {
  return { "@type": "Organization", name: site.name, url: origin };
}

/** Returns schema.org's Organization with what search engines show of it. */
export function describeOrganization(origin: string): object {
  return {
    ...organization(origin),
    legalName: site.company,
    description: site.description,
    logo: `${origin}/icon-512.png`,
  };
}
