/** The last time that the current test ran the program again. */
export type LastRun = {
  /** Runs it, and resolves with what it prints; `circumstances` say how this run differs, to stand before a message. */
  run: (circumstances: string, program: () => string | Promise<string>) => Promise<string>;
  /** Returns what it printed; undefined before the first. */
  output: () => string | undefined;
  circumstances: () => string;
  /** Forgets the run: another test begins. */
  forget: () => void;
};

/** Creates what remembers the runs of a test. */
export function createLastRun(): LastRun {
  let output: string | undefined;
  let circumstances = "";
  return {
    run: async (how, program) => {
      circumstances = how;
      output = undefined;
      output = await program();
      return output;
    },
    output: () => output,
    circumstances: () => circumstances,
    forget: () => {
      output = undefined;
      circumstances = "";
    },
  };
}
