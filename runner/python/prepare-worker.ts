import { limitMemory } from "../limit-memory.ts";

// Pyodide refuses classic workers, which it recognises by this; the sandbox allows no others.
Object.defineProperty(globalThis, "importScripts", { value: undefined });

// Beyond it, a program gets a MemoryError.
limitMemory(512 * 1024 * 1024);

// What would be given up late is in memory that has been restored by then.
Object.assign(globalThis, {
  FinalizationRegistry: class {
    register() {}
    unregister() {}
  },
});
