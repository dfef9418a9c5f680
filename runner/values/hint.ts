const ofNode =
  /^(require|process|Buffer|module|exports|__dirname|__filename|global) is not defined/;
const ofPage = /^(document|window|localStorage|sessionStorage) is not defined/;
/** What Chrome, Firefox and Safari say. */
const network = /^(Failed to fetch$|NetworkError when attempting to fetch|Load failed)/;
const imported = /(?:dynamically imported module: |module specifier )['"]?([^\s'"]+)/;

/** Returns what a learner may not know of an error: that what a program asks for does not exist where it runs. */
export function hintOf({ message }: Error): string | undefined {
  if (ofNode.test(message)) return "Programs here run in the browser, without what Node adds.";
  if (ofPage.test(message)) return "This program has no page: print with console.log().";
  if (network.test(message)) return "Programs here have no network.";
  const [, name] = imported.exec(message) ?? [];
  return name && `“${name}” cannot be imported here.`;
}
