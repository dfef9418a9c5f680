import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Loads what is public at navigations only: no action of a visitor changes it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}
