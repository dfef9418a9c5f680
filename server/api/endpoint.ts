import { OpenAPIHono, type RouteConfig, createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { User } from "../identity/find-user.ts";
import { type Access, type RoutePolicy, declarePolicy } from "../http/route-policy.ts";
import { refuseMalformed } from "./errors.ts";
import { type StandardRefusals, standardRefusals } from "./standard-refusals.ts";

/** The largest body of a call that does not state another one, in bytes. */
const defaultMaxBody = 8 * 1024;

/** An endpoint as it is declared; the type parameters keep what its handler has to know. */
type Endpoint<Path extends string, Who extends Access> = Omit<
  RouteConfig,
  "middleware" | "path"
> & {
  path: Path;
  access: Who;
  /** The largest body of a call, in bytes. */
  maxBody?: number;
  work?: RoutePolicy["work"];
  cachedBy?: RoutePolicy["cachedBy"];
};

/** Makes the person known to the handlers of these endpoints: `createPrivateApi` finds who it is. */
type Guard<Who> = Who extends "signed-in"
  ? MiddlewareHandler<{ Variables: { user: User } }>
  : MiddlewareHandler;

/** Declares an endpoint of the API: its part of the document, and what stands in front of it must know. */
export function endpoint<
  Path extends string,
  Who extends Access,
  Given extends Endpoint<Path, Who>,
>(given: Given & Endpoint<Path, Who>) {
  const { access, maxBody, work = "requests", cachedBy, ...route } = given as Endpoint<Path, Who>;
  const policy: RoutePolicy = {
    access,
    maxBody: maxBody ?? (route.method === "get" ? 0 : defaultMaxBody),
    work,
    ...(cachedBy && { cachedBy }),
  };
  const declared = createRoute({
    ...route,
    responses: { ...standardRefusals(access, route), ...route.responses },
    ...(access === "signed-in" && { security: [{ session: [] }, { idToken: [] }] }),
    "x-access": access,
    "x-max-body": policy.maxBody,
    middleware: declarePolicy(policy),
  });
  return declared as object as Given & {
    responses: StandardRefusals;
    middleware: Guard<Who>;
    getRoutingPath: typeof declared.getRoutingPath;
  };
}

/** Creates an API without its calls, to which endpoints are added. */
export function createApi(): OpenAPIHono {
  return new OpenAPIHono({ defaultHook: refuseMalformed });
}
