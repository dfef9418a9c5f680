/** Renders what is far from the window, too, and loads its fonts; to be evaluated in the page. */
export async function renderFarContent(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>("body *"))
    if (getComputedStyle(element).contentVisibility === "auto")
      element.style.contentVisibility = "visible";
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}
