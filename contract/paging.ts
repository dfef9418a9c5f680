import { z } from "zod";

const maximumPerPage = 100;

/** The length of a page when a request gives only its number. */
export const defaultPerPage = 48;

const positiveInteger = (maximum: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,6}$/, "must be a whole number from 1")
    .transform(Number)
    .refine((value) => value <= maximum, `must be at most ${maximum}`);

/** The query of a list. Without `page` and `per_page` the response is the complete list (spec §7). */
export const pagingSchema = z.object({
  page: positiveInteger(1_000_000).optional().meta({ description: "Which page, counted from 1" }),
  per_page: positiveInteger(maximumPerPage)
    .optional()
    .meta({
      description: `How many a page, at most ${maximumPerPage}; ${defaultPerPage} when only the page is given`,
    }),
});
