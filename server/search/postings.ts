/** Where a word stands in a course, the most important place first. */
export const fields = { name: 0, category: 1, details: 2 } as const;
export type Field = (typeof fields)[keyof typeof fields];

/** Takes a word with its field; again with a less important one, it changes nothing. */
export type AddWord = (word: string, field: Field) => void;

/** In a list of changes, instead of a field: the word is not in the course any more. */
export const gone = 3;

/**
 * Collects the courses of one word, in the order of their numbers: for each, the distance to the last number and the
 * field, in seven bits a byte.
 */
export class PostingsWriter {
  courses = 0;
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = 0;

  add(number: number, field: number): void {
    this.courses++;
    if (this.#length + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let value = (number - this.#last) * 4 + field;
    this.#last = number;
    while (value > 127) {
      this.#bytes[this.#length++] = (value & 127) | 128;
      value >>>= 7;
    }
    this.#bytes[this.#length++] = value;
  }

  /** Returns whether this number was the last one. */
  endsWith(number: number): boolean {
    return this.courses > 0 && this.#last === number;
  }

  /** Returns the bytes so far, which further courses may change. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Calls `visit` with each course's number and field, in the order of the numbers. */
export function readPostings(
  bytes: Uint8Array,
  visit: (number: number, field: number) => void,
): void {
  let number = 0;
  for (let index = 0; index < bytes.length;) {
    let byte = bytes[index++]!;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[index++]!;
      value |= (byte & 127) << shift;
    }
    number += value >>> 2;
    visit(number, value & 3);
  }
}

/** Returns stored postings, if any, with changes. */
export function mergePostings(
  stored: Uint8Array | undefined,
  changes: PostingsWriter,
): PostingsWriter {
  const merged = new PostingsWriter();
  const changed: [number: number, field: number][] = [];
  readPostings(changes.bytes(), (number, field) => void changed.push([number, field]));
  let next = 0;
  const addChanged = () => {
    const [number, field] = changed[next++]!;
    if (field !== gone) merged.add(number, field);
  };
  readPostings(stored ?? new Uint8Array(), (number, field) => {
    while (next < changed.length && changed[next]![0] < number) addChanged();
    if (changed[next]?.[0] === number) addChanged();
    else merged.add(number, field);
  });
  while (next < changed.length) addChanged();
  return merged;
}
