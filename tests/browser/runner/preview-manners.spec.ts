import type { Page } from "@playwright/test";
import { expect, test } from "./runner-page.ts";

test.use({ language: "jsx", ownPage: true });

/** Lets the page have a field, which has the focus. */
async function typeInPage(page: Page) {
  await page.evaluate(() => document.body.prepend(document.createElement("textarea")));
  const field = page.locator("textarea");
  await field.focus();
  return field;
}

test("a preview that takes the focus, in a run or later, gives it back", async ({ page, run }) => {
  const field = await typeInPage(page);
  const code = `export default function App() {
  setTimeout(() => {
    document.querySelector("input").focus();
  }, 600);
  return <input aria-label="Name" autoFocus />;
}`;
  const tests = [
    "await page.fill('Name', 'a'); expect([page.focused(), page.value('Name')]).toEqual(['Name', 'a']);",
  ];
  expect(await run({ code, tests })).toMatchObject({ tests: [{ passed: true }] });
  await expect(field).toBeFocused();
  await page.keyboard.type("one ");
  await page.evaluate(
    () => new Promise((resolve) => addEventListener("blur", resolve, { once: true })),
  );
  await page.waitForFunction(() => document.activeElement?.localName === "textarea");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.keyboard.type("two");
  await expect(field).toHaveValue("one two");
});

test("who presses into a preview, or comes with Tab, stays in it", async ({ page, run }) => {
  await typeInPage(page);
  const code = "export default () => <input aria-label='Name' />;";
  await run({ code });
  const name = page.frameLocator("iframe[title=Preview]").getByLabel("Name");
  await page.locator("iframe[title=Preview]").scrollIntoViewIfNeeded();
  await name.click();
  await page.keyboard.type("tea");
  await expect(name).toHaveValue("tea");
  await page.locator("textarea").focus();
  await page.keyboard.press("Tab");
  for (let turn = 0; turn < 3 && !(await name.evaluate((field) => field.matches(":focus"))); turn++)
    await page.keyboard.press("Tab");
  await page.keyboard.type("s");
  await expect(name).toHaveValue(/s/);
});

test("states that a preview pushes add nothing to the page's history", async ({ page, run }) => {
  const before = await page.evaluate(() => history.length);
  const code = `
for (let n = 0; n < 5; n++) history.pushState({ n }, "");
export default () => <p>{history.state.n}</p>;`;
  const tests = ["expect(page.text()).toBe('4');"];
  expect(await run({ code, tests })).toMatchObject({ tests: [{ passed: true }] });
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("the keys of its storage are properties, too, and each test begins without any", async ({
  run,
}) => {
  const code = `export default function App() {
  const last = localStorage.ledger;
  return <button onClick={() => { localStorage.ledger = [1, 2]; }}>Save {last ?? "nothing"}</button>;
}`;
  const tests = [
    `await page.click("Save nothing"); await page.reload(); expect(page.text()).toBe("Save 1,2");
expect([localStorage.length, Object.keys(localStorage), "ledger" in localStorage]).toEqual([1, ["ledger"], true]);
expect([localStorage.getItem("ledger"), sessionStorage.ledger]).toEqual(["1,2", undefined]);
delete localStorage.ledger; expect(localStorage.getItem("ledger")).toBe(null);
localStorage.ledger = 1; expect(JSON.stringify(localStorage)).toBe('{"ledger":"1"}');`,
    'expect(page.text()).toBe("Save nothing");',
  ];
  expect(await run({ code, tests })).toMatchObject({
    tests: [{ passed: true }, { passed: true }],
  });
});
