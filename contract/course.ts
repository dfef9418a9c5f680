import { z } from "zod";
import { keySchema } from "./category.ts";

export const levels = ["beginner", "intermediate", "advanced"] as const;

export const levelSchema = z.enum(levels).meta({ id: "Level" });

/** A path on this site (`/covers/…`) or an https URL. */
const imageSchema = z
  .string()
  .max(2048)
  .regex(
    /^(\/(?!\/)[^\s\\]+|https:\/\/[^\s\\]+)$/,
    "must be a path that starts with / or an https URL",
  );

/** A BCP 47 tag. */
export const languageSchema = z
  .string()
  .max(35)
  .refine(isLanguageTag, "must be a language tag such as en or bn");

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

const courseNoteSchema = z.string().trim().min(1).max(1000);

export const courseSchema = z
  .strictObject({
    id: keySchema.meta({ example: "python-first-steps" }),
    name: z.string().trim().min(1).max(120),
    category: keySchema.meta({ description: "The key of the course's category" }),
    img: imageSchema.meta({ description: "The cover's address" }),
    details: z
      .string()
      .trim()
      .min(1)
      .max(20_000)
      .meta({ description: "Plain text, paragraphs parted by a blank line" }),
    level: levelSchema,
    hours: z.number().int().min(1).max(1000).meta({ description: "Hours of study" }),
    language: languageSchema.meta({ description: "The language of its texts, a BCP 47 tag" }),
    lessons: z
      .number()
      .int()
      .min(0)
      .meta({ description: "The number of lessons; 0: the course is planned" }),
    runs: z.enum(["here", "own machine"]).optional().meta({
      description: "Where most programs of its lessons run; missing where they have none",
    }),
    builds: courseNoteSchema.optional().meta({ description: "What a learner builds" }),
    needs: courseNoteSchema.optional().meta({ description: "What a learner needs to know before" }),
    outline: z
      .array(z.string().trim().min(1).max(120))
      .min(1)
      .max(60)
      .optional()
      .meta({ description: "The titles of the lessons that a planned course will have" }),
  })
  .meta({ id: "Course" });

export type Course = z.infer<typeof courseSchema>;
export type Level = z.infer<typeof levelSchema>;
