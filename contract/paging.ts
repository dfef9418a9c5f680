import { z } from "zod";

const maximumPerPage = 100;

/** The length of a page when a request gives only its number. */
export const defaultPerPage = 48;

/** A whole number in an address, where it is text; the API's document says what it means. */
const positiveInteger = (maximum: number, description: string) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,6}$/, "must be a whole number from 1")
    .transform(Number)
    .refine((value) => value <= maximum, `must be at most ${maximum}`)
    .optional()
    .meta({ type: "integer", pattern: undefined, minimum: 1, maximum, description });

/** The query of a list. Without `page` and `per_page` the response is the complete list (spec §7). */
export const pagingSchema = z.object({
  page: positiveInteger(1_000_000, "Which page, counted from 1"),
  per_page: positiveInteger(
    maximumPerPage,
    `How many a page, at most ${maximumPerPage}; ${defaultPerPage} when only the page is given`,
  ),
});
