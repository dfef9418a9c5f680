/** Words that only the two libraries of the PDF contain, in any file of a build. */
const marks = { jsPDF: "%PDF-", snapdom: "data-snapdom-asset" };

/** Returns which of the PDF's libraries are in the scripts at these addresses. */
export async function librariesIn(scripts: string[]): Promise<string[]> {
  const texts = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()));
  return Object.entries(marks)
    .filter(([, mark]) => texts.some((text) => text.includes(mark)))
    .map(([library]) => library);
}
