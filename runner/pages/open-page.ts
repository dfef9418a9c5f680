import { PlainError } from "../testing/plain-error.ts";
import type { PageCommand, PageReport } from "./page-messages.ts";

export type OpenPage = {
  /** Resolves when the document is loaded. */
  shown: Promise<void>;
  /** Calls one of its `PageMethods`. Rejects with an error for the learner. */
  call: (method: string, given: unknown[]) => Promise<unknown>;
  setWidth: (pixels: number) => void;
  close: () => void;
};

type Show = Extract<PageCommand, { kind: "show" }>;
type Event = Extract<PageReport, { kind: "line" | "error" | "followed" }>;

/** Above the console, where there is one. */
const style = {
  position: "fixed",
  inset: "0",
  width: "100%",
  height: "calc(100% - var(--console, 0px))",
  border: "0",
};

/** Opens a document in a sandboxed frame of its own, in the place of this one. `script` is the text of entries/page.ts. */
export function openPage(script: string, show: Show, onEvent: (event: Event) => void): OpenPage {
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  element.title = "Page";
  // Pages are white where they say nothing else, also in a dark theme.
  Object.assign(element.style, style, { background: "#fff", colorScheme: "light" });
  element.srcdoc = `<script>${script}</script>`;
  const { port1: port, port2: remotePort } = new MessageChannel();
  const send = (command: PageCommand) => port.postMessage(command);
  const calls = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let lastId = 0;
  const shown = new Promise<void>((resolve) => {
    port.addEventListener("message", ({ data }: MessageEvent<PageReport>) => {
      if (data.kind === "shown") return resolve();
      if (data.kind !== "returned" && data.kind !== "threw") return onEvent(data);
      const call = calls.get(data.id);
      calls.delete(data.id);
      if (data.kind === "returned") call?.resolve(data.value);
      else call?.reject(new PlainError(data.message));
    });
  });
  port.start();
  const connect = () => {
    element.contentWindow?.postMessage("connect", "*", [remotePort]);
    send(show);
  };
  element.addEventListener("load", connect, { once: true });
  document.body.append(element);
  return {
    shown,
    call: (method, given) =>
      new Promise((resolve, reject) => {
        calls.set(++lastId, { resolve, reject });
        send({ kind: "call", id: lastId, method, given });
      }),
    setWidth: (pixels) => {
      element.style.width = `${pixels}px`;
    },
    close: () => {
      // A click that opened another document has no answer.
      for (const { resolve } of calls.values()) resolve(undefined);
      port.close();
      element.remove();
    },
  };
}
