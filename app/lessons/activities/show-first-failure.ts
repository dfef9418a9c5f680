/** Space that stays above the first failure and between an exercise and the window's edge, in pixels. */
const margin = 16;

/** Scrolls an exercise's results to the first test that fails, and the page where the exercise is not all in sight. */
export function showFirstFailure(view: HTMLElement): void {
  const results = view.parentElement!;
  const failing = view.querySelector("[data-passed=false], .type-problems, .run-message") ?? view;
  const offset = failing.getBoundingClientRect().top - results.getBoundingClientRect().top;
  results.scrollTop += offset - margin;

  const { top, bottom } = results.parentElement!.getBoundingClientRect();
  const barBottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  if (bottom > innerHeight) scrollBy({ top: bottom - innerHeight + margin });
  else if (top < barBottom) scrollBy({ top: top - barBottom - margin });
}
