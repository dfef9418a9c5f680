import { Download } from "lucide-react";
import { useLessonTexts } from "../texts/lesson-texts.ts";

/** The ends of file names whose fence language is another word. */
const extensions: Readonly<Record<string, string>> = {
  "angular-ts": "ts",
  bash: "sh",
  rust: "rs",
};

/** Downloads a sample's code as a file. */
export function DownloadSample({ text, language }: { text: string; language: string }) {
  const texts = useLessonTexts();
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
    const link = document.createElement("a");
    Object.assign(link, { href: url, download: `sample.${extensions[language] ?? language}` });
    link.click();
    // The download has begun by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <button type="button" className="btn btn-ghost btn-sm text-sm" onClick={download}>
      <Download aria-hidden size={15} />
      {texts.download}
    </button>
  );
}
