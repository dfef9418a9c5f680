import { expect, test } from "vitest";
import { withMemoryLimit } from "./memory-limit.ts";

const page = 65_536;

/** A program whose only memory has one page at first and at most 65,536, written in three bytes. */
const program = new Uint8Array(
  Buffer.from("0061736d010000000506010101808004070501016d0200", "hex"),
);

function memoryOf(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Memory {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.m as WebAssembly.Memory;
}

test("a program's memory grows up to the limit and not beyond", () => {
  const memory = memoryOf(withMemoryLimit(program, 3 * page));
  memory.grow(2);
  expect(memory.buffer.byteLength).toBe(3 * page);
  expect(() => memory.grow(1)).toThrow(RangeError);
  expect(memoryOf(withMemoryLimit(program, 16_384 * page)).grow(200)).toBe(1);
});

test("a limit that it has already, or has none to overwrite, is refused", () => {
  expect(() => withMemoryLimit(program, 65_536 * page)).toThrow("limited to 65536 pages");
  expect(() => withMemoryLimit(program.slice(0, 8), page)).toThrow("no memory of its own");
});
