import "../frame/remove-webrtc.ts";
import { errorText } from "../values/error-text.ts";
import type { PageCommand, PageReport } from "../pages/page-messages.ts";
import type { PageMethods } from "../pages/page-methods.ts";
import { showPage } from "../pages/show-page.ts";
import { removeConstructors } from "../remove-constructors.ts";

removeConstructors(/^(Worker|SharedWorker|FontFace)$/);

/** Serves the runner's commands on the port; nothing else in the page has it. */
function connect(port: MessagePort): void {
  const send = port.postMessage.bind(port) as (report: PageReport) => void;
  let methods: PageMethods | undefined;
  const handle = async (command: PageCommand) => {
    if (command.kind === "show") {
      methods = await showPage(command, send);
      return send({ kind: "shown" });
    }
    const { id, method, given } = command;
    try {
      const call = methods![method as keyof PageMethods] as (...given: unknown[]) => unknown;
      send({ kind: "returned", id, value: await call(...given) });
    } catch (error) {
      send({ kind: "threw", id, message: errorText(error) });
    }
  };
  port.addEventListener("message", ({ data }) => void handle(data as PageCommand));
  port.start();
}

addEventListener(
  "message",
  ({ data, ports, source }) => {
    if (source === parent && data === "connect" && ports[0]) connect(ports[0]);
  },
  { once: true },
);
