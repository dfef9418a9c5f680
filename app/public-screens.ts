/** The screens that are the same for everybody and stand at one address, as search engines should know them. */
export const publicScreens = [
  "/",
  "/home",
  "/language",
  "/framework",
  "/blog",
  "/faq",
  "/api/docs",
] as const;
