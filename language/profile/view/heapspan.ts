/** What a band of a heap profile comes to between two samples. */
import { area, type HeapBands } from '../pass/heap.ts';

/** Samples of a stretch of the axis, by number; both belong to it. */
export interface SampleSpan {
  readonly first: number;
  readonly last: number;
}

export interface SpanFigures {
  /** Bytes, each sample by how much of the axis it stands for. */
  readonly mean: number;
  /** Bytes at the last sample less those at the first. */
  readonly change: number;
}

export function spanFigures(
  at: HeapBands['at'],
  bytes: Float64Array,
  { first, last }: SampleSpan,
): SpanFigures {
  const within = bytes.subarray(first, last + 1);
  const places = at.subarray(first, last + 1);
  const length = at[last]! - at[first]!;
  const mean =
    length > 0 ? area(within, places) / length : within.reduce((sum, each) => sum + each, 0) / within.length;
  return { mean, change: bytes[last]! - bytes[first]! };
}

/** The samples between two places of the axis, in either order; undefined where there is none. */
export function samplesBetween(at: HeapBands['at'], from: number, to: number): SampleSpan | undefined {
  const [low, high] = from <= to ? [from, to] : [to, from];
  const first = at.findIndex(each => each >= low);
  const last = at.findLastIndex(each => each <= high);
  return first < 0 || last < first ? undefined : { first, last };
}

/** The sample whose place on the axis is nearest. */
export function nearestSample(at: HeapBands['at'], wanted: number): number {
  let best = 0;
  for (let i = 1; i < at.length; i++) if (Math.abs(at[i]! - wanted) < Math.abs(at[best]! - wanted)) best = i;
  return best;
}

/** The same bands between two samples alone: those that are empty there are left out, and the largest comes first again. */
export function bandsBetween(graph: HeapBands, { first, last }: SampleSpan): HeapBands {
  if (first === 0 && last === graph.at.length - 1) return graph;
  const at = graph.at.subarray(first, last + 1);
  const bands = graph.bands
    .map(band => ({ ...band, bytes: band.bytes.subarray(first, last + 1) }))
    .filter(({ bytes }) => bytes.some(each => each > 0))
    .map(band => ({ band, size: area(band.bytes, at) }))
    .sort((a, b) => b.size - a.size)
    .map(({ band }) => band);
  return { ...graph, at, bands };
}
