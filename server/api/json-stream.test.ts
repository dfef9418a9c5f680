import { expect, test, vi } from "vitest";
import { jsonStream } from "./json-stream.ts";

function endless() {
  const state = { asked: 0, ended: false };
  async function* batches() {
    try {
      for (;;) {
        state.asked++;
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
  onBroken: vi.fn<(error: Error) => void>(),
  onEnd: vi.fn<() => void>(),
});

async function* given(batches: unknown[][]) {
  yield* batches;
}

test.each([
  [[], "[]"],
  [[[]], "[]"],
  [[[1, 2], [], [3]], "[1,2,3]"],
])("batches %j are the array %s", async (batches, text) => {
  const { onBroken, onEnd, encoding } = options();
  const stream = jsonStream(given(batches), { encoding, onBroken, onEnd });
  expect(await new Response(stream).text()).toBe(text);
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  expect(onBroken).not.toHaveBeenCalled();
});

test("a reader who does not read is not read ahead for, and ends the work by leaving", async () => {
  const { state, batches } = endless();
  const given = options();
  const reader = jsonStream(batches, given).getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(state.asked).toBeLessThan(6);
  await reader.cancel();
  await vi.waitFor(() => expect(given.onEnd).toHaveBeenCalledOnce());
  expect(state.ended).toBe(true);
  expect(given.onBroken).not.toHaveBeenCalled();
});

test("a reader who takes ten minutes is cut off", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { state, batches } = endless();
  const given = options();
  const reader = jsonStream(batches, given).getReader();
  await reader.read();
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  await expect(rest()).rejects.toThrow("ten minutes");
  await vi.waitFor(() => expect(given.onEnd).toHaveBeenCalledOnce());
  expect(given.onBroken).toHaveBeenCalledOnce();
  expect(state.ended).toBe(true);
});
