/**
 * The algebra of costs: sums, the metric by which a view looks at them, and what they are shares of. The parts of a
 * profile always add up to its whole.
 */
import { never } from '../../source/never.ts';
import type { Costs, Profile } from '../model.ts';

export type Metric = 'time' | 'allocation' | 'entries';

export const nothing: Costs = { entries: 0, allocation: 0, ticks: 0 };

export const plus = (a: Costs, b: Costs): Costs => ({
  entries: a.entries + b.entries,
  allocation: a.allocation + b.allocation,
  ticks: a.ticks + b.ticks,
});

/** The costs alone of something that has more fields. */
export const costsOf = ({ entries, allocation, ticks }: Costs): Costs => ({ entries, allocation, ticks });

export const isNothing = (costs: Costs): boolean =>
  costs.entries === 0 && costs.allocation === 0 && costs.ticks === 0;

/** Costs in one metric: ticks, bytes or entries. */
export function amount(costs: Costs, metric: Metric): number {
  switch (metric) {
    case 'time':
      return costs.ticks;
    case 'allocation':
      return costs.allocation;
    case 'entries':
      return costs.entries;
    default:
      return never(metric);
  }
}

/** All costs of a profile, the machine's own included. */
export const total = (profile: Profile): Costs => profile.stacks.reduce(plus, nothing);

/** The centres that GHC's reports leave out of totals and percentages; `PINNED` is not among them. */
const overheads: ReadonlySet<string> = new Set([
  'GC',
  'SYSTEM',
  'OVERHEAD',
  'OVERHEAD_of',
  'DONT_CARE',
  'IDLE',
]);

/** Whether a stack's costs are the machine's (collecting, profiling, waiting) rather than the program's. */
export function isRuntime(profile: Profile, stack: number): boolean {
  const centre = profile.centres[profile.stacks[stack]?.centre ?? -1];
  return centre !== undefined && centre.kind === 'built-in' && overheads.has(centre.label);
}

/** The centres of the machine's own work. */
export const machineCentres = (profile: Profile): ReadonlySet<number> =>
  new Set(profile.stacks.flatMap(({ centre }, code) => (isRuntime(profile, code) ? centre : [])));

/** The basis of percentages: what the program itself cost. */
export const basis = (profile: Profile): Costs =>
  profile.stacks.reduce((sum, costs, stack) => (isRuntime(profile, stack) ? sum : plus(sum, costs)), nothing);

/** With fewer samples shares of time say nothing: of twenty, a half may as well be a quarter or three quarters. */
export const leastTicks = 20;

/** The metric that can be shown of so much in all: allocation, if there is any, in place of time with too few samples. */
export const shownMetric = (whole: Costs, wanted: Metric): Metric =>
  wanted === 'time' && whole.ticks < leastTicks && whole.allocation > 0 ? 'allocation' : wanted;
