/** Counts of several runs added up, module by module. */
import type { ModuleCounts } from './box.ts';

/** The modules of `latest` first, then those that only `before` has. Modules of one name must have the same boxes. */
export function addCounts(
  before: readonly ModuleCounts[],
  latest: readonly ModuleCounts[],
): readonly ModuleCounts[] {
  const names = new Set(latest.map(m => m.module));
  const added = latest.map(m => {
    const old = before.find(({ module }) => module === m.module);
    return old ? { ...m, counts: m.counts.map((count, i) => count + (old.counts[i] ?? 0)) } : m;
  });
  return [...added, ...before.filter(({ module }) => !names.has(module))];
}
