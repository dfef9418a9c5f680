/** Whether the page's scripts have taken it over; to be asked in the page. */
export const isTakenOver = () =>
  Object.keys(document.querySelector("a") ?? {}).some((key) => key.startsWith("__reactProps"));
