/** From where to where something reaches down a panel. */
export type Stretch = { top: number; bottom: number };

/** How much fits on a page that is the only one, the first of several, or a further one. */
export type Room = { only: number; first: number; further: number };

/**
 * Cuts a height into pages, in the gaps between the boxes that stand in it.
 * Only a box taller than a page is cut through.
 */
export function cutIntoPages(boxes: Stretch[], height: number, room: Room): Stretch[] {
  if (height <= room.only) return [{ top: 0, bottom: height }];
  const blocks = joinOverlapping(boxes);
  const end = Math.min(height, blocks.at(-1)?.bottom ?? height);
  const pages: Stretch[] = [];
  let top = 0;
  let limit = room.first;
  while (end > limit) {
    const bottom = lastGap(blocks, top, limit) ?? limit;
    pages.push({ top, bottom });
    top = bottom;
    limit = top + room.further;
  }
  return [...pages, { top, bottom: Math.min(height, limit) }];
}

/** In whole pixels, from the top down, each apart from the next. */
function joinOverlapping(boxes: Stretch[]): Stretch[] {
  const blocks: Stretch[] = [];
  for (const box of boxes.toSorted((one, other) => one.top - other.top)) {
    const [top, bottom] = [Math.floor(box.top), Math.ceil(box.bottom)];
    const last = blocks.at(-1);
    if (last && top <= last.bottom) last.bottom = Math.max(last.bottom, bottom);
    else blocks.push({ top, bottom });
  }
  return blocks;
}

/** The middle of the last gap between two blocks that lies after the top and starts before the limit. */
function lastGap(blocks: Stretch[], top: number, limit: number): number | undefined {
  const above = blocks.findLast(({ bottom }) => bottom > top && bottom <= limit);
  const below = blocks.find((block) => block.bottom > limit);
  if (!above || !below) return undefined;
  return Math.min(limit, Math.round((above.bottom + below.top) / 2));
}
