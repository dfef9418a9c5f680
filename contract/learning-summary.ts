import { z } from "zod";

/** How much a person has learnt in all courses. */
export const learningSummarySchema = z
  .strictObject({
    days: z.number().int().min(0).meta({
      description:
        "The number of days, in the site's time zone, on which a lesson was finished or an activity answered",
    }),
    certificates: z.number().int().min(0),
  })
  .meta({ id: "LearningSummary" });

export type LearningSummary = z.infer<typeof learningSummarySchema>;
