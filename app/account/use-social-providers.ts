import type { SocialProvider } from "../../contract/social.ts";
import { useRootData } from "../site/root-data.ts";

/** Returns the social providers that are set up on this site. */
export function useSocialProviders(): SocialProvider[] {
  return useRootData()?.socialProviders ?? [];
}
