const memorySection = 5;
const pageSize = 65_536;

/** Returns a program in WebAssembly whose one memory grows up to this size, in bytes, which is below its own limit. */
export function withMemoryLimit(
  program: Uint8Array<ArrayBuffer>,
  bytes: number,
): Uint8Array<ArrayBuffer> {
  const start = memoryLimit(program);
  const [limit, end] = numberAt(program, start);
  const pages = bytes / pageSize;
  if (pages >= limit) throw new Error(`The memory is limited to ${limit} pages already`);
  const limited = new Uint8Array(program);
  for (let index = start; index < end; index++) {
    const isLast = index === end - 1;
    limited[index] = ((pages >>> (7 * (index - start))) & 127) | (isLast ? 0 : 128);
  }
  return limited;
}

/** Returns where the limit of the memory stands. */
function memoryLimit(program: Uint8Array): number {
  for (let position = 8; position < program.length;) {
    const kind = program[position];
    const [size, content] = numberAt(program, position + 1);
    // One memory, which has a limit.
    if (kind === memorySection && program[content] === 1 && program[content + 1] === 1) {
      const [, afterMinimum] = numberAt(program, content + 2);
      return afterMinimum;
    }
    position = content + size;
  }
  throw new Error("The program has no memory of its own with a limit");
}

/** Reads a number (LEB128); returns it and where it ends. */
function numberAt(program: Uint8Array, start: number): [value: number, end: number] {
  let value = 0;
  for (let index = start; ; index++) {
    const byte = program[index]!;
    value += (byte & 127) * 2 ** (7 * (index - start));
    if (byte < 128) return [value, index + 1];
  }
}
