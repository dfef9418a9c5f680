import { findChromium } from "../chromium.ts";
import { expect, test, ticksDuring } from "./attacked-page.ts";

// As in a desktop's Chromium, where sandboxed frames have their own process; a small machine may do without.
test.use({
  launchOptions: { executablePath: await findChromium(), args: ["--site-per-process"] },
});

const loop = "for (;;) {}";
const regularExpression = "/^(a+)+$/.test('a'.repeat(60) + 'b');";

/** On a slow machine the time is up before a flood has reached its limit. */
const flooded = /^(error|timeout)$/;

/** Programs that would never end, with the kind of their result. */
const busy = [
  ["an endless loop", loop, "timeout"],
  ["an endless chain of promises", "(function f() { Promise.resolve().then(f) })();", "timeout"],
  ["a test that waits for ever", "await new Promise(() => setInterval(() => {}, 1));", "timeout"],
  ["a catastrophic regular expression", regularExpression, "timeout"],
  ["a flood of messages", "for (;;) postMessage('flood');", flooded],
  ["a flood of large messages", "const a = 'x'.repeat(1e5); for (;;) postMessage(a);", flooded],
  ["a flood of output", "for (let i = 0; ; i++) console.log(i);", "timeout"],
] as const;

/** With every `npm test`; the others end in the same way. */
const usual = ["an endless loop", "a flood of messages", "a catastrophic regular expression"];

const tagOf = (what: string) => (usual.includes(what) ? [] : "@full");

for (const [what, code, kind] of busy) {
  const tag = tagOf(what);
  test(`${what} is ended, and the page stays alive`, { tag }, async ({ attack, page }) => {
    let result;
    const ticks = await ticksDuring(page, async () => (result = await attack({ code })));
    expect(result).toMatchObject({ kind: expect.stringMatching(kind) });
    expect(ticks.timers).toBeGreaterThan(kind === "timeout" ? 10 : 1);
    expect(ticks.frames).toBeGreaterThan(kind === "timeout" ? 10 : 1);
    expect(await attack({ code: "console.log('next')" })).toMatchObject({
      output: [{ text: "next" }],
    });
  });
}

/** Previews that would never end; loop guards cannot see into regular expressions or into code made from text. */
const busyPreviews = [
  ["an endless loop", loop, "error"],
  ["a flood of messages to the page", "for (;;) parent.postMessage('flood', '*');", flooded],
  ["a catastrophic regular expression", regularExpression, "timeout"],
  ["an endless loop made from text", "new Function('for (;;) {}')();", "timeout"],
] as const;

for (const [what, code, kind] of busyPreviews) {
  const name = `a preview with ${what} is ended, and the page stays alive`;
  test(name, { tag: tagOf(what) }, async ({ attack, page }) => {
    const program = `export default () => null;\n${code}`;
    let result;
    const ticks = await ticksDuring(page, async () => {
      result = await attack({ language: "jsx", code: program });
    });
    expect(result).toMatchObject({ kind: expect.stringMatching(kind) });
    expect(ticks.timers).toBeGreaterThan(10);
    expect(await attack({ language: "jsx", code: "export default () => null;" })).toMatchObject({
      kind: "finished",
    });
  });
}

test("a busy preview that is stopped does not keep another one busy", async ({ attack, page }) => {
  const code = "export default () => null;";
  const other = await page.evaluate((request) => window.runnerModule.createRunner().run(request), {
    language: "jsx",
    code,
    tests: [],
  });
  expect(other).toMatchObject({ kind: "finished" });
  const busyCode = `${code}\nparent.postMessage("busy", "*");\nsetTimeout(() => ${regularExpression.slice(0, -1)});`;
  const stopped = await page.evaluate(
    async (request) => {
      const result = window.runner.run(request);
      await new Promise((resolve) => addEventListener("message", resolve, { once: true }));
      window.runner.stop();
      return result;
    },
    { language: "jsx", code: busyCode, tests: ["await new Promise(() => {});"] },
  );
  expect(stopped).toEqual({ kind: "stopped" });
  expect(await attack({ language: "jsx", code })).toMatchObject({ kind: "finished" });
});

test("memory taken until the limit is given back", { tag: "@full" }, async ({ attack }) => {
  const code = "const taken = []; for (;;) taken.push(new Uint8Array(100_000).fill(1));";
  const { kind } = await attack({ code });
  expect(["timeout", "error"]).toContain(kind);
  expect(await attack({ code: "console.log(1)" })).toMatchObject({ kind: "finished" });
});

test("a hidden page's program is ended too", async ({ attack, page }) => {
  const hidden = attack({ code: loop });
  const other = await page.context().newPage();
  await other.bringToFront();
  expect(await hidden).toMatchObject({ kind: "timeout" });
  await other.close();
});
