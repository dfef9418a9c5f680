import { OpenAPIHono } from "@hono/zod-openapi";
import { apiVersion } from "./api-version.ts";
import { apiTags } from "./tags.ts";

const description =
  "The course catalogue, read-only, without a key and from every origin; and the orders, the plan, the team and the progress of the account that is signed in on this site. Under overload, or while the data cannot be reached, any call returns 503 temporarily_unavailable with Retry-After. A complete list of more than 1,000 courses is streamed; when the catalogue changes meanwhile, the stream is aborted, and the call has to be repeated. Of each call, x-access says who may make it: everybody (public), a person with a session (signed-in) or a service that signs its calls (provider); and x-max-body how many bytes its body may have.";

/** Returns the OpenAPI document of these APIs together, for a site of this name. */
export function describeApis(apis: OpenAPIHono[], siteName: string) {
  const all = new OpenAPIHono();
  for (const api of apis) all.route("/", api);
  all.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "pathshala.session_token",
    description: "The cookie that signing in under /auth sets",
  });
  all.openAPIRegistry.registerComponent("securitySchemes", "idToken", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Instead of the cookie where accounts are at Firebase: its ID token",
  });
  return all.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: apiVersion,
      description,
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: "/" }],
    // The calls for signed-in people state their own.
    security: [],
    tags: apiTags,
  });
}
