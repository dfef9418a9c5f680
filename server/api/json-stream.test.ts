import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { jsonStream } from "./json-stream.ts";

function endless() {
  const state = { batches: 0, ended: false };
  async function* batches() {
    try {
      for (;;) {
        state.batches++;
        yield Array.from({ length: 100 }, () => "x".repeat(1_000));
      }
    } finally {
      state.ended = true;
    }
  }
  return { state, batches: batches() };
}

const options = () => ({
  encoding: "identity" as const,
  onError: vi.fn<(error: Error) => void>(),
  onEnd: vi.fn<() => void>(),
});

async function* generate(batches: unknown[][]) {
  yield* batches;
}

test.each([
  [[], "[]"],
  [[[]], "[]"],
  [[[1, 2], [], [3]], "[1,2,3]"],
])("batches %j are the array %s", async (batches, text) => {
  const { onError, onEnd, encoding } = options();
  const stream = jsonStream(generate(batches), { encoding, onError, onEnd });
  expect(await new Response(stream).text()).toBe(text);
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  expect(onError).not.toHaveBeenCalled();
});

test("batches are not read ahead of a client that does not read, and reading ends when it disconnects", async () => {
  const { state, batches } = endless();
  const streamOptions = options();
  const reader = jsonStream(batches, streamOptions).getReader();
  await reader.read();
  for (let turn = 0; turn < 100; turn++) await setImmediate();
  expect(state.batches).toBeLessThan(6);
  await reader.cancel();
  await vi.waitFor(() => expect(streamOptions.onEnd).toHaveBeenCalledOnce());
  expect(state.ended).toBe(true);
  expect(streamOptions.onError).not.toHaveBeenCalled();
});

test("a client that takes ten minutes is disconnected", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { state, batches } = endless();
  const streamOptions = options();
  const reader = jsonStream(batches, streamOptions).getReader();
  await reader.read();
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  await expect(rest()).rejects.toThrow("ten minutes");
  await vi.waitFor(() => expect(streamOptions.onEnd).toHaveBeenCalledOnce());
  expect(streamOptions.onError).toHaveBeenCalledOnce();
  expect(state.ended).toBe(true);
});
