/** Limits the memory of WebAssembly in this worker, in bytes: beyond it, a program's own allocations fail. */
export function limitMemory(maxBytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function growWithin(this: WebAssembly.Memory, pages) {
    if (this.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError("Out of memory");
    return grow.call(this, pages);
  };
}
