/** The paths of the public screens, for search engines; those of categories and courses are not included. */
export const publicScreens = [
  "/",
  "/home",
  "/language",
  "/framework",
  "/blog",
  "/faq",
  "/features",
  "/guides",
  "/privacy",
  "/terms",
  "/contact",
  "/api/docs",
] as const;
