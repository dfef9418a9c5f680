/** Words that only the two libraries behind the PDF contain, whatever file a build puts them into. */
const marks = { jsPDF: "%PDF-", snapdom: "data-snapdom-asset" };

/** Which of the libraries behind the PDF stand in the scripts at these addresses. */
export async function librariesIn(scripts: string[]): Promise<string[]> {
  const texts = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()));
  return Object.entries(marks)
    .filter(([, mark]) => texts.some((text) => text.includes(mark)))
    .map(([library]) => library);
}
