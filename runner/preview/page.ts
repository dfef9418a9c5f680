import { PlainError } from "../testing/plain-error.ts";
import { findClickable, findField, nameOf, visibleText } from "./elements.ts";

/** What tests of a preview use; texts are as a visitor sees them. */
export type Page = {
  text: () => string;
  click: (name: string) => Promise<void>;
  fill: (label: string, value: string) => Promise<void>;
  value: (label: string) => string | boolean;
  count: (selector: string) => number;
  focused: () => string;
  /** Returns a property of the first element that the selector finds, as it is computed from all styles. */
  style: (selector: string, property: string) => string;
  /** Returns an attribute of the first element that the selector finds; null without it. */
  attribute: (selector: string, name: string) => string | null;
  /** Returns where the elements that the selector finds are, in whole pixels of the window. */
  boxes: (selector: string) => Box[];
  reload: () => Promise<void>;
};

/** The place and size of an element. */
type Box = { left: number; top: number; width: number; height: number };

/**
 * Creates the page of what is shown below `root`; `act` runs something and resolves when the page has reacted. Selectors
 * look in `within`.
 */
export function createPage(
  root: Element,
  act: (work: () => void) => Promise<void>,
  reload: () => Promise<void>,
  within: ParentNode = root,
): Page {
  const first = (selector: string): Element => {
    const element = within.querySelector(selector);
    if (!element) throw new PlainError(`Nothing on the page matches “${selector}”.`);
    return element;
  };
  return {
    text: () => visibleText(root),
    click: (name) => {
      const element = findClickable(root, name);
      if (element.matches(":disabled")) throw new PlainError(`“${name}” is disabled.`);
      return act(() => {
        element.focus();
        element.click();
      });
    },
    fill: (label, value) => {
      const field = findField(root, label);
      if (field.matches(":disabled")) throw new PlainError(`“${label}” is disabled.`);
      return act(() => {
        field.focus();
        setValue(field, value);
      });
    },
    value: (label) => {
      const field = findField(root, label);
      return field.type === "checkbox" || field.type === "radio" ? field.checked : field.value;
    },
    count: (selector) => within.querySelectorAll(selector).length,
    focused: () => {
      const { activeElement } = document;
      return activeElement && root.contains(activeElement) ? nameOf(activeElement) : "";
    },
    style: (selector, property) => getComputedStyle(first(selector)).getPropertyValue(property),
    attribute: (selector, name) => first(selector).getAttribute(name),
    boxes: (selector) => [...within.querySelectorAll(selector)].map(boxOf),
    reload,
  };
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y, w, h] = [left, top, width, height].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  return { left: x, top: y, width: w, height: h };
}

/** Changes a field as typing does: frameworks replace the property `value` of the element itself. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const options = field instanceof HTMLSelectElement ? [...field.options] : [];
  const chosen = options.find((option) => option.value === value || option.text.trim() === value);
  if (options.length > 0 && !chosen) throw new PlainError(`“${value}” cannot be chosen.`);
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, chosen?.value ?? value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
