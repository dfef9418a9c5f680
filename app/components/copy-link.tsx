import { useRef, useState } from "react";
import { copyText } from "../browser/copy-text.ts";

/** A link in a field, and a button that copies it; where the browser does not let it, it is selected to be copied by hand. */
export function CopyLink({ label, link }: { label: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    if (await copyText(link)) return setCopied("Copied.");
    field.current?.select();
    setCopied("This browser does not copy here. The link is selected: copy it yourself.");
  };
  return (
    <>
      <label className="field mt-3">
        <span className="sr-only">{label}</span>
        <input ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <button type="button" className="btn btn-outline" onClick={() => void copy()}>
          Copy the link
        </button>
        <span role="status">{copied}</span>
      </p>
    </>
  );
}
