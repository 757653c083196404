/** Marks from a log of samples and named moments, each with its time. */
import type { Mark, MarkKind } from '../model/mark.ts';
import type { Profile } from '../model/profile.ts';

/** Times in nanoseconds since the run began. */
export interface Moment {
  readonly time: number;
  readonly kind: MarkKind;
  readonly label: string;
}

export interface Sample {
  readonly time: number;
  readonly stack: number;
  /** 1 if absent. */
  readonly ticks?: number;
}

/** A program may mark each iteration of a loop. Later marks are only counted. */
const most = 10_000;

/**
 * Each moment with the samples since the previous one. A log consists of blocks, one for each processor, so its events
 * are not in the order of their times.
 */
export function marksOf(
  moments: readonly Moment[],
  samples: readonly Sample[],
): Pick<Profile, 'marks' | 'marksLeftOut'> {
  if (moments.length === 0) return {};
  const sorted = samples.toSorted((a, b) => a.time - b.time);
  let at = 0;
  const marks = moments
    .toSorted((a, b) => a.time - b.time)
    .slice(0, most)
    .map(({ time, kind, label }): Mark => {
      const ticks = new Map<number, number>();
      for (; at < sorted.length && sorted[at]!.time < time; at++) {
        const { stack, ticks: count = 1 } = sorted[at]!;
        ticks.set(stack, (ticks.get(stack) ?? 0) + count);
      }
      const rows = [...ticks].sort(([a], [b]) => a - b);
      const none = rows.map(() => 0);
      const spent = { stack: rows.map(([stack]) => stack), ticks: rows.map(([, count]) => count) };
      return { label, kind, time: time / 1e6, spent: { ...spent, entries: none, allocation: none } };
    });
  return { marks, ...(moments.length > most ? { marksLeftOut: moments.length - most } : {}) };
}
