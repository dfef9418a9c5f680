/** A vertical extent, in pixels from the top of the panel. */
export type Extent = { top: number; bottom: number };

/** The height that fits on an only page, on the first of several, and on each of the others. */
export type PageCapacity = { only: number; first: number; further: number };

/** Divides a height into pages, in the gaps between the boxes; only a box taller than a page is cut. */
export function paginate(boxes: Extent[], height: number, capacity: PageCapacity): Extent[] {
  if (height <= capacity.only) return [{ top: 0, bottom: height }];
  const blocks = joinOverlapping(boxes);
  const end = Math.min(height, blocks.at(-1)?.bottom ?? height);
  const pages: Extent[] = [];
  let top = 0;
  let limit = capacity.first;
  while (end > limit) {
    const bottom = lastGap(blocks, top, limit) ?? limit;
    pages.push({ top, bottom });
    top = bottom;
    limit = top + capacity.further;
  }
  return [...pages, { top, bottom: Math.min(height, limit) }];
}

/** Rounds boxes to whole pixels, sorts them, and joins those that overlap. */
function joinOverlapping(boxes: Extent[]): Extent[] {
  const blocks: Extent[] = [];
  for (const box of boxes.toSorted((one, other) => one.top - other.top)) {
    const [top, bottom] = [Math.floor(box.top), Math.ceil(box.bottom)];
    const last = blocks.at(-1);
    if (last && top <= last.bottom) last.bottom = Math.max(last.bottom, bottom);
    else blocks.push({ top, bottom });
  }
  return blocks;
}

/** Returns the middle of the last gap between two blocks that is below the top and begins above the limit. */
function lastGap(blocks: Extent[], top: number, limit: number): number | undefined {
  const above = blocks.findLast(({ bottom }) => bottom > top && bottom <= limit);
  const below = blocks.find((block) => block.bottom > limit);
  if (!above || !below) return undefined;
  return Math.min(limit, Math.round((above.bottom + below.top) / 2));
}
