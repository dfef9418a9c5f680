import { expect, test } from "./runner-page.ts";

test.use({ language: "jsx" });

const passed = { passed: true };

test("TypeScript, portals and console.log work", async ({ run }) => {
  const code = `import { useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
type Given = { children?: ReactNode };
export default function App({ children = "none" }: Given) {
  const place = useRef<HTMLElement>(null);
  console.log("rendered", place);
  return <p>{children}{createPortal(<b>portal</b>, document.body)}</p>;
}`;
  const tests = [
    "const text: string = page.text(); expect([text, App.name]).toEqual(['none', 'App']);",
  ];
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
