import { afterEach, expect, test, vi } from "vitest";
import { authenticatedCall } from "../identity/authenticated-call.ts";
import { changePlan } from "./plan-change.ts";

vi.mock("../identity/authenticated-call.ts", () => ({
  authenticatedCall: vi.fn<() => Promise<unknown>>(async () => ({ paymentUrl: null })),
}));

afterEach(() => vi.clearAllMocks());

test.each<[string, number | undefined]>([
  ["a price", 7200],
  ["a plan for nothing", 0],
  ["a change that is taken back", undefined],
])("the change to %s is asked for at the price that was shown", async (_what, nextAmount) => {
  await changePlan("team", nextAmount);
  expect(authenticatedCall).toHaveBeenCalledExactlyOnceWith("/api/subscription/change", {
    body: { plan: "team", nextAmount },
  });
});
