import type { ProgramFile } from "../protocol.ts";
import type { AddressOf } from "./prepare-scripts.ts";

/** Returns a document with the styles and pictures that it links in itself, and with the addresses of its scripts. */
export function inlineFiles(html: string, files: ProgramFile[], addressOf: AddressOf): string {
  const pictures = new Map(
    files.filter(({ name }) => name.endsWith(".svg")).map(({ name, code }) => [name, dataOf(code)]),
  );
  const scripts = new Map(
    files.filter(({ name }) => /\.m?js$/.test(name)).map(({ name }) => [name, addressOf(name)]),
  );
  const withStyles = html.replaceAll(/<link\b[^>]*>/gi, (link) => {
    const file = files.find(({ name }) => name === attributeOf(link, "href"));
    const isStyle = /^stylesheet$/i.test(attributeOf(link, "rel"));
    return file && isStyle ? styleElement(file.code, attributeOf(link, "media")) : link;
  });
  const addresses = new Map([...pictures, ...scripts]);
  return withUrls(withSources(withStyles, addresses), pictures);
}

function styleElement(css: string, media: string): string {
  const text = css.replaceAll(/<\/(?=style)/gi, String.raw`<\/`);
  return `<style${media ? ` media="${media}"` : ""}>\n${text}\n</style>`;
}

function withSources(html: string, addresses: Map<string, string>): string {
  return html.replaceAll(
    /(\ssrc\s*=\s*)(["']?)(?:\.\/)?([\w.-]+)\2(?=[\s/>])/gi,
    (whole, before: string, _quote, name: string) =>
      addresses.has(name) ? `${before}"${addresses.get(name)}"` : whole,
  );
}

function withUrls(html: string, pictures: Map<string, string>): string {
  return html.replaceAll(
    /url\(\s*(["']?)(?:\.\/)?([\w.-]+)\1\s*\)/g,
    (whole, _quote, name: string) => (pictures.has(name) ? `url("${pictures.get(name)}")` : whole),
  );
}

/** Returns the value of an attribute in a start tag, without "./" before it; empty where it has none. */
function attributeOf(tag: string, name: string): string {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i");
  const [, ...values] = pattern.exec(tag) ?? [];
  return (values.find((value) => value !== undefined) ?? "").replace(/^\.\//, "");
}

function dataOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
