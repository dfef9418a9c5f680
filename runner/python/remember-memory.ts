/** The size of a page, in bytes. */
const pageBytes = 16 * 1024;

/**
 * Remembers what a memory has beyond `copy`, an earlier copy of it: to copy all of it again would take a tenth of the start
 * of Python. Returns a function that gives a memory this content, and zeros behind it, where it has grown.
 */
export function rememberMemory(memory: Uint8Array, copy: Uint8Array): (into: Uint8Array) => void {
  const changed: [start: number, page: Uint8Array][] = [];
  for (let start = 0; start < memory.length; start += pageBytes) {
    if (!isEqual(memory, copy, start))
      changed.push([start, memory.slice(start, start + pageBytes)]);
  }
  return (into) => {
    into.set(copy);
    into.fill(0, copy.length);
    for (const [start, page] of changed) into.set(page, start);
  };
}

/** Returns whether two memories have the same page, compared by words in a plain loop, which is ten times as fast. */
function isEqual(one: Uint8Array, other: Uint8Array, start: number): boolean {
  const size = Math.min(pageBytes, one.length - start) / 4;
  const words = new Uint32Array(one.buffer, one.byteOffset + start, size);
  const others = new Uint32Array(other.buffer, other.byteOffset + start, size);
  for (let index = 0; index < size; index++) if (words[index] !== others[index]) return false;
  return true;
}
