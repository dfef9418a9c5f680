import { z } from "zod";
import { categoryCountSchema, categorySchema } from "../../contract/category.ts";
import { courseSchema } from "../../contract/course.ts";
import { errorSchema } from "../../contract/error.ts";
import { learningPathSchema } from "../../contract/learning-path.ts";
import { type SearchAnswer, searchAnswerSchema, searchQuerySchema } from "../../contract/search.ts";
import { apiListQuery } from "../search/list-query.ts";
import { endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";
import { pagedList } from "./paging.ts";

/** A value in a path, to be looked up: any short text is valid. */
const pathValue = (description: string) => z.string().min(1).max(200).meta({ description });

const courseList = pagedList(
  courseSchema,
  "The open ones, then the planned ones; each from beginner to advanced, then by name",
  "courses in the complete list",
);
const searched =
  "With words, filters or an order, the list is that of /search, one page of it: the first 48 courses unless asked otherwise.";
const searchExample = {
  total: 1,
  courses: [
    {
      id: "python-first-steps",
      name: "Python: First Steps",
      category: "python",
      img: "/covers/python-first-steps.svg",
      details: "Write small programs and understand each line.",
      level: "beginner",
      hours: 5,
      language: "en",
      lessons: 8,
    },
  ],
  facets: {
    main: [
      { value: "Language", count: 1 },
      { value: "Framework", count: 0 },
    ],
    category: [{ value: "python", count: 1 }],
    level: [
      { value: "beginner", count: 1 },
      { value: "intermediate", count: 0 },
      { value: "advanced", count: 0 },
    ],
    open: [
      { value: "1", count: 1 },
      { value: "0", count: 0 },
    ],
    hours: [
      { value: "0-2", count: 0 },
      { value: "3-5", count: 1 },
      { value: "6-15", count: 0 },
      { value: "16-", count: 0 },
    ],
    lang: [{ value: "en", count: 1 }],
  },
  correction: "python",
  closest: false,
  marks: ["python"],
} satisfies SearchAnswer;

const badRequest = json(errorSchema, "A value is malformed or longer than 200 characters");
const notFound = json(errorSchema, "It does not exist");
const headersTooLarge = { description: "The request's headers are larger than 16 kB" };

export const categories = endpoint({
  access: "public",
  work: "pages",
  operationId: "listCategories",
  tags: ["Catalogue"],
  method: "get",
  path: "/category",
  summary: "All categories",
  responses: {
    200: json(z.array(categorySchema), "In the catalogue's order"),
    431: headersTooLarge,
  },
});

export const categoryCounts = endpoint({
  access: "public",
  work: "pages",
  operationId: "countCoursesByCategory",
  tags: ["Catalogue"],
  method: "get",
  path: "/category/counts",
  summary: "The numbers of all courses and of the open ones of each category",
  responses: {
    200: json(z.array(categoryCountSchema), "In the catalogue's order"),
    431: headersTooLarge,
  },
});

export const paths = endpoint({
  access: "public",
  work: "pages",
  operationId: "listPaths",
  tags: ["Catalogue"],
  method: "get",
  path: "/paths",
  summary: "Paths: courses in the order in which they are best taken",
  responses: {
    200: json(z.array(learningPathSchema), "In the catalogue's order"),
    431: headersTooLarge,
  },
});

export const courses = endpoint({
  access: "public",
  work: "pages",
  cachedBy: apiListQuery,
  operationId: "listCourses",
  tags: ["Catalogue"],
  method: "get",
  path: "/courses",
  summary: "All courses",
  description: searched,
  request: { query: searchQuerySchema },
  responses: { 200: courseList, 400: badRequest },
});

export const coursesOfCategory = endpoint({
  access: "public",
  work: "pages",
  cachedBy: apiListQuery,
  operationId: "listCoursesOfCategory",
  tags: ["Catalogue"],
  method: "get",
  path: "/course/{category}",
  summary: "The courses of a category",
  description: searched,
  request: {
    params: z.object({ category: pathValue("The category's key") }),
    query: searchQuerySchema,
  },
  responses: { 200: courseList, 400: badRequest, 404: notFound },
});

export const course = endpoint({
  access: "public",
  work: "pages",
  operationId: "getCourse",
  tags: ["Catalogue"],
  method: "get",
  path: "/course/category/{id}",
  summary: "One course",
  request: { params: z.object({ id: pathValue("The course's id") }) },
  responses: { 200: json(courseSchema, "The course"), 400: badRequest, 404: notFound },
});

export const coursesOfMainCategory = endpoint({
  access: "public",
  work: "pages",
  cachedBy: apiListQuery,
  operationId: "listCoursesOfMainCategory",
  tags: ["Catalogue"],
  method: "get",
  path: "/maincategory/{mainCategory}",
  summary: "The courses of a main category, Language or Framework",
  description: searched,
  request: {
    params: z.object({ mainCategory: pathValue("Language or Framework") }),
    query: searchQuerySchema,
  },
  responses: { 200: courseList, 400: badRequest, 404: notFound },
});

export const search = endpoint({
  access: "public",
  work: "pages",
  cachedBy: apiListQuery,
  operationId: "searchCourses",
  tags: ["Catalogue"],
  method: "get",
  path: "/search",
  summary: "Search, filter and sort the courses",
  description:
    "Finds the courses that have all of the words, in the name, in the category or in the text; the last word may be incomplete. Words that no course has are corrected. Each filter may be repeated: a course must have one of its values.",
  request: { query: searchQuerySchema },
  responses: {
    200: {
      description: "The courses of one page, the counts of the filters, and what was corrected",
      content: { "application/json": { schema: searchAnswerSchema, example: searchExample } },
    },
    400: badRequest,
  },
});
