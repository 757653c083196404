/**
 * Arithmetic of costs: sums, metrics, and the costs that shares refer to. The parts of a
 * profile always add up to its whole.
 */
import { never } from '../../source/never.ts';
import type { CostCentre } from '../model/centre.ts';
import type { Costs, Profile } from '../model/profile.ts';

/** By what costs are measured: samples of time, bytes, or how often centres were entered. */
export const metrics = ['time', 'allocation', 'entries'] as const;

export type Metric = (typeof metrics)[number];

const columns = { time: 'ticks', allocation: 'allocation', entries: 'entries' } as const;

/** Whether a profile has figures of a metric: files of other tools often hold one metric only. */
export const isRecorded = ({ unrecorded }: Pick<Profile, 'unrecorded'>, metric: Metric): boolean =>
  !unrecorded?.includes(columns[metric]);

/** Whether a profile has costs at all: a heap profile alone has none. */
export const hasCosts = (profile: Pick<Profile, 'unrecorded'>): boolean =>
  metrics.some(metric => isRecorded(profile, metric));

export const nothing: Costs = { entries: 0, allocation: 0, ticks: 0 };

export const minus = (a: Costs, b: Costs): Costs => ({
  entries: a.entries - b.entries,
  allocation: a.allocation - b.allocation,
  ticks: a.ticks - b.ticks,
});

export const plus = (a: Costs, b: Costs): Costs => ({
  entries: a.entries + b.entries,
  allocation: a.allocation + b.allocation,
  ticks: a.ticks + b.ticks,
});

/** Only the costs of a value with more fields. */
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
export const total = (profile: Profile): Costs => sumOf(profile.stacks, () => true);

/** The centres that GHC's reports leave out of totals and percentages; `PINNED` is not among them. */
const overheads: ReadonlySet<string> = new Set([
  'GC',
  'SYSTEM',
  'OVERHEAD',
  'OVERHEAD_of',
  'DONT_CARE',
  'IDLE',
]);

/** Whether a centre is for the machine's own work. */
export const isMachine = ({ kind, label }: CostCentre): boolean =>
  kind === 'built-in' && overheads.has(label);

/** Whether a stack's costs are the machine's (collecting, profiling, waiting) rather than the program's. */
export function isRuntime(profile: Profile, stack: number): boolean {
  const centre = profile.centres[profile.stacks.centre[stack] ?? -1];
  return centre !== undefined && isMachine(centre);
}

/** The centres of the runtime's own work that occur in a stack. */
export function machineCentres({ centres, stacks }: Profile): ReadonlySet<number> {
  const machine = centres.map(isMachine);
  const list = new Set<number>();
  if (!machine.includes(true)) return list;
  for (let code = 0; code < stacks.length; code++) {
    const centre = stacks.centre[code]!;
    if (machine[centre]) list.add(centre);
  }
  return list;
}

/** The basis of percentages: all costs of the program itself, even if the profile is a part of it. */
export const basis = (profile: Profile): Costs => profile.whole ?? programCosts(profile);

/** What the program's stacks that are in the profile cost. */
export function programCosts({ centres, stacks }: Profile): Costs {
  const machine = centres.map(isMachine);
  return sumOf(stacks, centre => !machine[centre]);
}

/** What the machine's own work cost. */
export function machineCosts({ centres, stacks }: Profile): Costs {
  const machine = centres.map(isMachine);
  return sumOf(stacks, centre => machine[centre] === true);
}

/** The costs of the stacks with certain centres on top. */
export function sumOf(stacks: Profile['stacks'], wanted: (centre: number) => boolean): Costs {
  const { length, centre, entries, allocation, ticks } = stacks;
  // not fields of an object: each addition would make a new number on the heap
  let [sumOfEntries, sumOfBytes, sumOfTicks] = [0, 0, 0];
  for (let code = 0; code < length; code++) {
    if (!wanted(centre[code]!)) continue;
    sumOfEntries += entries[code]!;
    sumOfBytes += allocation[code]!;
    sumOfTicks += ticks[code]!;
  }
  return { entries: sumOfEntries, allocation: sumOfBytes, ticks: sumOfTicks };
}

/** With fewer samples shares of time say nothing: of twenty, a half may as well be a quarter or three quarters. */
export const leastTicks = 20;

/** The metric that can be shown of so much in all: allocation, if there is any, in place of time with too few samples; and another one in
 * place of one that all of it has nothing of. */
export function shownMetric(whole: Costs, wanted: Metric): Metric {
  if (wanted === 'time' && whole.ticks < leastTicks && whole.allocation > 0) return 'allocation';
  if (amount(whole, wanted) > 0) return wanted;
  return metrics.find(metric => amount(whole, metric) > 0) ?? wanted;
}
