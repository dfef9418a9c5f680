import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { categoryCountSchema, categorySchema } from "../../contract/category.ts";
import { courseSchema } from "../../contract/course.ts";
import { errorSchema } from "../../contract/error.ts";
import { pagingSchema } from "../../contract/paging.ts";
import { json } from "./json-content.ts";

/** The version of the wire format. */
export const apiVersion = "1.3.0";

/** A value in a path, to be looked up: any short text is valid. */
const pathValue = z.string().min(1).max(200);

const listHeaders = z.object({
  "X-Total-Count": z.string().meta({ description: "The number of courses in the complete list" }),
  Link: z.string().optional().meta({ description: "rel next and prev, when the list is paged" }),
});

const courseList = {
  ...json(
    z.array(courseSchema),
    "From beginner to advanced; within a level those in preparation last; then by name",
  ),
  headers: listHeaders,
};
const badRequest = json(errorSchema, "A value is malformed or longer than 200 characters");
const notFound = json(errorSchema, "It does not exist");

export const categories = createRoute({
  method: "get",
  path: "/category",
  summary: "All categories",
  responses: { 200: json(z.array(categorySchema), "In the catalogue's order") },
});

export const categoryCounts = createRoute({
  method: "get",
  path: "/category/counts",
  summary: "The number of courses of each category",
  responses: { 200: json(z.array(categoryCountSchema), "In the catalogue's order") },
});

export const courses = createRoute({
  method: "get",
  path: "/courses",
  summary: "All courses",
  request: { query: pagingSchema },
  responses: { 200: courseList, 400: badRequest },
});

export const coursesOfCategory = createRoute({
  method: "get",
  path: "/course/{category}",
  summary: "The courses of a category",
  request: { params: z.object({ category: pathValue }), query: pagingSchema },
  responses: { 200: courseList, 400: badRequest, 404: notFound },
});

export const course = createRoute({
  method: "get",
  path: "/course/category/{id}",
  summary: "One course",
  request: { params: z.object({ id: pathValue }) },
  responses: { 200: json(courseSchema, "The course"), 400: badRequest, 404: notFound },
});

export const coursesOfMainCategory = createRoute({
  method: "get",
  path: "/maincategory/{mainCategory}",
  summary: "The courses of a main category, Language or Framework",
  request: { params: z.object({ mainCategory: pathValue }), query: pagingSchema },
  responses: { 200: courseList, 400: badRequest, 404: notFound },
});

export const all = [
  categories,
  categoryCounts,
  courses,
  coursesOfCategory,
  course,
  coursesOfMainCategory,
];
