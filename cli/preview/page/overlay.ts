import type { DraftState } from "../draft.ts";
import { makeIsland } from "./elements.ts";
import { showEnd, showFindings } from "./findings.ts";
import { addProof } from "./prove-exercise.ts";
import { stripStyle } from "./style.ts";

// What a preview adds to each page of the site: findings at the end of the window, and a button beside each exercise.

/** Time between two looks for new exercises, and between two questions for the state of the folder, in milliseconds. */
const lookAgain = 300;
const askAgain = 500;

/** Tries before a page counts as one that React does not take over. */
const maxTries = document.querySelector("link[rel=modulepreload]") ? 30 : 0;

for (let tries = 0; !isTaken(document.querySelector("a")) && tries < maxTries; tries++)
  await new Promise((resolve) => setTimeout(resolve, lookAgain));

const { element, inside } = makeIsland(stripStyle);
// Outside of the body, which the site's own script keeps as it should be.
document.documentElement.append(element);

const shown = Number(new URL(import.meta.url).searchParams.get("version"));
let last: string | undefined;
void followState();
setInterval(() => void followState(), askAgain);

setInterval(() => {
  for (const exercise of document.querySelectorAll<HTMLElement>("[data-exercise]")) {
    if (isTaken(exercise) && !exercise.querySelector("pathshala-preview")) addProof(exercise);
  }
}, lookAgain);

/** Shows the findings of the folder, and loads the page again when another version can be shown. */
async function followState(): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch("/preview/state").then(
    (response) => response.text(),
    () => "",
  );
  if (answer === last) return;
  last = answer;
  if (answer === "") return showEnd(inside);
  const state = JSON.parse(answer) as DraftState;
  if (state.version === shown) showFindings(inside, state);
  else location.reload();
}

/** Returns whether React has taken an element of the page over: before, it must be as the server has sent it. */
function isTaken(at: Element | null): boolean {
  return Object.keys(at ?? {}).some((key) => key.startsWith("__reactProps"));
}
