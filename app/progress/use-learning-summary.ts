import type { LearningSummary } from "../../contract/learning-summary.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";
import { useOfAccount } from "./use-of-account.ts";

const load = () => authenticatedCall<LearningSummary>("/api/account/learning");

/** Returns how much the signed-in person has learnt; undefined for visitors, and while it is not known. */
export function useLearningSummary(): LearningSummary | undefined {
  return useOfAccount(load);
}
