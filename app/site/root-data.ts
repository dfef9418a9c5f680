import { useRouteLoaderData } from "react-router";
import type { PageSite } from "../../contract/site.ts";
import type { SocialProvider } from "../../contract/social.ts";
import type { FirebaseSettings } from "../../contract/identity.ts";

/** The site's settings, available on every page. */
export type RootData = {
  /** The public origin, without a trailing slash. */
  origin: string;
  /** The Firebase project with the accounts. Undefined when the embedded provider has them. */
  firebase: FirebaseSettings | undefined;
  /** The social providers that are set up. */
  socialProviders: SocialProvider[];
  /** Whether demo accounts or test payments are in use. */
  demo: boolean;
  /** The site's brand, company and plans. */
  site: PageSite;
  /** The operator's line on every page. */
  announcement: { id: string; text: string } | undefined;
};

/** Returns the data of the root's loader; undefined when the root itself has failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
