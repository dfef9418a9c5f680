/** Removes the constructors whose names match from this global object, before a learner's program runs. */
export function removeConstructors(names: RegExp): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (names.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}
