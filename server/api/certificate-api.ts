import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  findPublicCertificate,
  listCertificates,
  publishCertificate,
} from "../certificates/certificates.ts";
import {
  certificateState,
  countCertificateCall,
  issueCertificate,
} from "../certificates/issue-certificate.ts";
import type { RateLimited } from "../database/rate-limiter.ts";
import type { PlanDependencies } from "../plans/refresh-overdue-plan.ts";
import * as calls from "./certificate-calls.ts";
import { createApi } from "./endpoint.ts";
import { errorResponse, refuseTooMany } from "./errors.ts";
import { pageHeaders, pageOf } from "./paging.ts";

/** Why a certificate is not issued. */
const refusals = {
  course_not_found: { code: "not_found", message: "There is no such course with lessons" },
  plan_required: { code: "plan_required", message: "A certificate needs a Pro or Team plan" },
  course_unfinished: { code: "course_unfinished", message: "The course is not finished yet" },
  name_missing: { code: "name_missing", message: "Your profile has no name yet" },
} as const;

/** Creates the API of certificates: never cached; only the public part needs no session. */
export function createCertificateApi(dependencies: PlanDependencies): OpenAPIHono {
  const { database } = dependencies;
  const api = createApi();

  api.openapi(calls.listCertificates, async (context) => {
    const page = pageOf(context.req.valid("query"));
    const { certificates, total } = await listCertificates(database, context.get("user").id, page);
    return context.json(certificates, 200, pageHeaders(context.req.url, page, total));
  });

  api.openapi(calls.certificateState, async (context) => {
    const { id: userId, name } = context.get("user");
    const refused = await countCertificateCall(dependencies, userId);
    if (refused) return refuseFrequent(context, refused);
    const { courseId } = context.req.valid("param");
    const state = await certificateState(dependencies, { userId, name, courseId });
    return state
      ? context.json(state, 200)
      : errorResponse(context, "not_found", refusals.course_not_found.message);
  });

  api.openapi(calls.issueCertificate, async (context) => {
    const { id: userId, name } = context.get("user");
    const { courseId } = context.req.valid("json");
    const issued = await issueCertificate(dependencies, { userId, name, courseId });
    if (issued.kind === "issued") return context.json(issued.certificate, 200);
    if (issued.kind === "rate_limited") return refuseFrequent(context, issued);
    const { code, message } = refusals[issued.kind];
    return errorResponse(context, code, message);
  });

  api.openapi(calls.publishCertificate, async (context) => {
    const userId = context.get("user").id;
    const refused = await countCertificateCall(dependencies, userId);
    if (refused) return refuseFrequent(context, refused);
    const { id } = context.req.valid("param");
    const isPublic = context.req.valid("json").public;
    const certificate = await publishCertificate(database, { id, userId, isPublic });
    return certificate
      ? context.json(certificate, 200)
      : errorResponse(context, "not_found", "You have no such certificate");
  });

  api.openapi(calls.publicCertificate, async (context) => {
    const certificate = await findPublicCertificate(database, context.req.valid("param").id);
    return certificate
      ? context.json(certificate, 200)
      : errorResponse(context, "not_found", "There is no such certificate to see");
  });

  return api;
}

function refuseFrequent(context: Context, { retryAfter }: RateLimited) {
  return refuseTooMany(context, retryAfter, "You have asked for certificates very often");
}
