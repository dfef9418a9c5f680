import * as svelte from "svelte";
import * as animate from "svelte/animate";
import * as easing from "svelte/easing";
import * as client from "svelte/internal/client";
import * as motion from "svelte/motion";
import * as reactivity from "svelte/reactivity";
import * as store from "svelte/store";
import * as transition from "svelte/transition";
import { createPreview } from "../preview/run-preview.ts";

export const run = createPreview({
  modules: {
    svelte,
    "svelte/animate": animate,
    "svelte/easing": easing,
    "svelte/internal/client": client,
    "svelte/motion": motion,
    "svelte/reactivity": reactivity,
    "svelte/store": store,
    "svelte/transition": transition,
  },
  missing: "Nothing is shown.",
  mount: (component, target) => {
    const mounted = svelte.mount(component, { target });
    return () => void svelte.unmount(mounted);
  },
  flush: (work) => svelte.flushSync(work),
  inWords: (message) =>
    message
      .replace(/\n\n(?:\tin .*\n)+$/, "")
      .replace(/^Svelte error: \w+\n([^]*)\nhttps:\/\/svelte\.dev\/e\/\w+$/, "$1."),
});
