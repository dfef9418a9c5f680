/** What a compiler said of the samples of a framework. */
export type Report = {
  checked: number;
  /** How many of them were also run, and printed what the lesson states. */
  run: number;
  problems: string[];
};
