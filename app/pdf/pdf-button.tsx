import { Download, LoaderCircle } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { site } from "../site.ts";

/** How long the code behind the button may take to load, in milliseconds (spec §9). */
const loadingLimit = 120_000;

const words = {
  idle: "",
  busy: "Preparing the PDF…",
  done: "Saved as download.pdf.",
  doneWithoutPicture:
    "Saved as download.pdf, with a neutral picture for the cover: its host does not let it be copied.",
  failed: "The PDF could not be made. Please try again.",
  offline: "The PDF could not be made: you are offline. Please try again once you are back.",
};

/** The icon button that saves a panel as a PDF (spec §1); what that takes is loaded on the first click. */
export function PdfButton({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const [state, setState] = useState<keyof typeof words>("idle");
  const running = useRef(false);

  async function download() {
    if (running.current) return;
    running.current = true;
    setState("busy");
    try {
      const { downloadPdf } = await loadWithinLimit();
      const { replacedPictures } = await downloadPdf(panel.current!);
      setState(replacedPictures > 0 ? "doneWithoutPicture" : "done");
    } catch (error) {
      console.warn("The PDF could not be made", error);
      setState(navigator.onLine ? "failed" : "offline");
    } finally {
      running.current = false;
    }
  }

  return (
    <div className="pdf-download print-hidden">
      <button
        type="button"
        title="download pdf format"
        aria-label="download pdf format"
        aria-busy={state === "busy"}
        className="btn btn-square btn-ghost"
        onClick={download}
      >
        {state === "busy" ? <LoaderCircle aria-hidden className="animate-spin" /> : <PdfIcon />}
      </button>
      <p role="status" data-state={state}>
        {words[state]}
      </p>
    </div>
  );
}

function PdfIcon() {
  if (!site.pdfIconUrl) return <Download aria-hidden />;
  return <img src={site.pdfIconUrl} alt="" width={24} height={24} />;
}

function loadWithinLimit() {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The code did not load")), loadingLimit);
  return Promise.race([import("./download.ts"), late]).finally(() => clearTimeout(timer));
}
