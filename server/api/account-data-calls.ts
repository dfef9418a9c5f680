import { accountDataSchema } from "../../contract/account-data.ts";
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
