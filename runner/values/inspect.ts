import { format, inspect as inspectAsNode } from "node-inspect-extracted";

/**
 * Describes an object in other words than Node: returns its text, or undefined for Node's own. `show` describes a part;
 * `isDeep`: parts are not shown any more.
 */
export type Description = (
  value: object,
  show: (part: unknown) => string,
  isDeep: boolean,
) => string | undefined;

type Options = { depth?: number | null; maxArrayLength?: number; breakLength?: number };

const descriptions: Description[] = [];

/** Describes objects by a function from now on, in what is printed and in what tests say. */
export function describeBy(description: Description): void {
  descriptions.push(description);
}

/** Returns a value as Node prints it: short ones on one line, longer ones with an entry a line. */
export function inspect(value: unknown, options: Options = {}): string {
  return inspectAsNode(value, options);
}

/** Returns values as one text, as Node prints them; a first text may have placeholders such as %s. */
export function formatValues(values: unknown[]): string {
  return format(...values);
}

// Node's own way to let objects describe themselves; here every object inherits it, in the frame alone.
// oxlint-disable-next-line no-extend-native
Object.defineProperty(Object.prototype, inspectAsNode.custom, {
  configurable: true,
  writable: true,
  value: function describe(this: object, depth: number, options: Options): unknown {
    const show = (part: unknown) => inspectAsNode(part, { ...options, depth: depth - 1 });
    for (const description of descriptions) {
      const text = description(this, show, depth < 0);
      if (text !== undefined) return text;
    }
    return this;
  },
});
