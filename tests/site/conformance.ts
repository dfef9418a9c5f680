import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";

type ApiDocument = {
  paths: Record<
    string,
    { get?: { responses: Record<string, { content?: Record<string, { schema: object }> }> } }
  >;
};

/**
 * Creates a check of responses against an OpenAPI document; it returns the problems of a response. For an address that is
 * not in the document only the statuses 200, 304 and 404 are allowed.
 */
export function createConformance(
  given: unknown,
): (address: string, response: Response) => Promise<string[]> {
  const document = given as ApiDocument;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(document as object, "document");
  const calls = Object.entries(document.paths).map(([path, item]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`),
    responses: item.get?.responses ?? {},
  }));

  return async (address, response) => {
    const { pathname } = new URL(address, "http://any");
    const call = calls.find(({ pattern }) => pattern.test(pathname));
    if (!call)
      return response.status === 404 || response.status === 200 || response.status === 304
        ? []
        : [`status ${response.status}`];
    if (response.status === 304) return [];
    if (!call.responses[response.status]?.content)
      return [`${call.path} does not describe ${response.status}`];
    const pointer = [
      "paths",
      call.path,
      "get",
      "responses",
      String(response.status),
      "content",
      "application/json",
      "schema",
    ];
    const reference = pointer
      .map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"))
      .join("/");
    const validate = ajv.getSchema(`document#/${encodeURI(reference)}`);
    if (!validate) return [`no schema at ${reference}`];
    if (validate(await bodyOf(response))) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get("content-encoding");
  const plain =
    encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  return JSON.parse(plain.toString());
}
