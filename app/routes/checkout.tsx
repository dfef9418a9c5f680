import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageContext } from "../api/page-context.ts";
import type { Route } from "./+types/checkout.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = params;
  return { course: id === undefined ? null : await context.get(pageContext).api.course(id) };
}

/** What the checkout shows to everybody: the course, or null for a plan alone. */
export type CheckoutContext = Route.ComponentProps["loaderData"];

/** A change of the plan in the query does not change the course. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

/** The public part of the checkout; its child adds what belongs to the person. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData satisfies CheckoutContext} />;
}
