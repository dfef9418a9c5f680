/**
 * Keeps a preview's pushState from adding entries to the page's history, which would have to be gone back through. A
 * change of the hash alone cannot be kept: the frame has no origin, and so no Navigation API.
 */
export function keepHistory(): void {
  const replaceState = history.replaceState.bind(history);
  History.prototype.pushState = (...state) => replaceState(...state);
}
