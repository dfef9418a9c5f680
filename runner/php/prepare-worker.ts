import { limitMemory } from "../limit-memory.ts";

// PHP itself begins with 128 MB, most of them never touched, and knows no limit of its own here.
limitMemory(256 * 1024 * 1024);

// The module looks for a page while it loads.
Object.assign(globalThis, { window: globalThis, document: {} });
