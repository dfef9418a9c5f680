import { describeBy, inspect } from "./inspect.ts";

const { Promise } = globalThis;
const then = Promise.prototype.then;

/** Promises that a program waits for or handles, and rejections of those that it has only printed. */
const used = new WeakSet<object>();
const rejections = new WeakMap<object, Promise<never>>();

/** The promises in the text that is being made, by the mark that stands there for the state of each. */
let met = new Map<string, Promise<unknown>>();
let isReading = false;

/**
 * Lets texts tell the states of promises: `textOf` makes one, and returns it, or a promise of it where only a later
 * microtask can tell. A promise that is printed still counts as unhandled, if nothing else handles it.
 */
export function watchPromises(): (makeText: () => string) => string | Promise<string> {
  describeBy((value) => {
    if (!(value instanceof Promise)) return undefined;
    const mark = `\u0000promise ${met.size}\u0000`;
    met.set(mark, value);
    return `Promise { ${mark} }`;
  });
  noteUses();
  return (makeText) => {
    met = new Map();
    const text = makeText();
    return met.size === 0 ? text : withStates(text, [...met]);
  };
}

async function withStates(text: string, promises: [string, Promise<unknown>][]): Promise<string> {
  const states = await Promise.all(
    promises.map(async ([mark, promise]) => [mark, await stateOf(promise)] as const),
  );
  return states.reduce((shown, [mark, state]) => shown.replace(mark, () => state), text);
}

/** Returns a promise's state as of now: a settled one reacts before what is asked to run after it. */
function stateOf(promise: Promise<unknown>): Promise<string> {
  return new Promise((resolve) => {
    isReading = true;
    then.call(
      promise,
      (value) => resolve(inspect(value, { depth: 1 })),
      (reason: unknown) => {
        resolve(`<rejected> ${inspect(reason, { depth: 1 })}`);
        if (!used.has(promise)) rejections.set(promise, Promise.reject(reason));
      },
    );
    isReading = false;
    void then.call(Promise.resolve(), () => resolve("<pending>"));
  });
}

/** Waiting for a promise in any way reads its constructor. */
function noteUses(): void {
  Object.defineProperty(Promise.prototype, "constructor", {
    configurable: true,
    get(this: object) {
      if (!isReading) {
        used.add(this);
        rejections.get(this)?.catch(() => {});
      }
      return Promise;
    },
  });
}
