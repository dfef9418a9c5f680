import { expect, test } from "vitest";
import { openAndPlanned, sumCounts } from "./open-and-planned.ts";

test("open and planned courses are counted over all categories", () => {
  const counts = [
    { category: "python", count: 3, open: 1 },
    { category: "php", count: 2, open: 1 },
  ];
  expect(openAndPlanned(sumCounts(counts))).toBe("2 courses are open, 3 are planned.");
});

test("one is one, and without planned courses nothing is said", () => {
  expect(openAndPlanned({ total: 2, open: 1 })).toBe("1 course is open, 1 is planned.");
  expect(openAndPlanned({ total: 4, open: 4 })).toBe("");
});
