import type { DraftState } from "../draft.ts";
import { make } from "./elements.ts";

/** Shows what check has found in the folder, or that it has found nothing. */
export function showFindings(place: HTMLElement, { findings, findingCount }: DraftState): void {
  if (findingCount === 0) return place.replaceChildren(say("Preview: no finding", "right"));
  const title = findingCount === 1 ? "1 finding" : `${findingCount} findings`;
  const summary = make("summary", {}, `Preview: ${title}`);
  summary.dataset.state = "wrong";
  const items = findings.map(({ file, line, message, suggestion }) =>
    make(
      "li",
      {},
      make("code", {}, `${file}:${line}`),
      ` ${message}${suggestion ? `; ${suggestion}` : ""}`,
    ),
  );
  place.replaceChildren(make("details", { open: true }, summary, make("ul", {}, ...items)));
}

/** Says that the command has ended: the page no longer changes. */
export function showEnd(place: HTMLElement): void {
  place.replaceChildren(say("Preview: the command has ended", "wrong"));
}

function say(text: string, state: "right" | "wrong"): HTMLElement {
  const line = make("p", { role: "status" }, text);
  line.dataset.state = state;
  return line;
}
