/**
 * Lets attributes such as `onclick` work, which the sandbox does not run by itself. Their code is not guarded as that of
 * scripts is, so it may have no loop.
 */
export function runHandlerAttributes(): void {
  const adopt = (element: Element, { name, value }: Attr) => {
    if (!/^on[a-z]+$/.test(name)) return;
    if (/\b(for|while)\b/.test(value))
      console.error(`Write loops into a function, and call it in ${name}.`);
    else Reflect.set(element, name, new Function("event", value));
  };
  const adoptAll = (node: Node) => {
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll("*")])
      for (const attribute of element.attributes) adopt(element, attribute);
  };
  new MutationObserver((records) => {
    for (const { target, attributeName, addedNodes } of records) {
      for (const node of addedNodes) adoptAll(node);
      const attribute = attributeName && (target as Element).getAttributeNode(attributeName);
      if (attribute) adopt(target as Element, attribute);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}
