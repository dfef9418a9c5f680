/** A ref: when the element is removed with the focus in it, the focus goes to the panel around it, or to the content. */
export function keepFocus(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const around = element.closest<HTMLElement>("[popover]") ?? document.getElementById("content");
    around?.focus({ preventScroll: true });
  };
}
