/** The screens that are finished, as addresses; what is still coming soon must not stand here. */
export const releasedScreens = [
  "/",
  "/home",
  "/language",
  "/framework",
  "/blog",
  "/faq",
  "/api/docs",
] as const;
