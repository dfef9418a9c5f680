import type { PlanSettings } from "./plan.ts";

/** The networks that the footer links to. */
export const socialNetworks = ["Facebook", "X", "GitHub", "YouTube"] as const;

export type SocialNetwork = (typeof socialNetworks)[number];

/** The brand, company and plans of a site. */
export type Site = {
  name: string;
  tagline: string;
  /** The landing page's description for search engines, and its welcome. */
  description: string;
  welcome: string;
  company: string;
  address: string;
  /** Where visitors write to. */
  email: string;
  copyrightYear: number | undefined;
  /** The IANA name of the time zone in which its dates are: on pages, receipts, certificates and in mail. */
  timeZone: string;
  /** How many days logs and backups are kept; the privacy page states it, and the machines must do it. */
  logDays: number;
  backupDays: number;
  /** Whether it is counted where learners stop, without any person. */
  taskCounts: boolean;
  /** Whether learners can ask about sections of lessons, and report mistakes. */
  questions: boolean;
  /** A path of this site or an https URL. */
  logo: string;
  /** The https URL of an external icon for the PDF download (spec §2). Undefined for the built-in one. */
  pdfIcon: string | undefined;
  social: { [Network in SocialNetwork]?: string | undefined };
  plans: PlanSettings;
};

/** What a visitor's browser needs on every page. */
export type PageSite = Omit<Site, "description" | "welcome"> & {
  /** Whether plans open lessons: not without any, nor with the product API of another host. */
  hasLessons: boolean;
  /** The attributes of its icons' elements. */
  icons: { rel: string; href: string; sizes?: string; type?: string }[];
  /** The path of the picture of shared links; undefined: none. */
  socialCard: string | undefined;
};

/** What an operator's site.yaml says; the rest is as `siteOf` completes it. */
export type SiteSettings = Pick<Site, "name" | "company" | "address" | "email"> &
  Partial<Site> & {
    /** The sender of messages, such as `Pathshala <post@example.org>`. */
    mailFrom?: string | undefined;
  };

/** The path of the drawn logo, and that of a site with another name. */
export const drawnLogo = "/favicon.svg";
export const initialLogo = "/logo.svg";
