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

test("what React says of a mistake is shown in its own words", async ({ run }) => {
  const app = (body: string) =>
    `import { useState } from "react";\nexport default function App() {\n${body}\n}`;
  const setWhileRendering = "const [n, setN] = useState(0); setN(n + 1); return <p>{n}</p>;";
  for (const [body, message] of [
    [setWhileRendering, "Error: Too many re-renders. React limits the number of renders"],
    ["return <p>{{ tea: 1 }}</p>;", "Error: Objects are not valid as a React child (found: object"],
    ["return <Missing />; var Missing;", "Error: Element type is invalid: expected a string"],
  ] as const) {
    const result = await run({ code: app(body) });
    expect(result).toMatchObject({ kind: "error", message: expect.stringContaining(message) });
  }
  for (const [body, text] of [
    ["return [1, 2].map((n) => <p>{n}</p>);", 'should have a unique "key" prop.'],
    ["return <p class='tea'>a</p>;", "Invalid DOM property `class`. Did you mean `className`?"],
    ["return <input value='a' />;", "`value` prop to a form field without an `onChange` handler."],
  ] as const) {
    const output = [{ stream: "error", text: expect.stringContaining(text) }];
    const result = await run({ code: app(body) });
    expect(result).toMatchObject({ kind: "finished", output: expect.arrayContaining(output) });
  }
});

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
