import { z } from "zod";

/** An error on a visitor's page, without saying who it is. */
export const clientErrorSchema = z
  .strictObject({
    message: z.string().max(2000).meta({ example: "TypeError: x is undefined" }),
    screen: z.string().max(2000).meta({ description: "The page's path", example: "/home" }),
    version: z.string().max(100).meta({ description: "Of the site's pages", example: "1a2b3c4d" }),
  })
  .meta({ id: "ClientError" });

export type ClientError = z.infer<typeof clientErrorSchema>;
