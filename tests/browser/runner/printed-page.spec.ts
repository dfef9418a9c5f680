import { expect, test } from "./runner-page.ts";

/** What a press on the button prints, in each framework. */
const presses = [
  {
    what: "an event, an element and a component's output of React",
    language: "jsx",
    code: `import { useRef } from "react";
function Tea() { return null; }
export default function App() {
  const place = useRef(null);
  return <button ref={place} className="buy" onClick={(event) => {
    console.log(event);
    console.log(place, [event.nativeEvent]);
    console.log(<Tea name="Green" />);
    console.log(document, window);
  }}>Buy</button>;
}`,
    printed: [
      `SyntheticBaseEvent { type: 'click', target: <button class="buy"> }`,
      `{ current: <button class="buy"> } [ PointerEvent { type: 'click', target: <button class="buy"> } ]`,
      "{\n  '$$typeof': Symbol(react.transitional.element),\n  type: [Function: Tea],\n  key: null,\n  props: { name: 'Green' }\n}",
      "#document Window",
    ],
  },
  {
    what: "refs, reactive objects and components of Vue",
    language: "vue",
    code: `<script setup>
import { computed, h, reactive, ref, shallowRef } from "vue";
const count = ref(1);
const double = computed(() => count.value * 2);
const shelf = reactive({ teas: [{ name: "Green" }] });
const button = ref(null);
function show(event) {
  console.log(count, double, shallowRef({ a: 1 }));
  console.log(shelf, { count });
  console.log(event, button);
  console.log(h("p"), button.value);
}
</script>
<template><button ref="button" @click="show">Buy</button></template>`,
    printed: [
      "Ref<1> ComputedRef<2> ShallowRef<{ a: 1 }>",
      "{ teas: [ { name: 'Green' } ] } { count: Ref<1> }",
      "PointerEvent { type: 'click', target: <button> } Ref<<button>>",
      "[VNode p] <button>",
    ],
  },
  {
    what: "an event and state of Svelte",
    language: "svelte",
    code: `<script>
let shelf = $state({ teas: [{ name: "Green" }] });
function show(event) {
  console.log(event);
  console.log($state.snapshot(shelf), shelf.teas[0].name);
}
</script>
<button onclick={show}>Buy</button>`,
    printed: [
      "PointerEvent { type: 'click', target: <button> }",
      "{ teas: [ { name: 'Green' } ] } Green",
    ],
  },
];

for (const { what, language, code, printed } of presses) {
  test(`${what} are printed in short`, async ({ run }) => {
    const result = await run({ language, code, tests: ["await page.click('Buy');"] });
    expect(result).toMatchObject({
      kind: "finished",
      output: printed.flatMap((text) => text.split("\n")).map((text) => ({ text })),
    });
  });
}
