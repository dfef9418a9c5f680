import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Action } from "../../api/actions.ts";
import { previewChange } from "../../plans/plan-change.ts";
import { loadPersonal } from "../../identity/personal-data.ts";
import { settle } from "../../api/result.ts";
import type { Route } from "./+types/plan-change.ts";

export { loader } from "./no-document.ts";

/** Loads what a change to the plan in the query would charge the signed-in person. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const plan = new URL(request.url).searchParams.get("plan") ?? "";
  return loadPersonal(() => settle(previewChange(plan)));
}

/** Once the plan is changed, nothing asks for the terms of that change. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const submitted = args.json as Action | undefined;
  const isChanged = submitted?.action === "change plan" && args.actionResult?.state === "ready";
  return args.defaultShouldRevalidate && !isChanged;
}
