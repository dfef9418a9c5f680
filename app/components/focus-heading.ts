/** Moves the focus to a heading, which takes none by itself, without scrolling to it. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
