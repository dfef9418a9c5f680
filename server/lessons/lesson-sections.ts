import type { Lesson, LessonPart } from "../../contract/lesson.ts";
import type { LessonSection } from "../search/lesson-section.ts";

const heading = /<h[23](?: id="([^"]*)")?>(.*?)<\/h[23]>/gs;

/**
 * Returns what a search may know of a lesson: its title, its headings with the text below each, and its activities with
 * their instructions, without solutions, hints and answers. Of a lesson that needs a plan, the titles alone.
 */
export function lessonSections(lesson: Pick<Lesson, "title" | "free" | "parts">): LessonSection[] {
  const sections = wholeSections(lesson);
  return lesson.free ? sections : sections.map((section) => ({ ...section, text: "" }));
}

/** Returns the same with all texts; only those who may read the lesson may see them. */
export function wholeSections({ title, parts }: Pick<Lesson, "title" | "parts">): LessonSection[] {
  const sections = [{ id: "", title, text: "" }, ...parts.flatMap(sectionsOf)];
  const [first, second] = sections;
  // What is before the first heading belongs to the lesson's title.
  if (first && second?.id === "") sections.splice(0, 2, { ...first, text: second.text });
  return sections;
}

function sectionsOf(part: LessonPart): LessonSection[] {
  if (part.kind !== "prose") {
    return [{ id: part.id, title: part.title, text: plainText(part.html) }];
  }
  const sections: LessonSection[] = [];
  // Between two headings stand the id and the title of the first.
  const [before = "", ...rest] = part.html.split(heading);
  if (before.trim() !== "") sections.push({ id: "", title: "", text: plainText(before) });
  for (let index = 0; index < rest.length; index += 3) {
    const [id = "", title = "", text = ""] = rest.slice(index, index + 3);
    sections.push({ id, title: plainText(title), text: plainText(text) });
  }
  return sections;
}

const codeOrSpace = /<pre.*?<\/pre>|\s+/gs;
const nameOfSample = /<div class="sample-bar".*?<\/div>/g;
const endOfLine = /<(?:br|\/(?:p|li|h[1-6]|pre|tr|figcaption|blockquote))>/g;
const tag = /<[^>"]*(?:"[^"]*"[^>"]*)*>/g;
const entity = /&(?:#x([\da-f]+)|(amp|lt|gt|quot));/gi;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Returns the text of HTML that `renderProse` wrote, a line for each block and each line of code. */
function plainText(html: string): string {
  return html
    .replaceAll(codeOrSpace, (found) => (found.startsWith("<pre") ? found : " "))
    .replaceAll(nameOfSample, "\n")
    .replaceAll(endOfLine, "\n")
    .replaceAll(tag, "")
    .replaceAll(entity, (_, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : named[name!.toLowerCase()]!,
    )
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
