import { expect, test } from "./runner-page.ts";

test.use({ language: "jsx" });

const counter = `import { useEffect, useState } from "react";

export default function Counter() {
  const [count, setCount] = useState(() => Number(localStorage.getItem("count") ?? 0));
  const [names, setNames] = useState([]);
  useEffect(() => localStorage.setItem("count", count), [count]);
  const save = (event) => {
    event.preventDefault();
    setNames([...names, new FormData(event.target).get("name")]);
  };
  return <main>
    <h1>Cups: {count}</h1>
    <button onClick={() => setCount(count + 1)}>Add</button>
    <button disabled>Remove</button>
    <a href="/home">Home</a>
    <label><input type="checkbox" /> Sugar</label>
    <form onSubmit={save}><label>Name <input name="name" required /></label><button>Save</button></form>
    <ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>
  </main>;
}`;

const passed = { passed: true };

test("tests use the component as a visitor does, each on a fresh mount", async ({ run }) => {
  const result = await run({
    code: counter,
    tests: [
      "await page.click('Add'); await page.click('Add'); expect(page.text()).toContain('Cups: 2');",
      "expect(page.text()).toContain('Cups: 0');",
      "await page.click('Add'); await page.reload(); expect(page.text()).toContain('Cups: 1');",
      "await page.fill('Name', 'Karim'); expect(page.value('Name')).toBe('Karim'); await page.click('Save'); expect(page.count('li')).toBe(1); expect(page.text()).toMatch(/Karim$/);",
      "await page.click('Save'); expect(page.count('li')).toBe(0);",
      "await page.click('Sugar'); expect([page.value('Sugar'), page.focused()]).toEqual([true, 'Sugar']);",
      "await page.click('Home'); expect(page.count('a')).toBe(1); expect(Counter.name).toBe('Counter');",
      "await page.click('Delete');",
      "await page.click('Remove');",
      "await page.fill('Age', '3');",
    ],
  });
  expect(result).toMatchObject({ kind: "finished" });
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

test("the component is shown, and can be used after the run", async ({ run, page }) => {
  await run({ code: counter, tests: ["await page.click('Add');"] });
  const preview = page.frameLocator("iframe[title=Preview]");
  await expect(preview.getByRole("heading")).toHaveText("Cups: 0");
  await preview.getByRole("button", { name: "Add" }).click();
  await expect(preview.getByRole("heading")).toHaveText("Cups: 1");
  await preview.getByRole("textbox").fill("Rahima");
  await preview.getByRole("textbox").press("Enter");
  await expect(preview.getByRole("listitem")).toHaveText("Rahima");
  await expect(page.locator("iframe")).toHaveCount(1);
});

test("TypeScript, portals and console.log work", async ({ run }) => {
  const code = `import { useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
type Given = { children?: ReactNode };
export default function App({ children = "none" }: Given) {
  const place = useRef<HTMLElement>(null);
  console.log("rendered", place);
  return <p>{children}{createPortal(<b>portal</b>, document.body)}</p>;
}`;
  const tests = ["const text: string = page.text(); expect(text).toBe('none');"];
  expect(await run({ language: "tsx", code, tests })).toMatchObject({
    kind: "finished",
    output: expect.arrayContaining([{ stream: "out", text: "rendered { current: null }" }]),
    tests: [passed],
  });
});

const busy = "The program was busy for more than a second, perhaps in an endless loop.";

for (const [what, code, message, line] of [
  ["no default export", "console.log(1)", /^Nothing is shown: write “export default”/, undefined],
  ["an unknown import", "\nimport x from 'lodash';", "“lodash” cannot be imported here.", 2],
  ["unclosed JSX", "export default () => {\n  return <p>;\n}", /./, 3],
  [
    "an error while rendering",
    "export default () => {\n  const a = undefined;\n  return <p>{a.b}</p>;\n};",
    /^TypeError: .*undefined/,
    3,
  ],
  ["an endless loop", "export default () => {\n  while (true);\n};", busy, 2],
  ["an endless loop in an effect", endlessEffect(), busy, 4],
  [
    "endless recursion",
    "const f = (n) => n < 2 ? n : f(n - 1) + f(n - 2);\nexport default () => f(90);",
    busy,
    1,
  ],
  [
    "an endless chain of promises",
    "const f = () => Promise.resolve().then(f);\nf();\nexport default () => null;",
    busy,
    1,
  ],
] as const) {
  test(`${what} is explained with its line`, async ({ run }) => {
    expect(await run({ code })).toMatchObject({
      kind: "error",
      message: typeof message === "string" ? message : expect.stringMatching(message),
      ...(line !== undefined && { line }),
    });
  });
}

function endlessEffect(): string {
  return [
    'import { useEffect } from "react";',
    "export default () => {",
    "  useEffect(() => {",
    "    for (;;) { try { for (;;) {} } catch {} }",
    "  });",
    "  return null;",
    "};",
  ].join("\n");
}
