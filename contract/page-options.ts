import type { FirebaseSettings } from "./identity.ts";
import type { Site } from "./site.ts";
import type { SocialProvider } from "./social.ts";

/** What the server gives to the app that renders its pages; functions are called for each page. */
export type PageOptions = {
  /** The public origin, without a trailing slash. */
  origin: string;
  productApiUrl: string;
  /** Handles requests to the product API, whose URLs begin with `productApiUrl`. */
  productApiFetch: (request: Request) => Promise<Response>;
  /** Returns the social providers that a visitor can sign in with. */
  socialProviders: () => SocialProvider[];
  /** Returns whether pages carry the mark of the demo: demo accounts or test payments are in use. */
  showsDemo: () => boolean;
  /** Returns the operator's line on every page. */
  announcement: () => Promise<{ id: string; text: string } | undefined>;
  /** Returns the site's brand, company and plans. */
  site: () => Promise<Site>;
  /** Returns whether plans open lessons on this site. */
  hasLessons: () => Promise<boolean>;
  /** The Firebase project with the accounts. Undefined when the embedded provider has them. */
  firebase: FirebaseSettings | undefined;
  /** The nonce of the pages' inline scripts; it is removed before a page is sent. */
  inlineNonce: string;
  onError: (error: unknown) => void;
};
