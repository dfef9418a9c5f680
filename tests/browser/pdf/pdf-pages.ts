import { type Page, expect } from "@playwright/test";
import type { PdfPage } from "./pdf-file.ts";
import { differencesDown, unevennessOfEdges } from "./picture-difference.ts";

/**
 * Every page is A4 and coloured from edge to edge, its image 600 pt wide; the first one's stands at the top, further
 * ones' below a margin.
 */
export function expectPaper(pages: PdfPage[]): void {
  for (const [index, { width, height, matrix, background }] of pages.entries()) {
    expect([width, height]).toEqual([595.28, 841.89]);
    expect(background.map((edge) => Number(edge.toFixed(2)))).toEqual([0, 0, 600, 841.89]);
    const [across, skewed, slanted, down, left, bottom] = matrix as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect([across, skewed, slanted, left]).toEqual([600, 0, 0, 0]);
    expect(bottom + down).toBeCloseTo(index === 0 ? 841.89 : 841.89 - 36, 2);
    expect(bottom).toBeGreaterThanOrEqual(index === 0 && pages.length === 1 ? 0 : 35);
  }
}

/**
 * Every cut through a panel goes between two lines, where all is of one colour, and only padding at its end may be
 * left away. The page is for looking at the pictures in.
 */
export async function expectWhole(
  page: Page,
  pages: PdfPage[],
  panel: { width: number; height: number },
): Promise<void> {
  const edges = await unevennessOfEdges(page, jpegsOf(pages));
  for (const [index, { first, last }] of edges.entries()) {
    if (index > 0) expect(first).toBeLessThan(8);
    expect(last).toBeLessThan(8);
  }
  const drawn = pages.reduce((sum, { matrix }) => sum + matrix[3]!, 0) * (panel.width / 600);
  expect(drawn).toBeLessThan(panel.height + 2);
  expect(drawn).toBeGreaterThan(panel.height - 42);
}

/** Every page shows its own part of the panel, which for the second one is not what the first one shows. */
export async function expectSamePicture(
  page: Page,
  pages: PdfPage[],
  screenshot: Buffer,
): Promise<void> {
  const differences = await differencesDown(page, jpegsOf(pages), screenshot);
  for (const difference of differences) expect(difference).toBeLessThan(0.03);
  const [first, second] = jpegsOf(pages);
  if (!second) return;
  const [repeated] = await differencesDown(page, [second], first!);
  expect(repeated).toBeGreaterThan(0.1);
}

const jpegsOf = (pages: PdfPage[]) => pages.map(({ jpeg }) => jpeg);
