/** A lesson's number in the index, and its course's. */
export type NumberedLesson = { number: number; course: number };

/** The lessons' courses and order, by a lesson's number: 80 kB for 10,000 lessons. */
export type LessonColumns = {
  /** How many lessons there are. */
  count: number;
  /** All numbers of lessons are below this one. */
  size: number;
  /** The number of a lesson's course. */
  courseOf: Uint32Array;
  /** A lesson's place in the catalogue's order. */
  rank: Uint32Array;
};

/** Returns the columns of all lessons, given in the catalogue's order, as named bytes. */
export function encodeLessonColumns(lessons: NumberedLesson[]): Map<string, Uint8Array> {
  const pairs = Uint32Array.from(lessons.flatMap(({ number, course }) => [number, course]));
  return new Map([["lessons", new Uint8Array(pairs.buffer)]]);
}

/** Prepares the bytes of `encodeLessonColumns` for searches. */
export function decodeLessonColumns(bytes: ReadonlyMap<string, Uint8Array>): LessonColumns {
  // A copy: bytes from a database may begin anywhere in a larger buffer.
  const pairs = new Uint32Array(new Uint8Array(bytes.get("lessons") ?? []).buffer);
  const count = pairs.length / 2;
  let size = 0;
  for (let place = 0; place < count; place++) size = Math.max(size, pairs[2 * place]! + 1);
  const [courseOf, rank] = [new Uint32Array(size), new Uint32Array(size)];
  for (let place = 0; place < count; place++) {
    const number = pairs[2 * place]!;
    courseOf[number] = pairs[2 * place + 1]!;
    rank[number] = place;
  }
  return { count, size, courseOf, rank };
}
