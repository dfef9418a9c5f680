/** Returns whether the page is hydrated; to be evaluated in the page. */
export const isHydrated = () =>
  Object.keys(document.querySelector("a") ?? {}).some((key) => key.startsWith("__reactProps"));
