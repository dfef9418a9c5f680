import { z } from "zod";
import { keySchema } from "../../contract/category.ts";
import {
  certificateChangeSchema,
  certificateIdSchema,
  certificateSchema,
  certificateStateSchema,
  newCertificateSchema,
  publicCertificateSchema,
} from "../../contract/certificate.ts";
import { errorSchema } from "../../contract/error.ts";
import { pagingSchema } from "../../contract/paging.ts";
import { endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";
import { pagedList } from "./paging.ts";
import { tooMany } from "./standard-refusals.ts";

const ofCertificate = z.object({
  id: certificateIdSchema.meta({ description: "The certificate's number" }),
});

export const listCertificates = endpoint({
  access: "signed-in",
  operationId: "listCertificates",
  tags: ["Certificates"],
  method: "get",
  path: "/certificates",
  summary: "The account's certificates, 48 a page by default",
  request: { query: pagingSchema },
  responses: {
    200: pagedList(certificateSchema, "Newest first", "certificates"),
  },
});

export const certificateState = endpoint({
  access: "signed-in",
  operationId: "getCertificateState",
  tags: ["Certificates"],
  method: "get",
  path: "/certificates/courses/{courseId}",
  summary: "How far the account is on the way to a course's certificate",
  request: { params: z.object({ courseId: keySchema.meta({ description: "The course's id" }) }) },
  responses: {
    200: json(certificateStateSchema, "The certificate, or what is missing for it"),
    429: tooMany,
    404: json(errorSchema, "There is no such course, or it has no lessons"),
  },
});

export const issueCertificate = endpoint({
  access: "signed-in",
  operationId: "issueCertificate",
  tags: ["Certificates"],
  method: "post",
  path: "/certificates",
  summary: "Issue the certificate of a finished course",
  description:
    "Requires a running paid plan, own or through a team, every lesson done, every exercise passed, every question answered rightly and every prediction made. Exercises are checked in the learner's browser. Once issued, the same certificate is returned.",
  request: { body: { required: true, ...json(newCertificateSchema, "The course") } },
  responses: {
    200: json(certificateSchema, "The certificate; nobody else can see it yet"),
    403: json(
      errorSchema,
      "plan_required; or forbidden: the call does not come from this site's own pages",
    ),
    404: json(errorSchema, "There is no such course, or it has no lessons"),
    422: json(errorSchema, "course_unfinished; or name_missing: the profile has no name"),
  },
});

export const publishCertificate = endpoint({
  access: "signed-in",
  operationId: "publishCertificate",
  tags: ["Certificates"],
  method: "put",
  path: "/certificates/{id}",
  summary: "Let everyone see a certificate, or nobody else",
  request: {
    params: ofCertificate,
    body: { required: true, ...json(certificateChangeSchema, "Whether everyone may see it") },
  },
  responses: {
    200: json(certificateSchema, "The certificate"),
    404: json(errorSchema, "The account has no such certificate"),
  },
});

export const publicCertificate = endpoint({
  access: "public",
  operationId: "verifyCertificate",
  tags: ["Certificates"],
  method: "get",
  path: "/certificates/public/{id}",
  summary: "Verify a certificate; no cache may store the answer",
  request: { params: ofCertificate },
  responses: {
    200: json(publicCertificateSchema, "What the certificate says"),
    404: json(errorSchema, "There is no such certificate, or its holder does not show it"),
  },
});
