import { type Page, expect } from "@playwright/test";
import type { PdfPage } from "./pdf-file.ts";
import { differencesDown, unevennessOfEdges } from "./picture-difference.ts";

/**
 * Expects every page to be A4 and coloured from edge to edge, with an image 600 pt wide: at the top of the first page,
 * below a margin on the others.
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

/** What JPEG leaves of a neighbouring line, of 255; a line of text differs by more than 100. */
const compressionNoise = 16;

/**
 * Expects every page break to be between two lines, where the panel has one colour, and only padding to be left out at
 * its end. The images are decoded in `page`.
 */
export async function expectCompletePages(
  page: Page,
  pages: PdfPage[],
  panel: { width: number; height: number },
): Promise<void> {
  const edges = await unevennessOfEdges(page, jpegsOf(pages));
  for (const [index, { first, last }] of edges.entries()) {
    if (index > 0) expect(first).toBeLessThan(compressionNoise);
    expect(last).toBeLessThan(compressionNoise);
  }
  const drawn = pages.reduce((sum, { matrix }) => sum + matrix[3]!, 0) * (panel.width / 600);
  expect(drawn).toBeLessThan(panel.height + 2);
  expect(drawn).toBeGreaterThan(panel.height - 42);
}

/** Expects every page to show its part of the panel, and the second page to differ from the first. */
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
