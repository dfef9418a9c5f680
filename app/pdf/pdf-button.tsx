import { Download, LoaderCircle } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { site } from "../site.ts";
import { withTimeout } from "../with-timeout.ts";

/** Maximum time to load the code, in milliseconds (spec §9). */
const loadTimeout = 120_000;

const messages = {
  idle: "",
  busy: "Preparing the PDF…",
  done: "Saved as download.pdf.",
  doneWithPlaceholder:
    "Saved as download.pdf, with a neutral picture for the cover: its host does not let it be copied.",
  failed: "The PDF could not be made. Please try again.",
  offline: "The PDF could not be made: you are offline. Please try again once you are back.",
};

/** The icon button that saves a panel as a PDF (spec §1); its code is loaded on the first click. */
export function PdfButton({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const [state, setState] = useState<keyof typeof messages>("idle");
  const running = useRef(false);

  async function download() {
    if (running.current) return;
    running.current = true;
    setState("busy");
    try {
      const { downloadPdf } = await withTimeout(
        import("./download.ts"),
        loadTimeout,
        "The code did not load",
      );
      const { replacedImages } = await downloadPdf(panel.current!);
      setState(replacedImages > 0 ? "doneWithPlaceholder" : "done");
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
        {messages[state]}
      </p>
    </div>
  );
}

function PdfIcon() {
  if (!site.pdfIconUrl) return <Download aria-hidden />;
  return <img src={site.pdfIconUrl} alt="" width={24} height={24} />;
}
