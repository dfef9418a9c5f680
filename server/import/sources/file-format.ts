import path from "node:path";

export const fileFormats = ["json", "ndjson", "csv"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The format of a source or a target is unknown; the message says what to do. */
export class UnknownFormatError extends Error {}

/** Returns the given format, or that of the file's extension. Throws UnknownFormatError for any other. */
export function formatOf(file: string, given?: FileFormat): FileFormat {
  const extension = path.extname(file).slice(1).toLowerCase();
  const format = given ?? fileFormats.find((known) => known === extension);
  if (format) return format;
  throw new UnknownFormatError(
    file === "-"
      ? "Standard input and output have no name that tells a format: add --format json, ndjson or csv"
      : `${file} must end with .json, .ndjson or .csv, or be a folder; or add --format`,
  );
}
