/** Maximum length of a course's details in a list, in characters (spec §9). */
const maximumLength = 250;

/** Truncates a course's details to 250 characters followed by `...`. */
export function shortenDetails(details: string): string {
  const characters = Array.from(details);
  return characters.length > maximumLength
    ? `${characters.slice(0, maximumLength).join("")}...`
    : details;
}
