import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createPreview } from "../preview/run-preview.ts";

export const run = createPreview({
  modules: {
    react: React,
    "react-dom": { createPortal, flushSync },
    "react/jsx-runtime": jsxRuntime,
  },
  missing: "Nothing is shown: write “export default” before the component that is the page.",
  mount: (component, element, onUncaughtError) => {
    const root = createRoot(element, { onUncaughtError });
    root.render(React.createElement(component));
    return () => root.unmount();
  },
  flush: flushSync,
  inWords: (message) => message,
});
