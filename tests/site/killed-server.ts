import { setTimeout as pause } from "node:timers/promises";
import { type RunningServer, freePort, startServer } from "./running-server.ts";

/** Starts a server on one port and data folder that is killed and restarted as `progress` advances from 0 to 1 (`await using`). */
export async function killedServer(
  settings: Record<string, string>,
  { kills, progress }: { kills: number; progress: () => number },
) {
  const environment = { ...settings, PORT: String(await freePort()), LOG_LEVEL: "error" };
  const start = () => startServer(environment, { manyVisitors: true });
  let server: RunningServer = await start();
  let running: Promise<void> = Promise.resolve();
  let errors = "";
  let stopped = false;
  const kill = async () => {
    await server[Symbol.asyncDispose]();
    errors += server
      .output()
      .replaceAll(/^(Pathshala is ready|The sample catalogue was loaded).*$/gm, "")
      .trim();
  };
  const restart = async () => {
    await kill();
    if (!stopped) server = await start();
  };
  return {
    origin: server.origin,
    killRepeatedly: async () => {
      for (let count = 1; count <= kills; count++) {
        while (progress() < count / (kills + 1) && !stopped) await pause(2);
        running = restart();
        await running;
      }
    },
    kill,
    /** Resolves once the server is running again after a kill. */
    running: () => running,
    /** Returns the errors that all killed processes have logged. */
    errors: () => errors,
    [Symbol.asyncDispose]: async () => {
      stopped = true;
      await running;
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Repeats a request when a kill interrupted it, or when its response is 408, 429 or 503, as on a busy machine. */
export async function withRetries(
  running: () => Promise<void>,
  send: () => Promise<Response>,
): Promise<Response> {
  for (;;) {
    await running();
    try {
      const response = await send();
      if (![408, 429, 503].includes(response.status)) return response;
      await pause(1_000 * (Number(response.headers.get("retry-after")) + Math.random()));
    } catch {
      // The server was killed; `running` may not reflect that yet.
      await pause(20);
    }
  }
}
