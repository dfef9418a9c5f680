import { expect, test } from "@playwright/test";
import type { Browser, Page } from "puppeteer-core";
import type { RunRequest, RunResult } from "../../../app/runner/runner.ts";
import { temporaryFolder } from "../../site/temporary-folder.ts";
import { findFirefox, firefoxHint, openFirefox } from "../pdf/firefox.ts";
import { preparePage, stateOfPage, untouched } from "./attacked-page.ts";
import { attackedSite } from "./attacked-site.ts";
import { counters } from "./counters.ts";
import {
  componentWith,
  components,
  pageWith,
  previewAttacks,
  tryEach,
  workerAttacks,
} from "./hostile-programs.ts";
import { openSink } from "./network-sink.ts";
import { blankFrames, javascriptAddresses, nestedScripts, takeWindow } from "./webrtc-programs.ts";

let executablePath: string | undefined;

test.beforeAll(() => {
  test.setTimeout(300_000);
  executablePath = findFirefox();
  if (!executablePath) console.log(firefoxHint);
});

type Given = Partial<RunRequest> & { code: string };

/** Opens the attacked page in Firefox; at the end, nothing may have reached the network, the site or the page. */
async function attackedFirefox() {
  const folder = await temporaryFolder();
  const site = await attackedSite();
  const sink = await openSink();
  const browser: Browser = await openFirefox(executablePath!, folder.path);
  const page: Page = await browser.newPage();
  await page.goto(site.origin);
  await page.evaluate(preparePage, site.host);
  return {
    page,
    addresses: { site: site.origin, sink: sink.port },
    run: (given: Given): Promise<RunResult> =>
      page.evaluate((request) => window.runner.run(request), {
        language: "js",
        tests: [],
        ...given,
      }),
    expectNothingReached: async () => {
      expect(await page.evaluate(stateOfPage)).toEqual(untouched);
      expect({ ...sink.hits(), requests: site.requests() }).toEqual({
        connections: 0,
        packets: 0,
        requests: [],
      });
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      await sink[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** A test in Firefox. */
function firefoxTest(
  title: string,
  body: (firefox: Awaited<ReturnType<typeof attackedFirefox>>) => Promise<void>,
): void {
  // oxlint-disable-next-line vitest/expect-expect -- the expectations are in the body.
  test(`in Firefox, ${title}`, { tag: "@full" }, async () => {
    test.skip(!executablePath, firefoxHint);
    test.setTimeout(180_000);
    await using firefox = await attackedFirefox();
    await body(firefox);
  });
}

firefoxTest("a program prints as in Node, with promises and errors", async ({ run }) => {
  const code = `
    class PriceError extends Error {}
    const broken = Promise.reject(new PriceError("too high"));
    console.log(Promise.resolve(42), broken, new Promise(() => {}));
    console.log([1, , 3], new PriceError("too low", { cause: new TypeError("no number") }));
    broken.catch(() => console.log("caught"));`;
  expect(await run({ code })).toMatchObject({
    kind: "finished",
    output: [
      "Promise { 42 } Promise { <rejected> PriceError: too high } Promise { <pending> }",
      "[ 1, <1 empty item>, 3 ] PriceError: too low { [cause]: TypeError: no number }",
      "caught",
    ].map((text) => ({ text })),
  });
  const unhandled = "console.log(Promise.reject(new Error('too hot')));";
  expect(await run({ code: unhandled })).toMatchObject({
    kind: "error",
    message: "Error: too hot",
  });
});

firefoxTest("each run of Python is like the first", async ({ run }) => {
  const code = `import logging, sys, decimal
logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="%(message)s")
logging.info("open")
print(__name__, decimal.getcontext().prec)
decimal.getcontext().prec = 3`;
  const first = await run({ language: "python", code });
  expect(first).toMatchObject({
    kind: "finished",
    output: [{ text: "open" }, { text: "__main__ 28" }],
  });
  expect(await run({ language: "python", code })).toEqual(first);
});

firefoxTest("every language runs, with the places of its errors", async ({ run }) => {
  const passing = { kind: "finished", tests: [{ passed: true }] };
  const expectTest = ["expect(price).toBe(18);"];
  expect(await run({ code: "const price = 18;", tests: expectTest })).toMatchObject(passing);
  expect(
    await run({ language: "ts", code: "const price: number = 18;", tests: expectTest }),
  ).toMatchObject(passing);
  expect(
    await run({ language: "python", code: "price = 18", tests: ["assert price == 18"] }),
  ).toMatchObject(passing);
  expect(
    await run({ language: "sql", code: "select 18;", tests: ["expect(output).toMatch('18');"] }),
  ).toMatchObject(passing);
  expect(
    await run({
      language: "php",
      code: "$db = new PDO('sqlite::memory:'); echo mb_strlen($db->query(\"select 'রফি'\")->fetchColumn());",
      tests: ["expect(output).toBe('3');"],
    }),
  ).toMatchObject(passing);
  expect(
    await run({
      language: "cpp",
      code: "#include <iostream>\nint main() { int a; std::cin >> a; std::cout << 36 / a; }",
      input: "2",
      tests: ["expect(output).toBe('18'); expect(await run({ input: '3' })).toBe('12');"],
    }),
  ).toMatchObject(passing);
  expect(
    await run({ language: "cpp", code: "int main(int count, char**) { return 1 / (count - 1); }" }),
  ).toMatchObject({ kind: "error", message: "The program divides by zero." });
  const component =
    "export default () => <form onSubmit={() => console.log('sent')}><button>Send</button></form>;";
  const click = ["await page.click('Send');"];
  expect(await run({ language: "jsx", code: component, tests: click })).toMatchObject({
    ...passing,
    output: [{ text: "sent" }],
  });
  for (const [language, code] of Object.entries(counters)) {
    const tests = ["await page.click('Add'); expect(page.text()).toContain('Cups: 1');"];
    expect(await run({ language, code, tests })).toMatchObject(passing);
  }
  expect(
    await run({
      language: "html",
      code: '<!doctype html><link rel="stylesheet" href="a.css"><button>Add</button> Cups: <output></output><script src="a.js" defer></script>',
      file: "index.html",
      files: [
        { name: "a.css", code: "button { color: rgb(1, 2, 3); }" },
        {
          name: "a.js",
          code: 'let cups = Number(localStorage.cups ?? 0);\nconst show = () => (document.querySelector("output").textContent = localStorage.cups = cups);\ndocument.querySelector("button").onclick = () => { cups++; show(); };\nshow();',
        },
      ],
      tests: [
        'await page.click("Add"); await page.reload(); expect(await page.text()).toContain("Cups: 1"); expect(await page.style("button", "color")).toBe("rgb(1, 2, 3)");',
      ],
    }),
  ).toMatchObject(passing);
  const result = await run({
    language: "python",
    code: "import asyncio\nasync def main(): await asyncio.sleep(0)\nasyncio.run(main())",
  });
  expect(result).toMatchObject({ kind: "finished" });
  expect(await run({ code: "let a;\na.b;" })).toMatchObject({ kind: "error", line: 2 });
  for (const [language, code] of [
    ["jsx", "let a;\nexport default () => a.b;"],
    ["vue", "<script setup>let a;\na.b;</script>\n<template>Tea</template>"],
    ["svelte", "<script>let a;\na.b;</script>"],
    ["vue", "<template>\n{{ a.b }}</template>"],
    ["svelte", "<p>Tea</p>\n<p>{a.b}</p>"],
    ["html", "<script>let a;\na.b;</script>"],
  ] as const) {
    const placed = expect.objectContaining({ kind: "error", line: 2 });
    expect([code, await run({ language, code })]).toEqual([code, placed]);
  }
});

firefoxTest("programs reach nothing", async ({ run, addresses, expectNothingReached }) => {
  const attacks = workerAttacks(addresses);
  expect(await run({ code: tryEach(attacks, 500) })).toMatchObject({
    output: [{ text: `tried ${attacks.length}` }],
  });
  const inPreview = previewAttacks(addresses);
  for (let index = 0; index < inPreview.length; index += 12) {
    const some = inPreview.slice(index, index + 12);
    const code = `export default () => null;\nconst attack = async () => {${tryEach(some, 300)}};`;
    const result = await run({ language: "jsx", code, tests: ["await attack();"] });
    expect([some, result]).toEqual([some, expect.objectContaining({ kind: "finished" })]);
    await run({
      language: "html",
      code: pageWith(`(async () => {${tryEach(some, 300)}})();`),
      tests: ["await new Promise((resolve) => setTimeout(resolve, 900));"],
    });
  }
  await expectNothingReached();
});

firefoxTest("WebRTC is out of reach", async ({ run, addresses, expectNothingReached }) => {
  const tests = ["await new Promise((resolve) => setTimeout(resolve, 500));"];
  for (const window of blankFrames) {
    const script = takeWindow(window, addresses.sink);
    for (const [language, code] of Object.entries(shown(script))) {
      const result = await run({ language, code, tests });
      expect([window, JSON.stringify(result)]).toEqual([
        window,
        expect.not.stringContaining("sent"),
      ]);
    }
  }
  for (const [language, component] of Object.entries(components)) {
    const code = component("new RTCPeerConnection();");
    expect(await run({ language, code })).toMatchObject({
      kind: "error",
      message: expect.stringMatching(/^ReferenceError/),
    });
  }
  for (const attack of Object.values(nestedScripts)) {
    const { jsx, html } = shown(attack(addresses.sink));
    expect(await run({ language: "jsx", code: jsx, tests })).toMatchObject({ kind: "finished" });
    await run({ language: "html", code: html, tests });
  }
  for (const script of javascriptAddresses(addresses.sink)) {
    await run({ language: "html", code: pageWith(script) });
    await run({ code: "await new Promise((resolve) => setTimeout(resolve, 400));" });
  }
  await expectNothingReached();
});

firefoxTest("busy programs are ended", async ({ run, page }) => {
  await page.evaluate(() => {
    Object.assign(window, { count: 0 });
    setInterval(() => window.count++, 20);
  });
  for (const code of [
    "for (;;) {}",
    "(function f() { Promise.resolve().then(f) })();",
    "for (;;) postMessage('flood');",
    "/^(a+)+$/.test('a'.repeat(60) + 'b');",
  ]) {
    const before = await page.evaluate(() => window.count);
    expect([code, (await run({ code })).kind]).toEqual([
      code,
      expect.stringMatching(/^(timeout|error)$/),
    ]);
    expect((await page.evaluate(() => window.count)) - before).toBeGreaterThan(1);
  }
  const preview = "export default () => null;\nfor (;;) {}";
  expect(await run({ language: "jsx", code: preview })).toMatchObject({ kind: "error", line: 2 });
  for (const [language, code] of [
    ["vue", "<template>\n{{ (() => { for (;;) {} })() }}</template>"],
    ["svelte", "<p>Tea</p>\n<p>{(() => { for (;;) {} })()}</p>"],
    ["html", "<p>Tea</p>\n<script>for (;;) {}</script>"],
  ] as const) {
    expect(await run({ language, code })).toMatchObject({ kind: "error", line: 2 });
  }
  expect(await run({ language: "python", code: "while True: pass" })).toMatchObject({
    kind: "timeout",
  });
  expect(await run({ code: "console.log(1)" })).toMatchObject({ kind: "finished" });
});

/** A script in what is shown, by its language. */
function shown(script: string) {
  return { jsx: componentWith(script), html: pageWith(script) };
}

declare global {
  interface Window {
    count: number;
  }
}
