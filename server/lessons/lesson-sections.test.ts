import { expect, test } from "vitest";
import { openPictures } from "../pictures/pictures.ts";
import { sampleFolders } from "../../tests/databases/temporary-database.ts";
import { lessonSections } from "./lesson-sections.ts";
import { parseLesson } from "./markdown/parse-lesson.ts";

const file = `---
title: A price & its name
chapter: The stall
minutes: 20
---

Rahima sells
*tea*: 1 < 2 && "3".

\`\`\`js
const price = 15;
console.log(\`<b>\${price}</b>\`);
\`\`\`

\`\`\`output
<b>15</b>
\`\`\`

## Two prices

| cup   | taka |
| ----- | ---- |
| small | 15   |

### A smaller heading

- Milk
- Sugar

## Exercise: Change the price

Let milk tea cost 18 taka.

### Start

\`\`\`js
const start = 0;
\`\`\`

### Tests

1. The board shows 18 taka.

   \`\`\`js
   expect(output).toBe("18");
   \`\`\`

### Hints

1. The hint is here.

### Solution

\`\`\`js
console.log(18);
\`\`\`

## Question: Why one place?

- [ ] Nothing happens.

  The board shows the old price.

- [x] The board shows two prices.
`;

async function sectionsOf(free: boolean) {
  const pictures = openPictures(sampleFolders.static, new Map());
  const parsed = await parseLesson("01-a-price.md", file, { courseId: "stall", pictures });
  if (!("lesson" in parsed)) throw new Error(JSON.stringify(parsed.issues));
  return lessonSections({ ...parsed.lesson, free });
}

test("a lesson's sections are its headings with the prose and samples below, and its tasks with their instructions", async () => {
  expect(await sectionsOf(true)).toEqual([
    {
      id: "",
      title: "A price & its name",
      text: [
        'Rahima sells tea: 1 < 2 && "3".',
        "const price = 15;",
        "console.log(`<b>${price}</b>`);",
        "<b>15</b>",
      ].join("\n"),
    },
    { id: "two-prices", title: "Two prices", text: "cup taka\nsmall 15" },
    { id: "a-smaller-heading", title: "A smaller heading", text: "Milk\nSugar" },
    {
      id: expect.stringMatching(/^exercise-/),
      title: "Change the price",
      text: "Let milk tea cost 18 taka.",
    },
    { id: expect.stringMatching(/^question-/), title: "Why one place?", text: "" },
  ]);
});

test("of a lesson that needs a plan, they are the titles alone", async () => {
  const sections = await sectionsOf(false);
  expect(sections.map(({ text }) => text)).toEqual(["", "", "", "", ""]);
  expect(sections.map(({ title }) => title)).toContain("Two prices");
});
