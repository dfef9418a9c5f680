import { accountDataSchema } from "../../contract/account-data.ts";
import { learningSummarySchema } from "../../contract/learning-summary.ts";
import { endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";
import { tooMany } from "./standard-refusals.ts";

export const accountData = endpoint({
  access: "signed-in",
  operationId: "getAccountData",
  tags: ["Account"],
  method: "get",
  path: "/account/data",
  summary: "All that is stored of the account, as the files of an archive",
  responses: {
    200: json(accountDataSchema, "The files, as texts"),
    429: tooMany,
  },
});

export const learningSummary = endpoint({
  access: "signed-in",
  operationId: "getLearningSummary",
  tags: ["Account"],
  method: "get",
  path: "/account/learning",
  summary: "On how many days the account's person has learnt, and their number of certificates",
  responses: {
    200: json(learningSummarySchema, "The numbers"),
  },
});
