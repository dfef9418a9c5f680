import { createContext } from "react-router";
import type { FirebaseSettings } from "../../contract/identity.ts";
import type { Site } from "../../contract/site.ts";
import type { SocialProvider } from "../../contract/social.ts";
import type { ProductApi } from "./product-api.ts";

/** The product API for loaders. */
export const productApiContext = createContext<ProductApi>();

/** The site's public origin, without a trailing slash. */
export const originContext = createContext<string>();

/** The social providers that are set up on this site. */
export const socialProvidersContext = createContext<SocialProvider[]>();

/** Whether demo accounts or test payments are in use. */
export const demoContext = createContext<boolean>();

/** Returns the operator's line on every page. */
export const announcementContext =
  createContext<() => Promise<{ id: string; text: string } | undefined>>();

/** Returns the site's brand, company and plans. */
export const siteContext = createContext<() => Promise<Site>>();

/** Returns whether plans open lessons on this site. */
export const hasLessonsContext = createContext<() => Promise<boolean>>();

/** The Firebase project with the accounts. Undefined when the embedded provider has them. */
export const firebaseContext = createContext<FirebaseSettings | undefined>();
