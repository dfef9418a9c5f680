/** The paths of the public screens, for search engines and links of lessons; those of the catalogue are not included. */
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
