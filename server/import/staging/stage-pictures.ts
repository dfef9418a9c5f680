import type { StagingDatabase } from "./staged-courses.ts";
import type { ValidationIssue, ValidationIssueList } from "../../validation/validation-issue.ts";
import type { PictureRow } from "../../database/schema.ts";
import type { PictureSize } from "../../pictures/measure-picture.ts";
import { openPictures } from "../../pictures/pictures.ts";

type StageOptions = { staticFolder: string; issues: ValidationIssueList; signal?: AbortSignal };

/** Fills the temporary table with the valid pictures of a source; resolves with the size of each, by its path. */
export async function stagePictures(
  staging: StagingDatabase,
  pictures: AsyncIterable<PictureRow | ValidationIssue>,
  { staticFolder, issues, signal }: StageOptions,
): Promise<Map<string, PictureSize>> {
  const { exists } = openPictures(staticFolder);
  const sizes = new Map<string, PictureSize>();
  for await (const picture of pictures) {
    signal?.throwIfAborted();
    if ("message" in picture) {
      issues.add(picture);
      continue;
    }
    const { path, width, height } = picture;
    sizes.set(path, { width, height });
    if (exists(path)) {
      const message = "is also a file of the site itself, which would be served in its place";
      issues.add({ file: path.slice(1), line: 1, message, suggestion: "give it another name" });
      continue;
    }
    await staging.insertInto("staged_picture").values(picture).execute();
  }
  return sizes;
}
