import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cutIntoPages } from "./pages.ts";

const room = { only: 100, first: 90, further: 78 };

const lines = (count: number, height = 10, distance = 20) =>
  Array.from({ length: count }, (_, index) => ({
    top: index * distance,
    bottom: index * distance + height,
  }));

test("what fits on the only page stays whole, up to its very end", () => {
  expect(cutIntoPages(lines(5), 100, room)).toEqual([{ top: 0, bottom: 100 }]);
});

test("cuts go through the middle of the last gap that a page reaches", () => {
  expect(cutIntoPages(lines(10), 200, room)).toEqual([
    { top: 0, bottom: 90 },
    { top: 90, bottom: 155 },
    { top: 155, bottom: 200 },
  ]);
});

test("padding alone gets no page of its own", () => {
  expect(cutIntoPages(lines(5), 140, room)).toEqual([{ top: 0, bottom: 90 }]);
});

test("boxes beside one another are cut together", () => {
  const boxes = [...lines(10), { top: 62, bottom: 88 }];
  expect(cutIntoPages(boxes, 200, room)[0]).toEqual({ top: 0, bottom: 90 });
  expect(cutIntoPages([...lines(10), { top: 55, bottom: 95 }], 200, room)[0]!.bottom).toBe(53);
});

test("a box taller than a page is cut through", () => {
  expect(cutIntoPages([{ top: 5, bottom: 300 }], 310, room)).toEqual([
    { top: 0, bottom: 90 },
    { top: 90, bottom: 168 },
    { top: 168, bottom: 246 },
    { top: 246, bottom: 310 },
  ]);
});

test("any boxes: the pages follow one another, fit, and cut through nothing that fits on a page", () => {
  const box = fc
    .tuple(fc.double({ min: 0, max: 900, noNaN: true }), fc.integer({ min: 1, max: 20 }))
    .map(([top, height]) => ({ top, bottom: top + height }));
  fc.assert(
    fc.property(fc.array(box), fc.integer({ min: 921, max: 1500 }), (boxes, height) => {
      const pages = cutIntoPages(boxes, height, room);
      for (const [index, page] of pages.entries()) {
        expect(page.top).toBe(index === 0 ? 0 : pages[index - 1]!.bottom);
        expect(page.bottom).toBeGreaterThan(page.top);
        expect(page.bottom - page.top).toBeLessThanOrEqual(index === 0 ? room.first : room.further);
      }
      for (const { bottom } of boxes) expect(pages.at(-1)!.bottom).toBeGreaterThanOrEqual(bottom);
    }),
  );
});
