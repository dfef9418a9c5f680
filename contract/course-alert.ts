import { z } from "zod";

export const courseAlertSchema = z
  .strictObject({
    isSet: z.boolean().meta({ description: "Whether the account is told when the course opens" }),
  })
  .meta({ id: "CourseAlert" });

export type CourseAlert = z.infer<typeof courseAlertSchema>;
