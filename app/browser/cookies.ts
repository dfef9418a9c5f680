/** Throws an error for the visitor where the browser keeps no cookies: nobody could stay signed in. */
export function requireCookies(): void {
  if (navigator.cookieEnabled) return;
  throw new Error(
    "Error: Your browser blocks cookies, and without them nobody stays signed in. Allow them for this site, then try again.",
  );
}
