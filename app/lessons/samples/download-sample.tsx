import { Download } from "lucide-react";
import { useState } from "react";
import { ownFile } from "../../../contract/own-machine.ts";
import { saveFile } from "../../browser/save-file.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";

/** Downloads a sample's code as a file, and says how it is run. */
export function DownloadSample({ text, language }: { text: string; language: string }) {
  const texts = useLessonTexts();
  const [isSaved, setIsSaved] = useState(false);
  const file = ownFile(language, text);
  const download = () => {
    saveFile(new Blob([file.text], { type: "text/plain" }), file.name);
    setIsSaved(true);
  };
  return (
    <>
      <button type="button" className="btn btn-ghost btn-sm text-sm" onClick={download}>
        <Download aria-hidden size={15} />
        {texts.download}
      </button>
      <span aria-live="polite" className="sample-command">
        {isSaved && file.command && (
          <>
            <span>{texts.runIt}</span>
            <code translate="no">{file.command}</code>
          </>
        )}
      </span>
    </>
  );
}
