import type { z } from "zod";

/** Describes a JSON body of this schema in the API's document. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});
