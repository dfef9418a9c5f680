/** A person's course. */
export type Place = { userId: string; courseId: string };

/** A part of a change that is ready to be stored. */
export type Merge = {
  /** What the person's progress will count for in addition, in bytes. */
  added: number;
  store: () => Promise<void>;
};
