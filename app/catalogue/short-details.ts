/** How many characters of a course's details a list shows (spec §9). */
const longest = 250;

/** The first 250 characters of the details followed by `...`, or all of them when there are no more. */
export function shortDetails(details: string): string {
  const characters = Array.from(details);
  return characters.length > longest ? `${characters.slice(0, longest).join("")}...` : details;
}
