import { expect, test } from "./runner-page.ts";

test.use({ language: "vue" });

const passed = { passed: true };

test("TypeScript, macros, styles and console.log work", async ({ run }) => {
  const code = `<script setup lang="ts">
import { type Ref, onMounted, ref } from "vue";
type Given = { price?: number };
const { price = 18 } = defineProps<Given>();
const cups: Ref<number> = ref(2);
const colour = "rgb(4, 5, 6)";
onMounted(() => console.log("mounted", cups.value));
</script>

<template>
  <h1>{{ (cups as number) * price! }} &eacute;</h1>
  <h2 class="plain">Plain</h2>
</template>

<style scoped>
h1 { color: rgb(1, 2, 3); background: v-bind(colour) }
</style>

<style>
.plain { color: rgb(7, 8, 9) }
</style>`;
  const styleOf = (selector: string, property: string) =>
    `getComputedStyle(document.querySelector('${selector}')).${property}`;
  const tests = [
    "expect(page.text()).toBe('36 é\\nPlain');",
    `expect(${styleOf("h1", "color")}).toBe('rgb(1, 2, 3)');`,
    `expect(${styleOf("h1", "backgroundColor")}).toBe('rgb(4, 5, 6)');`,
    `expect(${styleOf("h2", "color")}).toBe('rgb(7, 8, 9)');`,
  ];
  expect(await run({ code, tests })).toMatchObject({
    kind: "finished",
    output: Array.from({ length: 6 }, () => ({ stream: "out", text: "mounted 2" })),
    tests: tests.map(() => passed),
  });
});

test("components may have a script without setup, or no script", async ({ run }) => {
  const options = `<script>
export const unit = "cups";
export default {
  data: () => ({ count: 0, unit }),
  methods: { add() { this.count++; } },
};
</script>

<template><button @click="add">Add</button> {{ count }} {{ unit }}</template>`;
  const click = ["await page.click('Add'); expect(page.text()).toContain('1 cups');"];
  expect(await run({ code: options, tests: click })).toMatchObject({ tests: [passed] });
  const template = "<template><p>Tea</p></template>";
  const read = ["expect(page.text()).toBe('Tea');"];
  expect(await run({ code: template, tests: read })).toMatchObject({ tests: [passed] });
});

const setup = (script: string, template = "<p>Tea</p>") =>
  `<script setup>\n${script}\n</script>\n\n<template>\n  ${template}\n</template>`;

const broken = [
  [setup("const price = ;"), "“;” is not expected here.", 2, 15],
  [setup("import x from 'lodash';"), "“lodash” cannot be imported here.", 2, 15],
  [setup("import x from './Tea.vue';"), "“./Tea.vue” cannot be imported here.", 2, 15],
  [setup("defineProps({});\ndefineProps({});"), "duplicate defineProps() call.", 3, 1],
  [setup("", "<p>{{ price. }}</p>"), "“}” is not expected here.", 6, 15],
  [setup("", "<p>\n  <b>Tea</b>"), "Element is missing end tag.", 6, 3],
  [setup("", '<p v-for="price">Tea</p>'), "v-for has invalid expression.", 6, 6],
  ["", "Nothing is shown: write a <template> with what the page shows.", undefined, undefined],
  ["<template>Tea</template>\n<style>\np {\n</style>", "Unclosed block.", 3, 1],
  [
    '<template>Tea</template>\n<style lang="scss">p { b {} }</style>',
    '<style lang="scss"> cannot be used here.',
    2,
    undefined,
  ],
  [setup("let a;\na.b;"), /^TypeError: .*undefined/, 3, undefined],
  [
    setup("const a = {};", "<p>\n  {{ a }}\n  {{ a.b.c }}</p>"),
    /^TypeError: .*undefined/,
    8,
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
