import { z } from "zod";
import { lessonNameSchema } from "../../../contract/lesson.ts";

export const lessonKeys = ["title", "chapter", "minutes", "free"] as const;

/** The front matter of a lesson's file. */
export const frontMatterSchema = z.strictObject({
  title: z.string().trim().min(1).max(120),
  chapter: z.string().trim().min(1).max(80),
  minutes: z.number().int().min(1).max(240),
  free: z.boolean().default(false),
});

/** The file of a lesson: its name, and its text of at most 100,000 characters. */
export const lessonFileSchema = z.strictObject({
  file: z.string().max(100),
  text: z.string().max(100_000),
});
export type LessonFile = z.infer<typeof lessonFileSchema>;

/** `NN-name.md`: the number orders the lessons, the name is in their address. */
const fileName = /^(\d{2,3})-(.+)\.md$/;

/** Returns the position and name in a lesson's file name; undefined when it is not `NN-name.md`. */
export function readFileName(file: string): { position: number; name: string } | undefined {
  const match = fileName.exec(file);
  if (!match || !lessonNameSchema.safeParse(match[2]).success) return undefined;
  return { position: Number(match[1]), name: match[2]! };
}
