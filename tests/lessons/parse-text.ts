import { parseLesson } from "../../server/lessons/markdown/parse-lesson.ts";

export const frontMatter = "---\ntitle: The menu\nchapter: The stall\nminutes: 20\n---\n";

/** Parses a lesson of the course `tea-stall`, whose site has the picture `/pictures/stall.webp`. */
export function parseText(body: string, head = frontMatter) {
  return parseLesson("01-menu.md", head + body, {
    courseId: "tea-stall",
    pictures: {
      exists: (picture) => picture === "/pictures/stall.webp",
      sizeOf: () => ({ width: 480, height: 322 }),
    },
  });
}
