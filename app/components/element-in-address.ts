/** Returns the element that the address names after its `#`. */
export function elementInAddress(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}
