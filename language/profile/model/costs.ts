/** What a stack of cost centres has cost. */

/** Kinds of costs that only some runs have. A further one is a name here, and a row in `metricTable` (metric.ts). */
const extraKinds = ['live'] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** All kinds of costs. */
export const costKinds = ['entries', 'allocation', 'ticks', ...extraKinds] as const;
export type CostKind = (typeof costKinds)[number];

/** Counts of one cost-centre stack: individual, never inherited. `allocation` in bytes, `ticks` in units of
 * `Profile.tickInterval`; `live`: bytes that were live at the highest sample of the heap, where the heap was sampled. */
export interface Costs extends Readonly<Partial<Record<ExtraKind, number>>> {
  readonly entries: number;
  readonly allocation: number;
  readonly ticks: number;
}

/** One cost-centre stack: its top centre (an index into `centres`) on the stack below (`parent`, an index into
 * `stacks`; -1 for MAIN, which is stack 0). */
export interface StackCosts extends Costs {
  readonly centre: number;
  readonly parent: number;
  /** The stack's number in a report that was read (its column `no.`); if absent, its code. */
  readonly number?: number;
}

/** Costs by a figure for each kind. Kinds without one are left out; only those that some runs do not have may be. */
export function costsBy(figure: (kind: CostKind) => number | undefined): Costs {
  const costs = {
    entries: figure('entries') ?? 0,
    allocation: figure('allocation') ?? 0,
    ticks: figure('ticks') ?? 0,
  };
  return withExtras(costs, figure);
}

/** The same with the kinds that some runs have. */
export function withExtras(costs: Costs, figure: (kind: ExtraKind) => number | undefined): Costs {
  let all = costs;
  for (const kind of extraKinds) {
    const size = figure(kind);
    if (size !== undefined) all = { ...all, [kind]: size };
  }
  return all;
}

/** Whether costs are 0 in every kind. */
export const isZero = (figure: (kind: CostKind) => number | undefined): boolean =>
  costKinds.every(kind => (figure(kind) ?? 0) === 0);

/** Something that may have a part for each kind that only some runs have. */
export type Extras = Readonly<Partial<Record<ExtraKind, unknown>>>;

/** The kinds, of those that only some runs have, that it has a part for. */
export const extrasIn = (of: Extras): readonly ExtraKind[] =>
  extraKinds.filter(kind => of[kind] !== undefined);
