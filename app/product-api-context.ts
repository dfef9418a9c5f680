import { createContext } from "react-router";
import type { FirebaseSettings } from "../contract/identity.ts";
import type { SocialProvider } from "../contract/social.ts";
import type { ProductApi } from "./product-api.ts";

/** The product API as a loader reaches it. */
export const productApiContext = createContext<ProductApi>();

/** The site's public address, without a slash at the end. */
export const originContext = createContext<string>();

/** The social accounts that one can sign in with on this site. */
export const socialProvidersContext = createContext<SocialProvider[]>();

/** Whether the page says that demonstrations stand in for accounts or payments that are not set up. */
export const demoContext = createContext<boolean>();

/** The Firebase project that holds the accounts; undefined: our own server does. */
export const firebaseContext = createContext<FirebaseSettings | undefined>();
