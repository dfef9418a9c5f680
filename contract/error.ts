import { z } from "zod";

const errorCodes = ["bad_request", "not_found", "method_not_allowed", "internal_error"] as const;

export const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(errorCodes),
      message: z.string(),
    }),
  })
  .meta({ id: "Error" });

export type ErrorCode = (typeof errorCodes)[number];
