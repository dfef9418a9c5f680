import { Option } from "commander";
import { fileFormats } from "../../server/import/sources/file-format.ts";

/** Creates the option for files whose name does not show their format. */
export function formatOption(): Option {
  return new Option("--format <format>", "the format of a file, whatever its name").choices(
    fileFormats,
  );
}
