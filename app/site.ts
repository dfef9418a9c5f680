/** The site's brand and company. */
export const site = {
  name: "Pathshala",
  tagline: "World No'1 Programming Platform",
  description:
    "Pathshala is a programming courses platform: languages and frameworks, from first steps to advanced, in clear words.",
  company: "Pathshala Ltd.",
  place: "Dhaka, Bangladesh",
  copyrightYear: 2022,
  /** The https URL of an external icon for the PDF download (spec §2). Undefined for the built-in one. */
  pdfIconUrl: undefined as string | undefined,
} as const;
