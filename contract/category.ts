import { z } from "zod";

const mainCategories = ["Language", "Framework"] as const;

export const mainCategorySchema = z
  .enum(mainCategories)
  .meta({ id: "MainCategory", description: "The two groups that categories belong to" });

/** The key of a category or the id of a course; part of URLs, where it needs no escaping. */
export const keySchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "use letters, digits, hyphens and underscores only");

export const categorySchema = z
  .strictObject({
    name: z.string().trim().min(1).max(60).meta({ example: "JavaScript" }),
    category: keySchema.meta({ description: "The key used in routes", example: "javascript" }),
    mainCategory: mainCategorySchema,
  })
  .meta({ id: "Category" });

export const categoryCountSchema = z
  .strictObject({
    category: keySchema.meta({ description: "The category's key", example: "javascript" }),
    count: z.number().int().min(0).meta({ description: "How many courses it has" }),
    open: z.number().int().min(0).meta({ description: "How many of them have lessons" }),
  })
  .meta({ id: "CategoryCount" });

export type Category = z.infer<typeof categorySchema>;
export type CategoryCount = z.infer<typeof categoryCountSchema>;
export type MainCategory = z.infer<typeof mainCategorySchema>;
