import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Plan, type PlanId, plans } from "../../contract/plan.ts";
import { rememberPlan, rememberedPlan } from "../plans/chosen-plan.ts";
import { usePlanOf } from "../plans/use-plans.ts";

/** Returns the plan in the query of the URL, else the one chosen before, else the recommended one, and a function that changes it. */
export function usePlan(): [plan: Plan, choose: (plan: PlanId) => void] {
  const [search, setSearch] = useSearchParams();
  const requested = plans.find(({ id }) => id === search.get("plan"));
  const [chosen, setChosen] = useState<PlanId>(() => requested?.id ?? rememberedPlan() ?? "pro");
  const choose = (id: PlanId) => {
    setChosen(id);
    rememberPlan(id);
    setSearch({ plan: id }, { replace: true, preventScrollReset: true });
  };
  return [usePlanOf(chosen), choose];
}
