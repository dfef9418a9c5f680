/** The pages of the profile, in the order of their links. */
export const profilePages = [
  { path: "/profile", label: "Learning", title: "Profile" },
  { path: "/profile/account", label: "Account", title: "Account" },
  { path: "/profile/billing", label: "Billing", title: "Billing" },
  { path: "/profile/security", label: "Security", title: "Security" },
] as const;

const pageOfSection: Record<string, string> = {
  "#account": "/profile/account",
  "#name": "/profile/account#name",
  "#billing": "/profile/billing",
  "#security": "/profile/security",
};

/**
 * Returns where a part of the profile is that was a section of /profile: messages that were sent before lead there, and
 * their confirmation links come back with an error in the query. Undefined for what /profile itself shows.
 */
export function movedSection({ search, hash }: { search: string; hash: string }) {
  if (new URLSearchParams(search).has("error")) return `/profile/account${search}`;
  return pageOfSection[hash];
}
