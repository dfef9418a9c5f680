import { createElement } from "react";
import { flushSync } from "react-dom";
import { type Root, createRoot } from "react-dom/client";

export type Mount = {
  element: HTMLElement;
  /** Mounts the component anew, with fresh state. */
  mount: () => Promise<void>;
  /** Runs something and resolves when React has rendered what follows. */
  act: (work: () => void) => Promise<void>;
};

/** Creates the place where a component is mounted; what it throws while rendering goes to `onError`. */
export function createMount(
  component: Parameters<typeof createElement>[0],
  onError: (error: unknown) => void,
): Mount {
  const element = document.body.appendChild(document.createElement("div"));
  let root: Root | undefined;
  const act = async (work: () => void) => {
    flushSync(work);
    await nextTasks(3);
  };
  return {
    element,
    act,
    mount: () =>
      act(() => {
        root?.unmount();
        root = createRoot(element, { onUncaughtError: onError });
        root.render(createElement(component));
      }),
  };
}

/** Resolves after some tasks. Messages are not throttled in background tabs, as timers are. */
async function nextTasks(count: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let task = 0; task < count; task++) {
    await new Promise((resolve) => {
      port1.addEventListener("message", resolve, { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  }
  port1.close();
}
