import type { Database } from "../../server/database/schema.ts";

/** Returns the text of a response or a lesson, without markup and escapes, and with single spaces. */
export function plain(text: string): string {
  return text
    .replaceAll(/\\u003[ce]|\\n|\\"|&#x?\w+;|&\w+;/gi, (escape) => unescaped[escape] ?? " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ");
}

const unescaped: Record<string, string> = {
  "\\u003c": "<",
  "\\u003C": "<",
  "\\u003e": ">",
  "\\u003E": ">",
  '\\"': '"',
};

/** Returns runs of 30 to 60 letters and spaces, which no escape and no markup interrupts. */
export function distinctive(content: string): string[] {
  return plain(content).match(/[\p{L}\p{M}][\p{L}\p{M} ]{28,58}[\p{L}\p{M}]/gu) ?? [];
}

/** Returns sentences of each paid lesson that neither a free one nor any outline has. */
export async function paidSentences(database: Database): Promise<Map<string, string[]>> {
  const lessons = await database
    .selectFrom("lesson")
    .select(["course_id", "name", "free", "content", "summary"])
    .execute();
  // Summaries are text: a "<" in one of them begins no element.
  const open = [
    ...lessons.map(({ summary }) => summary.replaceAll(/\s+/g, " ")),
    ...lessons.map(({ free, content }) => (free ? plain(content) : "")),
  ].join("\n");
  return new Map(
    lessons
      .filter(({ free }) => !free)
      .map(({ course_id: course, name, content }) => [
        `${course}/${name}`,
        distinctive(content).filter((sentence) => !open.includes(sentence)),
      ]),
  );
}
