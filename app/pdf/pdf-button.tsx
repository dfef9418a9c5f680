import { Download, LoaderCircle } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useSite } from "../site/use-site.ts";
import { withTimeout } from "../api/with-timeout.ts";

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
  notLoaded: "The PDF could not be made, because its code did not load. ",
};

type State = keyof typeof messages;

/** The icon button that saves a panel as a PDF (spec §1); its code is loaded on the first click. */
export function PdfButton({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const [state, setState] = useState<State>("idle");
  const running = useRef(false);

  async function download() {
    if (running.current) return;
    running.current = true;
    setState("busy");
    setState(await savePdf(panel.current!));
    running.current = false;
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
        {state === "notLoaded" && (
          // A browser does not load a module again that once failed to load (whatwg/html#6768).
          <button
            type="button"
            className="quiet-link font-semibold"
            onClick={() => location.reload()}
          >
            Reload the page
          </button>
        )}
      </p>
    </div>
  );
}

async function savePdf(panel: HTMLElement): Promise<State> {
  const code = import("./download.ts");
  const loaded = await withTimeout(code, loadTimeout, "The code did not load").catch(warn);
  if (!loaded) return "notLoaded";
  const saved = await loaded.downloadPdf(panel).catch(warn);
  if (!saved) return navigator.onLine ? "failed" : "offline";
  return saved.replacedImages > 0 ? "doneWithPlaceholder" : "done";
}

function warn(error: unknown): void {
  console.warn("The PDF could not be made", error);
}

function PdfIcon() {
  const { pdfIcon } = useSite();
  if (!pdfIcon) return <Download aria-hidden />;
  return <img src={pdfIcon} alt="" width={24} height={24} />;
}
