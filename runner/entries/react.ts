import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { eventText } from "../preview/describe-page.ts";
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
  describe: (value, show) => {
    if ("nativeEvent" in value && value.nativeEvent instanceof Event)
      return eventText("SyntheticBaseEvent", value, show);
    if ("memoizedState" in value && "stateNode" in value) return "[FiberNode]";
    if (!React.isValidElement(value) || !("_owner" in value)) return undefined;
    const { _owner, _store, ...element } = value as Record<string, unknown>;
    return show(element);
  },
});
