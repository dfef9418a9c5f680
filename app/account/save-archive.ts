import { strToU8, zipSync } from "fflate";
import type { AccountData } from "../../contract/account-data.ts";
import { saveFile } from "../browser/save-file.ts";

/** Saves files as an archive whose name has the day. */
export function saveArchive(files: AccountData["files"]): void {
  const content = Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)]));
  const archive = new Blob([zipSync(content)], { type: "application/zip" });
  saveFile(archive, `my-data-${new Date().toISOString().slice(0, 10)}.zip`);
}
