/** Maximum memory of the interpreter, in bytes: beyond it, a program gets a MemoryError. */
const maxMemory = 512 * 1024 * 1024;

// Pyodide refuses classic workers, which it recognises by this; the sandbox allows no others.
Object.defineProperty(globalThis, "importScripts", { value: undefined });

const { prototype } = WebAssembly.Memory;
const grow = prototype.grow;
prototype.grow = function growWithin(this: WebAssembly.Memory, pages) {
  if (this.buffer.byteLength + pages * 65_536 > maxMemory) throw new RangeError("Out of memory");
  return grow.call(this, pages);
};

// What would be given up late is in memory that has been restored by then.
Object.assign(globalThis, {
  FinalizationRegistry: class {
    register() {}
    unregister() {}
  },
});
