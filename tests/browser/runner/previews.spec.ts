import { counters } from "./counters.ts";
import { expect, test } from "./runner-page.ts";

const passed = { passed: true };

for (const [language, counter] of Object.entries(counters)) {
  test(`tests use a ${language} component as a visitor does, each on a fresh mount`, async ({
    run,
  }) => {
    const result = await run({
      language,
      code: counter,
      tests: [
        "await page.click('Add'); await page.click('Add'); expect(page.text()).toContain('Cups: 2');",
        "expect(page.text()).toContain('Cups: 0');",
        "await page.click('Add'); await page.reload(); expect(page.text()).toContain('Cups: 1');",
        "await page.fill('Name', 'Karim'); expect(page.value('Name')).toBe('Karim'); await page.click('Save'); expect(page.count('li')).toBe(1); expect(page.text()).toMatch(/Karim$/);",
        "await page.click('Save'); expect(page.count('li')).toBe(0);",
        "await page.click('Sugar'); expect([page.value('Sugar'), page.focused()]).toEqual([true, 'Sugar']);",
        "await page.click('Home'); expect(page.count('a')).toBe(1); expect(code).toContain('Cups');",
        "await page.click('Delete');",
        "await page.click('Remove');",
        "await page.fill('Age', '3');",
      ],
    });
    expect(result).toMatchObject({ kind: "finished", output: [] });
    expect(result.kind === "finished" && result.tests).toEqual([
      ...Array.from({ length: 7 }, () => passed),
      {
        passed: false,
        message:
          "There is no button, link or checkbox “Delete” on the page, only “Add”, “Remove”, “Home”, “Sugar”, “Save”.",
      },
      { passed: false, message: "“Remove” is disabled." },
      { passed: false, message: "There is no field “Age” on the page, only “Sugar”, “Name”." },
    ]);
  });

  test(`a ${language} component is shown, and can be used after the run`, async ({ run, page }) => {
    await run({ language, code: counter, tests: ["await page.click('Add');"] });
    const preview = page.frameLocator("iframe[title=Preview]");
    await expect(preview.getByRole("heading")).toHaveText("Cups: 0");
    await preview.getByRole("button", { name: "Add" }).click();
    await expect(preview.getByRole("heading")).toHaveText("Cups: 1");
    await preview.getByRole("textbox").fill("Rahima");
    await preview.getByRole("textbox").press("Enter");
    await expect(preview.getByRole("listitem")).toHaveText("Rahima");
    await expect(page.locator("iframe[title=Preview]")).toHaveCount(1);
  });
}

const loop = "for (;;) {}";

/** Programs that stop the page's thread in some browsers, and tests that make them. */
const busy = [
  [
    "vue",
    "a template",
    `<template>\n  <p>a</p>\n  <p>{{ (() => { ${loop} })() }}</p>\n</template>`,
    3,
  ],
  ["svelte", "a template", `<h1>a</h1>\n<p>{(() => { ${loop} })()}</p>`, 2],
  [
    "vue",
    "an event handler",
    `<template>\n  <button\n    @click="${loop}">Loop</button>\n</template>`,
    3,
  ],
  ["svelte", "an event handler", `<button\n  onclick={() => { ${loop} }}>Loop</button>`, 2],
] as const;

for (const [language, where, code, line] of busy) {
  test(`an endless loop in ${where} of ${language} is explained with its line`, async ({ run }) => {
    const explained = {
      message: "The program was busy for more than a second, perhaps in an endless loop.",
      line,
    };
    const result = await run({ language, code, tests: ["await page.click('Loop');"] });
    expect(result).toMatchObject(
      where === "a template"
        ? { kind: "error", ...explained }
        : { kind: "finished", tests: [{ passed: false, ...explained }] },
    );
  });
}

test("a test that was busy does not fail the next one", async ({ run }) => {
  const tests = [loop, "expect(page.text()).toContain('Cups: 0');"];
  expect(await run({ language: "jsx", code: counters.jsx, tests })).toMatchObject({
    tests: [{ passed: false }, passed],
  });
});

for (const language of ["vue", "svelte"] as const) {
  test(
    `what the compiler of ${language} cannot finish is ended`,
    { tag: "@full" },
    async ({ run }) => {
      test.setTimeout(60_000);
      const many = "<p>{{ {a: 1} }}</p>".repeat(1_000_000);
      const code = language === "vue" ? `<template>${many}</template>` : many;
      const { kind } = await run({ language, code });
      expect(["timeout", "error"]).toContain(kind);
      expect(await run({ language, code: counters[language] })).toMatchObject({ kind: "finished" });
    },
  );
}
