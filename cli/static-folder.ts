import path from "node:path";

/** The folder of the site's static files, against which pictures are checked. */
export const staticFolder = path.resolve(import.meta.dirname, "..", "public");
