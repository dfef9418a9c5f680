import { expect, test } from "./runner-page.ts";

test.use({ language: "svelte" });

const passed = { passed: true };

test("TypeScript, styles, the parts of Svelte and console.log work", async ({ run }) => {
  const code = `<script lang="ts" module>
  export const unit = "taka";
</script>

<script lang="ts">
  import { onMount } from "svelte";
  import { SvelteSet } from "svelte/reactivity";
  import { writable } from "svelte/store";
  import { fade } from "svelte/transition";
  let { price = 18 }: { price?: number } = $props();
  let cups: number = $state(2);
  let total = $derived(cups * price!);
  const seen = new SvelteSet<number>();
  const shop = writable("Rahima");
  onMount(() => console.log("mounted", cups));
</script>

{#snippet board(text: string)}<h1 transition:fade>{text} {unit}</h1>{/snippet}
{@render board(String(total))}
<button onclick={() => seen.add(seen.size)}>Seen {seen.size} {$shop}</button>

<style>
  h1 { color: rgb(1, 2, 3) }
</style>`;
  const tests = [
    "expect(page.text()).toContain('36 taka');",
    "await page.click('Seen'); expect(page.text()).toContain('Seen 1 Rahima');",
    "expect(getComputedStyle(document.querySelector('h1')).color).toBe('rgb(1, 2, 3)');",
  ];
  expect(await run({ code, tests })).toMatchObject({
    kind: "finished",
    output: Array.from({ length: 5 }, () => ({ stream: "out", text: "mounted 2" })),
    tests: tests.map(() => passed),
  });
});

const script = (text: string, markup = "<p>Tea</p>") => `<script>\n${text}\n</script>\n\n${markup}`;

const broken = [
  [script("let price = ;"), "“;” is not expected here.", 2, 13],
  [script("import x from 'lodash';"), "“lodash” cannot be imported here.", 2, 15],
  [
    script("export let price;"),
    "Cannot use `export let` in runes mode — use `$props()` instead.",
    2,
    1,
  ],
  ["<p>\n  {price name}</p>", "Expected token }.", 2, 10],
  ["<p>\n{#if true}</p>", "`</p>` attempted to close an element that was not open.", 2, 11],
  ["<style>\n  p { color: red\n</style>", "Unexpected end of input.", 3, 9],
  [script("let a;\na.b;"), /^TypeError: .*undefined/, 3, undefined],
  [
    script("let a = {};", "<p>\n  {a}\n  {a.b.c}</p>"),
    /^TypeError: [^\n]*undefined[^\n]*$/,
    7,
    undefined,
  ],
  ["<p>{missing}</p>", /^ReferenceError: [^\n]*missing[^\n]*$/, 1, undefined],
  [
    script("let cups = $state(0);\nlet more = $derived(cups++);", "<p>{more}</p>"),
    /^Updating state inside `\$derived\(...\)`.*\.$/,
    3,
    undefined,
  ],
] as const;

test("errors are explained with their line", async ({ run }) => {
  for (const [code, message, line, column] of broken) {
    const result = {
      kind: "error",
      output: [],
      message: typeof message === "string" ? message : expect.stringMatching(message),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    };
    expect([code, await run({ code })]).toEqual([code, result]);
  }
});
