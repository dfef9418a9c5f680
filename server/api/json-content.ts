import type { z } from "zod";

/** A JSON body of this shape, as the API's document describes it. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});
