type Tabs = Pick<BroadcastChannel, "postMessage" | "close"> & {
  onMessage: (listener: (data: unknown) => void) => void;
};

/** Opens a channel to this site's other tabs and windows; where the browser blocks it, one that reaches none. */
export function openTabChannel(name: string): Tabs {
  try {
    const channel = new BroadcastChannel(name);
    return {
      postMessage: (data) => channel.postMessage(data),
      close: () => channel.close(),
      onMessage: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
    };
  } catch {
    return { postMessage: () => undefined, close: () => undefined, onMessage: () => undefined };
  }
}
