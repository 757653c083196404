/** Counts made of counts: what `hpc sum`, `hpc combine` and `hpc map` do. Modules come in the order of their names. */
import type { ModuleCounts } from './model/box.ts';
import type { Tix } from './tix.ts';

export const combining = {
  ADD: (a, b) => a + b,
  /** Used in the second only. */
  DIFF: (a, b) => (a === 0 && b > 0 ? 1 : 0),
  SUB: (a, b) => Math.max(0, a - b),
} as const satisfies Readonly<Record<string, (a: number, b: number) => number>>;

export const mapping = {
  ID: count => count,
  /** Used becomes unused, and the other way round. */
  INV: count => (count === 0 ? 1 : 0),
  ZERO: () => 0,
} as const satisfies Readonly<Record<string, (count: number) => number>>;

/** Throws a RangeError if a module has other boxes in one than in the other. `union`: with the modules that only one has. */
export function combine(
  [left, right]: readonly [Tix, Tix],
  how: keyof typeof combining,
  union: boolean,
): Tix {
  const names = [...new Set([...left, ...right].map(m => m.module))].sort();
  return names.flatMap(name => {
    const [a, b] = [left, right].map(tix => tix.find(m => m.module === name));
    if (!a || !b) return union ? [(a ?? b)!] : [];
    return [combined(a, b, how)];
  });
}

function combined(a: ModuleCounts, b: ModuleCounts, how: keyof typeof combining): ModuleCounts {
  if (a.hash !== b.hash || a.counts.length !== b.counts.length)
    throw new RangeError(`the module ${a.module} is not the same in the two files`);
  return { ...a, counts: a.counts.map((count, i) => combining[how](count, b.counts[i]!)) };
}

export const mapCounts = (tix: Tix, how: keyof typeof mapping): Tix =>
  tix.map(m => ({ ...m, counts: m.counts.map(mapping[how]) }));
