type TestFunction = (...given: unknown[]) => Promise<void>;

const AsyncFunction = (async () => {}).constructor as new (...texts: string[]) => TestFunction;

/** Returns a test's code as a function of what it is given, by the names that it knows it by. Throws a SyntaxError. */
export function testFunction(code: string, names: string[]): TestFunction {
  return new AsyncFunction(...names, code);
}
