import { ViewPlugin } from "@codemirror/view";

/**
 * Gives the editor the height of the text area that it replaces, until the text or the width changes: it measures lines that
 * break only when they are in sight, and what is below would move from under a finger.
 */
export function heightOf(area: HTMLTextAreaElement) {
  const { clientHeight: height, clientWidth: width } = area;
  return ViewPlugin.define(({ scrollDOM }) => {
    scrollDOM.style.minHeight = `${height}px`;
    return {
      update({ docChanged, view }) {
        if (docChanged || view.dom.clientWidth !== width) scrollDOM.style.minHeight = "";
      },
    };
  });
}
