import { z } from "zod";

/** The longest page a list answers with. */
const largestPage = 100;

export const defaultPerPage = 48;

const wholeNumber = (largest: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,6}$/, "must be a whole number from 1")
    .transform(Number)
    .refine((value) => value <= largest, `must be at most ${largest}`);

/** Both optional; a list asked for without either comes whole (spec §7). */
export const pagingSchema = z.object({
  page: wholeNumber(1_000_000).optional().meta({ description: "Which page, counted from 1" }),
  per_page: wholeNumber(largestPage)
    .optional()
    .meta({
      description: `How many a page, at most ${largestPage}; ${defaultPerPage} when only the page is given`,
    }),
});
