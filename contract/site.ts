/** The site's brand and company. */
export const site = {
  name: "Pathshala",
  tagline: "World No'1 Programming Platform",
  description:
    "Pathshala is a programming courses platform: languages and frameworks, from first steps to advanced, in clear words.",
  company: "Pathshala Ltd.",
  place: "Dhaka, Bangladesh",
  /** Where visitors write to. A placeholder that nobody reads: replace it before the site opens. */
  email: "contact@example.org",
  copyrightYear: 2022,
  /** How many days logs and backups are kept; the privacy page states it, and the machines must do it. */
  logDays: 30,
  backupDays: 14,
  /** The https URL of an external icon for the PDF download (spec §2). Undefined for the built-in one. */
  pdfIconUrl: undefined as string | undefined,
} as const;
