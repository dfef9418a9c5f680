import type { ShouldRevalidateFunctionArgs } from "react-router";
import { previewChange } from "../../billing/plan-change.ts";
import { settle } from "../../result.ts";
import type { Route } from "./+types/plan-change.ts";

export { loader } from "./no-document.ts";

/** Loads what a change to the plan in the query would charge. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return settle(previewChange(new URL(request.url).searchParams.get("plan") ?? ""));
}

/** Once the plan is changed, nothing asks for the terms of that change. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate && args.actionResult?.state !== "ready";
}
