/** Where in the picture of a timeline its axis is, and which part of the run is seen on it. */
import type { Range } from '../part/range.ts';

export interface ChartRoom {
  /** Of the axis, in pixels. */
  readonly left: number;
  readonly width: number;
  /** Of the flame chart. */
  readonly top: number;
  readonly height: number;
  /** How long the run was, in milliseconds. */
  readonly end: number;
  readonly range: Range;
}

/** Where a moment of the run is, in pixels from the left; out of sight where it is not seen. */
export const placeOf = ({ left, width, end, range }: ChartRoom, moment: number): number =>
  left + ((moment / end - range.from) / (range.to - range.from)) * width;

/** The moment at a place, within what is seen. */
export function momentAt({ left, width, end, range }: ChartRoom, x: number): number {
  const part = Math.min(1, Math.max(0, (x - left) / width));
  return (range.from + part * (range.to - range.from)) * end;
}
