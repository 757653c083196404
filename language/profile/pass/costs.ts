/**
 * Arithmetic of costs: sums, metrics, and the costs that shares refer to. The parts of a
 * profile always add up to its whole.
 */
import type { CostCentre } from '../model/centre.ts';
import { type CostKind, costsBy, isZero } from '../model/costs.ts';
import { type Metric, metrics, metricTable } from '../model/metric.ts';
import type { Costs, Profile } from '../model/profile.ts';

export { type Metric, metrics } from '../model/metric.ts';

/** Whether a profile has figures of a metric: files of other tools often hold one metric only, and what is live is known only where the heap
 * was sampled. `stacks` are absent where costs are in order of time. */
export function isRecorded(
  { unrecorded, stacks = {} }: Pick<Profile, 'unrecorded'> & { readonly stacks?: Partial<Profile['stacks']> },
  metric: Metric,
): boolean {
  const { kind, isExtra } = metricTable[metric];
  return isExtra ? stacks[kind] !== undefined : !unrecorded?.includes(kind);
}

/** The metrics that a profile has figures of. */
export const recordedMetrics = (profile: Profile): readonly Metric[] =>
  metrics.filter(metric => isRecorded(profile, metric));

/** The metrics that files for other tools have of a profile: those of every run, and the others where they were recorded. */
export const writtenMetrics = (profile: Profile): readonly Metric[] =>
  metrics.filter(metric => !metricTable[metric].isExtra || isRecorded(profile, metric));

/** Whether a profile has costs at all: a heap profile alone has none. */
export const hasCosts = (profile: Profile): boolean => recordedMetrics(profile).length > 0;

export const nothing: Costs = { entries: 0, allocation: 0, ticks: 0 };

/** Kind by kind. A kind that one of both does not have is 0 there. */
const combined = (a: Costs, b: Costs, of: (one: number, other: number) => number): Costs =>
  costsBy(kind =>
    a[kind] === undefined && b[kind] === undefined ? undefined : of(a[kind] ?? 0, b[kind] ?? 0),
  );

export const minus = (a: Costs, b: Costs): Costs => combined(a, b, (one, other) => one - other);

export const plus = (a: Costs, b: Costs): Costs => combined(a, b, (one, other) => one + other);

export const scaled = (costs: Costs, by: number): Costs =>
  costsBy(kind => (costs[kind] === undefined ? undefined : costs[kind] * by));

/** Only the costs of a value with more fields. */
export const costsOf = (costs: Costs): Costs => costsBy(kind => costs[kind]);

export const isNothing = (costs: Costs): boolean => isZero(kind => costs[kind]);

/** Whether nothing was spent, however often it was entered. */
export const isFree = (costs: Costs): boolean => isNothing({ ...costs, entries: 0 });

/** Costs in one metric: ticks, bytes or entries. */
export const amount = (costs: Costs, metric: Metric): number => costs[metricTable[metric].kind] ?? 0;

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
  const { length, centre } = stacks;
  const sum = (kind: CostKind): number => {
    const column = stacks[kind]!;
    let all = 0;
    for (let code = 0; code < length; code++) if (wanted(centre[code]!)) all += column[code]!;
    return all;
  };
  return costsBy(kind => (stacks[kind] === undefined ? undefined : sum(kind)));
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
