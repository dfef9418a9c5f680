const smallest = 1024;

/** Collects bytes in one buffer that doubles, so that a byte in a piece of its own takes no more than any other. */
export function createGrowingBuffer() {
  let buffer = Buffer.allocUnsafeSlow(smallest);
  let size = 0;
  return {
    append: (bytes: Uint8Array): void => {
      const needed = size + bytes.length;
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * buffer.length));
        buffer.copy(larger, 0, 0, size);
        buffer = larger;
      }
      buffer.set(bytes, size);
      size = needed;
    },
    bytes: () => buffer.subarray(0, size),
  };
}
