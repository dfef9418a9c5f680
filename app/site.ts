/** Who runs this site: brand, company and links, in one place. */
export const site = {
  name: "Pathshala",
  nameInBangla: "পাঠশালা",
  tagline: "World No'1 Programming Platform",
  description:
    "Pathshala is a programming courses platform: languages and frameworks, from first steps to advanced, in clear words.",
  company: "Pathshala Ltd.",
  place: "Dhaka, Bangladesh",
  copyrightYear: 2022,
  /** The https address of an icon for the PDF download; undefined is our own. */
  pdfIconUrl: undefined as string | undefined,
} as const;
