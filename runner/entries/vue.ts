import * as Vue from "vue";
import { createPreview } from "../preview/run-preview.ts";

export const run = createPreview({
  modules: { vue: Vue },
  missing: "Nothing is shown: write “export default” before the component.",
  mount: (component, element, onError) => {
    const app = Vue.createApp(component);
    app.config.errorHandler = onError;
    app.config.warnHandler = (message) => console.warn(message);
    app.mount(element);
    return () => app.unmount();
  },
  flush: (work) => work(),
  inWords: (message) => message,
  describe: (value, show) => {
    if (Vue.isRef(value)) return `${refName(value)}<${show(value.value)}>`;
    if (Vue.isVNode(value)) return `[VNode ${nameOf(value.type)}]`;
    return isComponentInstance(value) ? `[Component ${nameOf(value.$options)}]` : undefined;
  },
});

function refName(ref: object): string {
  if ("effect" in ref || "fn" in ref) return "ComputedRef";
  return Vue.isShallow(ref) ? "ShallowRef" : "Ref";
}

function isComponentInstance(value: object): value is Vue.ComponentPublicInstance {
  return "$" in value && "$el" in value && "$options" in value;
}

function nameOf(type: unknown): string {
  if (typeof type !== "object" || type === null) return String(type);
  const { name, __name } = type as { name?: string; __name?: string };
  return name ?? __name ?? "Anonymous";
}
