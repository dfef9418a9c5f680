import { z } from "zod";
import { keySchema, mainCategorySchema } from "./category.ts";
import { courseSchema, languageSchema, levelSchema, levels } from "./course.ts";
import { lessonSummarySchema } from "./lesson.ts";
import { pagingSchema } from "./paging.ts";
import { hourBands, maxSearchPages, openValues, sortOrders } from "./search-terms.ts";

/** A parameter that may be repeated: the values without repetitions. */
const repeatable = <Value extends z.ZodType<string>>(
  value: Value,
  allowed: string,
  description: string,
) =>
  z
    .union([value.transform((one) => [one]), z.array(value).max(50)], {
      error: `must be ${allowed}, at most 50 times`,
    })
    .optional()
    .transform((values) => [...new Set(values ?? [])] as z.infer<Value>[])
    .meta({ description: `${description}; may be repeated` });

const filters = {
  category: repeatable(keySchema, "the key of a category", "The key of a category"),
  level: repeatable(levelSchema, levels.join(", "), "A level"),
  open: repeatable(
    z.enum(openValues),
    openValues.join(", "),
    "1: courses with lessons; 0: planned",
  ),
  hours: repeatable(z.enum(hourBands), hourBands.join(", "), "A band of hours"),
  lang: repeatable(
    languageSchema,
    "a language tag such as en or bn",
    "The language of a course's texts, a BCP 47 tag",
  ),
  main: repeatable(mainCategorySchema, "Language or Framework", "A main category"),
};

/** The query of a search, and of a list that is searched, filtered or sorted. */
export const searchQuerySchema = pagingSchema
  .extend({
    q: z.string().max(10_000).optional().meta({
      description: "Words in any order, the last one may be incomplete; at most 8",
      example: "python tea",
    }),
    ...filters,
    sort: z
      .enum(sortOrders)
      .optional()
      .meta({ description: "The order; by relevance with words, else by level" }),
    exact: z
      .literal("1")
      .optional()
      .meta({ description: "1: search for the words as they are, without correcting them" }),
  })
  .refine(({ q, page = 1 }) => !q || page <= maxSearchPages, {
    path: ["page"],
    message: `must be at most ${maxSearchPages} with words`,
  });

const facetSchema = z
  .strictObject({ value: z.string(), count: z.number().int().min(0) })
  .meta({ id: "Facet" });

const facet = (description: string) => z.array(facetSchema).meta({ description });

const foundLessonSchema = z
  .strictObject({
    course: courseSchema.pick({ id: true, name: true, language: true }),
    ...lessonSummarySchema.pick({ name: true, title: true, free: true }).shape,
    section: z
      .strictObject({ id: z.string(), title: z.string() })
      .optional()
      .meta({ description: "The heading or activity where the words are; its id in the page" }),
    text: z.string().meta({
      description: "The sentence with the words; empty in a lesson that needs a plan",
    }),
  })
  .meta({ id: "FoundLesson" });

const foundLessonsSchema = z
  .strictObject({
    total: z.number().int().min(1).meta({ description: "How many lessons have all of the words" }),
    found: z.array(foundLessonSchema).meta({ description: "The first of them" }),
    correction: z
      .string()
      .nullable()
      .meta({ description: "What was searched for instead, when words were corrected" }),
    marks: z.array(z.string()).meta({ description: "What to mark in them, as in courses" }),
  })
  .meta({ id: "FoundLessons" });

export const searchAnswerSchema = z
  .strictObject({
    total: z.number().int().min(0).meta({ description: "How many courses were found" }),
    courses: z.array(courseSchema).meta({ description: "Those of this page" }),
    facets: z
      .strictObject({
        main: facet("By main category"),
        category: facet(
          "By category, in the catalogue's order: those that a course has, and those asked for",
        ),
        level: facet("By level"),
        open: facet("Open and planned courses"),
        hours: facet("By band of hours"),
        lang: facet("By language: those that a course has, and those asked for"),
      })
      .meta({ description: "How many courses each value has, without the facet's own filter" }),
    correction: z
      .string()
      .nullable()
      .meta({ description: "What was searched for instead, when words were corrected" }),
    closest: z
      .boolean()
      .meta({ description: "No course has all of the words; these have most of them" }),
    marks: z.array(z.string()).meta({
      description:
        "What to mark in names and texts: each word that begins with one of these, in lower case and without Latin accents",
    }),
    lessons: foundLessonsSchema
      .optional()
      .meta({ description: "On the first page of a search with words: the lessons, if any" }),
  })
  .meta({ id: "SearchAnswer" });

export type SearchQuery = z.output<typeof searchQuerySchema>;
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
export type FoundLesson = z.infer<typeof foundLessonSchema>;
export type FoundLessons = z.infer<typeof foundLessonsSchema>;
export type Facet = z.infer<typeof facetSchema>;
