import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitSilence, readText } from "./silence-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A response whose parts a test sends. */
function slowResponse() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return { response: new Response(body), controller };
}

test("what arrives slowly is read to its end, letters in two parts included", async () => {
  const { limited, restart, end } = limitSilence(1000);
  const { response, controller } = slowResponse();
  const text = readText(response, restart);
  for (const byte of new TextEncoder().encode("ধীর")) {
    await vi.advanceTimersByTimeAsync(900);
    controller.enqueue(Uint8Array.of(byte));
  }
  await vi.advanceTimersByTimeAsync(900);
  controller.close();
  expect(await text).toBe("ধীর");
  expect(limited.signal.aborted).toBe(false);
  end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(limited.signal.aborted).toBe(false);
});

test("silence aborts with a timeout", async () => {
  const { limited, restart } = limitSilence(1000);
  await vi.advanceTimersByTimeAsync(900);
  restart();
  await vi.advanceTimersByTimeAsync(999);
  expect(limited.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((limited.signal.reason as Error).name).toBe("TimeoutError");
});

test("a response without a body is an empty text", async () => {
  expect(await readText(new Response(null), () => {})).toBe("");
});
