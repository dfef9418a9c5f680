import type { OpenAPIHono } from "@hono/zod-openapi";
import { readAccountData } from "../account-data/account-data.ts";
import { summarizeLearning } from "../account-data/learning-summary.ts";
import type { RateLimit } from "../database/rate-limiter.ts";
import type { PlanDependencies } from "../plans/refresh-overdue-plan.ts";
import { accountData, learningSummary } from "./account-data-calls.ts";
import { createApi } from "./endpoint.ts";
import { refuseTooMany } from "./errors.ts";

/** An answer may have some megabytes. */
const limits: RateLimit[] = [{ max: 5, window: 60 * 60 }];

/** Creates the API by which people take along what is stored of them: never cached. */
export function createAccountDataApi(dependencies: PlanDependencies): OpenAPIHono {
  const api = createApi();
  api.openapi(accountData, async (context) => {
    const user = context.get("user");
    const wait = await dependencies.limiter.take("account data", user.id, limits);
    if (wait !== undefined) {
      return refuseTooMany(context, wait, "You have asked for your data very often");
    }
    return context.json(await readAccountData(dependencies, user), 200);
  });
  api.openapi(learningSummary, async (context) =>
    context.json(await summarizeLearning(dependencies.database, context.get("user").id), 200),
  );
  return api;
}
