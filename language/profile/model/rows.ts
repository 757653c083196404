/** Costs of a few stacks out of many, in columns of one length: what was spent in one slice of time, or up to a mark. */

export interface CostRows {
  /** Codes of stacks. */
  readonly stack: readonly number[];
  readonly entries: readonly number[];
  readonly allocation: readonly number[];
  readonly ticks: readonly number[];
}

/** Rows from one to before another with other stacks, rising; rows of stacks that become one are added up. `became`: the new number of each
 * stack; -1 for a stack that is left out. */
export function remapRows(rows: CostRows, from: number, to: number, became: ArrayLike<number>): CostRows {
  const sums = new Map<number, { entries: number; allocation: number; ticks: number }>();
  for (let row = from; row < to; row++) {
    const now = became[rows.stack[row]!] ?? -1;
    if (now < 0) continue;
    const sum = sums.get(now) ?? { entries: 0, allocation: 0, ticks: 0 };
    sum.entries += rows.entries[row]!;
    sum.allocation += rows.allocation[row]!;
    sum.ticks += rows.ticks[row]!;
    sums.set(now, sum);
  }
  const sorted = [...sums].sort(([a], [b]) => a - b);
  return {
    stack: sorted.map(([stack]) => stack),
    entries: sorted.map(([, { entries }]) => entries),
    allocation: sorted.map(([, { allocation }]) => allocation),
    ticks: sorted.map(([, { ticks }]) => ticks),
  };
}
