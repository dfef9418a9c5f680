/** Returns a new element with properties and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Returns an element whose inside the page's styles and scripts do not reach, and that inside. */
export function makeIsland(css: string): { element: HTMLElement; inside: HTMLElement } {
  const element = document.createElement("pathshala-preview");
  const root = element.attachShadow({ mode: "open" });
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  root.adoptedStyleSheets = [style];
  const inside = make("div");
  root.append(inside);
  return { element, inside };
}
