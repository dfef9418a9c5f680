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
});
