import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Plan, type PlanId, plans } from "../../contract/plan.ts";

/** Returns the plan in the query of the URL, else the recommended one, and a function that changes it there. */
export function usePlan(): [plan: Plan, choose: (plan: PlanId) => void] {
  const [search, setSearch] = useSearchParams();
  const requested = plans.find(({ id }) => id === search.get("plan"));
  const [chosen, setChosen] = useState<PlanId>(requested?.id ?? "pro");
  const choose = (id: PlanId) => {
    setChosen(id);
    setSearch({ plan: id }, { replace: true, preventScrollReset: true });
  };
  return [plans.find(({ id }) => id === chosen)!, choose];
}
