import "../frame/remove-webrtc.ts";
import type { Engine } from "../frame/engine.ts";
import type { FrameCommand, FrameReport } from "../protocol.ts";
import { createPreview } from "../frame/preview.ts";
import { createWorkers } from "../frame/workers.ts";

// Taken before a learner's program runs, which may replace them in a preview.
const listen = addEventListener.bind(globalThis);

/** Serves the page's commands on the port, the only channel to the page. */
function connect(port: MessagePort): void {
  const send = port.postMessage.bind(port) as (report: FrameReport) => void;
  const engines = new Map<string, { engine: Engine; seconds: number }>();
  let current: Engine | undefined;

  const handle = (command: FrameCommand) => {
    if (command.kind === "stop") {
      current?.stop();
    } else if (command.kind === "load") {
      const { runtime, isPreview } = command;
      const engine = isPreview ? createPreview(runtime) : createWorkers(runtime);
      engines.set(runtime.name, { engine, seconds: runtime.seconds });
    } else {
      const { id, request } = command;
      const { engine, seconds } = engines.get(command.runtime)!;
      current?.stop();
      current = engine;
      engine.run(
        request,
        () => send({ kind: "started", id, seconds }),
        (result) => send({ kind: "result", id, result }),
      );
    }
  };
  port.addEventListener("message", ({ data }) => handle(data as FrameCommand));
  port.start();
  send({ kind: "ready" });
}

let isConnected = false;
listen("message", (event) => {
  const { data, ports, source } = event as MessageEvent;
  // A preview can nest this document, whose script the policy allows, but must not command it.
  if (isConnected || parent !== top || source !== parent) return;
  if (data !== "connect" || !ports[0]) return;
  isConnected = true;
  connect(ports[0]);
});
