import { type StoredCourse, emptyCourse } from "./stored-course.ts";

type Fields = Record<string, unknown>;

/** What each entry of a part is like. */
const entries: Fields = {
  done: "",
  unsentDone: "",
  drafts: { text: "", revision: 0, unsent: true },
  answers: { answer: { right: true }, answeredAt: "", unsent: true },
  samples: "",
};

/**
 * Reads a course's progress as it is stored. What is not like it counts as empty, and is reported, so that the rest can
 * be used.
 */
export function readStoredCourse(text: string, onDamage: () => void): StoredCourse | undefined {
  try {
    const stored = JSON.parse(text) as Fields;
    const course: Fields = {};
    for (const [name, empty] of Object.entries<unknown>(emptyCourse)) {
      const part = stored[name];
      course[name] = fitting(part, empty, entries[name]);
      if (JSON.stringify(course[name]) !== JSON.stringify(part ?? empty)) onDamage();
    }
    return course as StoredCourse;
  } catch {
    onDamage();
    return undefined;
  }
}

function fitting(part: unknown, empty: unknown, entry: unknown): unknown {
  if (!isLike(part, empty ?? "")) return empty;
  if (entry === undefined) return part;
  const kept = Object.entries(part as Fields).filter(([, value]) => isLike(value, entry));
  return Array.isArray(empty) ? kept.map(([, value]) => value) : Object.fromEntries(kept);
}

/** Returns whether a value has the type of another one, and fields like those that it has. */
function isLike(value: unknown, other: unknown): boolean {
  if (typeof value !== typeof other || value === null) return false;
  return (
    typeof other !== "object" ||
    Object.entries(other as Fields).every(([name, field]) => isLike((value as Fields)[name], field))
  );
}
