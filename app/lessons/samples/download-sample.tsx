import { Download } from "lucide-react";
import { fileExtension } from "../../../contract/file-extension.ts";
import { saveFile } from "../../browser/save-file.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";

/** Downloads a sample's code as a file. */
export function DownloadSample({ text, language }: { text: string; language: string }) {
  const texts = useLessonTexts();
  const download = () => {
    const file = new Blob([`${text}\n`], { type: "text/plain" });
    saveFile(file, `sample.${fileExtension(language)}`);
  };
  return (
    <button type="button" className="btn btn-ghost btn-sm text-sm" onClick={download}>
      <Download aria-hidden size={15} />
      {texts.download}
    </button>
  );
}
