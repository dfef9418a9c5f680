import { type PageSite, type Site, drawnLogo } from "../../contract/site.ts";

/** Returns what every page gets of a site; `hasLessons`: whether plans open lessons there. */
export function pageSite(site: Site, hasLessons: boolean): PageSite {
  return {
    name: site.name,
    tagline: site.tagline,
    company: site.company,
    address: site.address,
    email: site.email,
    copyrightYear: site.copyrightYear,
    timeZone: site.timeZone,
    logDays: site.logDays,
    backupDays: site.backupDays,
    pdfIcon: site.pdfIcon,
    social: site.social,
    plans: site.plans,
    questions: site.questions,
    taskCounts: site.taskCounts,
    hasLessons,
    logo: site.logo,
    ...pictures(site.logo),
  };
}

/** The drawn logo has forms for older browsers, home screens and shared links. */
function pictures(logo: string): Pick<PageSite, "icons" | "socialCard"> {
  if (logo !== drawnLogo) return { icons: [{ rel: "icon", href: logo }], socialCard: undefined };
  return {
    icons: [
      { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
      { rel: "icon", href: logo, type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    ],
    socialCard: "/social-card.png",
  };
}
