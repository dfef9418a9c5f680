import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "../../browser/copy-text.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";

/** How long the button says that the code is copied, in milliseconds. */
const said = 3_000;

/** Copies a sample's code; where the browser does not let it, the code is selected to be copied by hand. */
export function CopySample({ code }: { code: HTMLElement }) {
  const texts = useLessonTexts();
  const [outcome, setOutcome] = useState<"copied" | "selected">();
  useEffect(() => {
    const timer = setTimeout(setOutcome, said, undefined);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    if (await copyText(code.textContent)) return setOutcome("copied");
    getSelection()?.selectAllChildren(code);
    setOutcome("selected");
  };
  return (
    <button type="button" className="btn btn-ghost btn-sm text-sm" onClick={() => void copy()}>
      <Copy aria-hidden size={15} />
      <span aria-live="polite">{outcome ? texts[outcome] : texts.copy}</span>
    </button>
  );
}
