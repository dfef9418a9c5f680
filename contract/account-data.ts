import { z } from "zod";

/** All that is stored of a person, as the files of an archive. */
export const accountDataSchema = z
  .strictObject({
    files: z.array(
      z.strictObject({
        path: z.string().meta({ description: "Its place in the archive", example: "orders.json" }),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: "AccountData" });

export type AccountData = z.infer<typeof accountDataSchema>;
