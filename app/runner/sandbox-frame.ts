import runnerFiles from "virtual:runner-files";
import { keepFocus } from "./keep-focus.ts";
import { limitResult } from "../../runner/limit-result.ts";
import type {
  Compilation,
  Compiled,
  FrameCommand,
  FrameReport,
  RunRequest,
  RunResult,
  Runtime,
} from "../../runner/protocol.ts";

/** Maximum time until the frame or a runtime in it is ready, in milliseconds. */
const loadTimeout = 20_000;

/** Added to a run's limit before the page removes a frame that did not end the run itself, in milliseconds. */
const graceTime = 1_000;

const shownStyle = { width: "100%", height: "100%", border: "0" };

/** Without a place to be shown, a preview still needs a layout. */
const unseenStyle = { position: "fixed", left: "-2000px", width: "800px", height: "600px" };

/** What removes each open frame. */
const openFrames = new Set<() => void>();

/** Removes all frames of the page: browsers may give them one process, which a busy preview keeps busy until its last one is gone. */
function removeFrames(): void {
  for (const remove of openFrames) remove();
}

export type SandboxFrame = {
  /** Whether it can run programs: false once it was removed. */
  isAlive: () => boolean;
  has: (runtime: string) => boolean;
  /** Hands a runtime over, with the memory of its files. */
  load: (runtime: Runtime) => void;
  /** Runs a program; an earlier run is stopped. */
  run: (
    runtime: { name: string },
    request: RunRequest & Compiled,
  ) => Promise<RunResult | Compilation>;
  /** Ends the current run. */
  stop: () => void;
  remove: () => void;
};

/**
 * Opens the sandboxed frame, hidden unless it is for a preview. Only the frame's first document gets the port, so
 * messages on it are from the runner's own script.
 */
export function openFrame(isPreview: boolean, container?: HTMLElement): SandboxFrame {
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  element.src = runnerFiles.frame;
  element.title = isPreview ? "Preview" : "Runner";
  if (!isPreview) element.hidden = true;
  else Object.assign(element.style, container ? shownStyle : unseenStyle);
  const { port1: port, port2: remotePort } = new MessageChannel();
  const send = (command: FrameCommand) => port.postMessage(command);
  const runtimes = new Set<string>();
  let lastId = 0;
  let current: { id: number; end: (result: RunResult | Compilation) => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const focus = isPreview ? keepFocus(element, () => current !== undefined) : undefined;

  const end = (result: RunResult | Compilation) => {
    clearTimeout(timer);
    current?.end(result);
    current = undefined;
    focus?.giveBack();
  };
  const remove = () => {
    openFrames.delete(remove);
    focus?.end();
    end({ kind: "stopped" });
    port.close();
    element.remove();
  };
  const removeAfter = (milliseconds: number, result: RunResult) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end(result);
      removeFrames();
    }, milliseconds);
  };
  openFrames.add(remove);

  const ready = new Promise<void>((resolve) => {
    port.addEventListener("message", ({ data }: MessageEvent<FrameReport>) => {
      if (data.kind === "ready") resolve();
      else if (data.id !== current?.id) return;
      else if (data.kind === "result") end(limitResult(data.result));
      else removeAfter(data.seconds * 1000 + graceTime, timeout(data.seconds));
    });
  });
  port.start();
  element.addEventListener(
    "load",
    () => element.contentWindow?.postMessage("connect", "*", [remotePort]),
    { once: true },
  );
  ((isPreview && container) || document.body).append(element);

  return {
    isAlive: () => element.isConnected,
    has: (runtime) => runtimes.has(runtime),
    load: (runtime) => {
      runtimes.add(runtime.name);
      void ready.then(() =>
        port.postMessage({ kind: "load", runtime, isPreview }, Object.values(runtime.files)),
      );
    },
    run: ({ name }, given) => {
      const request = { input: "", messages: "en" as const, file: "", files: [], ...given };
      end({ kind: "stopped" });
      const id = ++lastId;
      const result = new Promise<RunResult | Compilation>((resolve) => {
        current = { id, end: resolve };
      });
      removeAfter(loadTimeout, { kind: "unavailable", reason: "not started" });
      void ready.then(() => {
        if (current?.id !== id) return;
        send({ kind: "run", id, runtime: name, request });
      });
      return result;
    },
    stop: () => {
      send({ kind: "stop" });
      if (isPreview && current) removeFrames();
      else if (isPreview) remove();
      else end({ kind: "stopped" });
    },
    remove,
  };
}

function timeout(seconds: number): RunResult {
  return { kind: "timeout", output: [], seconds };
}
