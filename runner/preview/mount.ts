import type { Description } from "../values/inspect.ts";
import { nextTasks } from "./next-tasks.ts";

/** What a preview needs of a framework. */
export type Framework = {
  /** What programs can import, by name. */
  modules: Record<string, object>;
  /** Words for the learner whose program exports no component. */
  missing: string;
  /** Mounts a component into an element; `onError` is called with what it throws. Returns a function that unmounts it. */
  mount: (component: never, element: HTMLElement, onError: (error: unknown) => void) => () => void;
  /** Runs something, and lets the framework render what follows at once, if it can. */
  flush: (work: () => void) => void;
  /** Returns the message of an error without what only developers of larger programs need. */
  inWords: (message: string) => string;
  /** Describes the framework's own objects in short, where a program prints them. */
  describe?: Description;
};

export type Mount = {
  element: HTMLElement;
  /** Mounts the component anew, with fresh state. */
  mount: () => Promise<void>;
  /** Runs something and resolves when the component has rendered what follows. */
  act: (work: () => void) => Promise<void>;
};

/** Creates the place where a component is mounted; what it throws while rendering goes to `onError`. */
export function createMount(
  framework: Framework,
  component: unknown,
  onError: (error: unknown) => void,
): Mount {
  const element = document.body.appendChild(document.createElement("div"));
  let unmount = () => {};
  const act = async (work: () => void) => {
    framework.flush(work);
    await nextTasks(3);
  };
  return {
    element,
    act,
    mount: async () => {
      // A loop that was ended counts as busy until its task ends.
      await nextTasks(1);
      await act(() => {
        const unmountLast = unmount;
        unmount = () => {};
        unmountLast();
        unmount = framework.mount(component as never, element, onError);
      });
    },
  };
}
