import * as fc from "fast-check";
import { expect, test } from "vitest";
import { paginate } from "./paginate.ts";

const capacity = { only: 100, first: 90, further: 78 };

const lines = (count: number, height = 10, distance = 20) =>
  Array.from({ length: count }, (_, index) => ({
    top: index * distance,
    bottom: index * distance + height,
  }));

test("a height that fits on one page is one page, up to its capacity", () => {
  expect(paginate(lines(5), 100, capacity)).toEqual([{ top: 0, bottom: 100 }]);
});

test("a page ends in the middle of the last gap that begins on it", () => {
  expect(paginate(lines(10), 200, capacity)).toEqual([
    { top: 0, bottom: 90 },
    { top: 90, bottom: 155 },
    { top: 155, bottom: 200 },
  ]);
});

test("trailing padding gets no page", () => {
  expect(paginate(lines(5), 140, capacity)).toEqual([{ top: 0, bottom: 90 }]);
});

test("boxes side by side are not cut", () => {
  const boxes = [...lines(10), { top: 62, bottom: 88 }];
  expect(paginate(boxes, 200, capacity)[0]).toEqual({ top: 0, bottom: 90 });
  expect(paginate([...lines(10), { top: 55, bottom: 95 }], 200, capacity)[0]!.bottom).toBe(53);
});

test("a box taller than a page is cut", () => {
  expect(paginate([{ top: 5, bottom: 300 }], 310, capacity)).toEqual([
    { top: 0, bottom: 90 },
    { top: 90, bottom: 168 },
    { top: 168, bottom: 246 },
    { top: 246, bottom: 310 },
  ]);
});

test("pages of any boxes are contiguous, fit, and contain every box", () => {
  const box = fc
    .tuple(fc.double({ min: 0, max: 900, noNaN: true }), fc.integer({ min: 1, max: 20 }))
    .map(([top, height]) => ({ top, bottom: top + height }));
  fc.assert(
    fc.property(fc.array(box), fc.integer({ min: 921, max: 1500 }), (boxes, height) => {
      const pages = paginate(boxes, height, capacity);
      for (const [index, page] of pages.entries()) {
        expect(page.top).toBe(index === 0 ? 0 : pages[index - 1]!.bottom);
        expect(page.bottom).toBeGreaterThan(page.top);
        expect(page.bottom - page.top).toBeLessThanOrEqual(
          index === 0 ? capacity.first : capacity.further,
        );
      }
      for (const { bottom } of boxes) expect(pages.at(-1)!.bottom).toBeGreaterThanOrEqual(bottom);
    }),
  );
});
