import { type Site, type SiteSettings, drawnLogo, initialLogo } from "../../contract/site.ts";

/** The site without settings. Nobody reads its e-mail address. */
export const sampleSite: Site = {
  name: "Pathshala",
  tagline: "World No'1 Programming Platform",
  description: descriptionOf("Pathshala"),
  welcome:
    "Pathshala is a programming courses platform, named after the village schools of Bengal. Its " +
    "courses teach languages and frameworks through things worth making: a shop’s ledger, a bus " +
    "timetable, a chess clock. Most are written in English, some in Bangla. Read any course page " +
    "freely, and begin where you are.",
  company: "Pathshala Ltd.",
  address: "Dhaka, Bangladesh",
  email: "contact@example.org",
  copyrightYear: 2022,
  timeZone: "Asia/Dhaka",
  logDays: 30,
  backupDays: 14,
  taskCounts: true,
  questions: true,
  logo: drawnLogo,
  pdfIcon: undefined,
  social: {},
  plans: {},
};

/** Completes the operator's settings; undefined: there are none. */
export function siteOf(settings: SiteSettings | undefined): Site {
  if (!settings) return sampleSite;
  const description = settings.description ?? descriptionOf(settings.name);
  return {
    ...sampleSite,
    copyrightYear: undefined,
    timeZone: "UTC",
    welcome: description,
    logo: initialLogo,
    ...settings,
    description,
  };
}

function descriptionOf(name: string): string {
  return `${name} is a programming courses platform: languages and frameworks, from first steps to advanced, in clear words.`;
}
