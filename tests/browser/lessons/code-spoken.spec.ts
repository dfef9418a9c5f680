import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";
import { firstExercise, lessons } from "./sample-lessons.ts";

type Property = { name: string; value: { value?: unknown } };

/** Returns what the browser tells assistive technology of the focused element. */
async function focusedInTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const is = (properties: Property[] | undefined, name: string) =>
    properties?.find((property) => property.name === name)?.value.value;
  const node = nodes.findLast(({ properties }) => is(properties, "focused") === true)!;
  return {
    role: node.role?.value,
    name: node.name?.value,
    description: node.description?.value,
    multiline: is(node.properties, "multiline"),
    invalid: is(node.properties, "invalid"),
  };
}

test("a screen reader is told the editor's name, the cursor's line and the error", async ({
  page,
  visit,
}) => {
  await visit(lessons.first.path);
  const { exercise, editor, run, verdict, write, ready } = firstExercise(page);
  await ready();
  const spoken = exercise.locator(".cm-announced");
  await write("const a = 1;\nconst b = ;\nconst c = 3;");
  expect(await focusedInTree(page)).toEqual({
    role: "textbox",
    name: "Your code: Show the three hints",
    description: "Line 3 of 3",
    multiline: true,
    invalid: undefined,
  });

  await run.click();
  await expect(verdict).toHaveText("The program has stopped with an error on line 2.");
  await editor.focus();
  expect(await focusedInTree(page)).toMatchObject({
    description: "Line 3 of 3. Line 2 has an error",
    invalid: "true",
  });
  await page.keyboard.press("ArrowUp");
  await expect(spoken).toContainText("Line 2 has an error");
  await page.keyboard.press("ArrowUp");
  await expect(spoken).toContainText("Line 1");
  await page.keyboard.type("//");
  expect(await focusedInTree(page)).toMatchObject({
    description: "Line 1 of 3",
    invalid: undefined,
  });
});
