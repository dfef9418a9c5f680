type Step = { name: string; path: string };

/** Returns schema.org's BreadcrumbList of the way from the landing page to a screen. */
export function describeBreadcrumbs(origin: string, ...steps: Step[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
