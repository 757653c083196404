/** Which part of the width of a picture is seen. */

/** From 0 to 1. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const wholeRange: Range = { from: 0, to: 1 };

/** Narrower than that there is nothing to be seen of any run. */
const least = 1e-6;

/** A part that is so many times as narrow; `at`: the place of the window that stays over the same frame, from 0 to 1. */
export function zoomed({ from, to }: Range, by: number, at: number): Range {
  const width = Math.min(1, Math.max(least, (to - from) / by));
  if (width === 1) return wholeRange;
  return moved({ from: 0, to: width }, from + at * (to - from - width));
}

/** A part as wide that lies further to the right, as far as there is anything. */
export function moved(range: Range, by: number): Range {
  const width = range.to - range.from;
  const from = Math.min(1 - width, Math.max(0, range.from + by));
  return from === range.from ? range : { from, to: from + width };
}

/** The narrowest part with all of a frame in it that needs no more than to be moved, or else the frame itself. */
export function revealing(range: Range, frame: Range): Range {
  if (frame.from >= range.from && frame.to <= range.to) return range;
  if (frame.to - frame.from > range.to - range.from) return frame;
  return moved(range, frame.from < range.from ? frame.from - range.from : frame.to - range.to);
}

/** How many times wider than the window the whole is, rounded up to a power of two: what is laid out anew only now and then. */
export const magnification = ({ from, to }: Range): number => 2 ** Math.ceil(Math.log2(1 / (to - from)));
