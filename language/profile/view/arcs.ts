/**
 * The arcs of a call graph in columns of numbers: there may be as many as stacks. `from` stands directly below `to` in some
 * stack: it called it.
 */
import { addTo, type CostColumns, costsAt, createColumns } from '../columns.ts';
import type { Costs } from '../model.ts';

export interface GraphArc {
  readonly from: number;
  readonly to: number;
  readonly stacks: number;
  readonly costs: Costs;
}

export interface Arcs extends CostColumns {
  readonly length: number;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  /** In how many stacks for which something was counted. */
  readonly stacks: ArrayLike<number>;
}

export const arcAt = (arcs: Arcs, arc: number): GraphArc => ({
  from: arcs.from[arc]!,
  to: arcs.to[arc]!,
  stacks: arcs.stacks[arc]!,
  costs: costsAt(arcs, arc),
});

/** An object for each: for few of them. */
export const arcRows = (arcs: Arcs): GraphArc[] =>
  Array.from({ length: arcs.length }, (_, arc) => arcAt(arcs, arc));

/** Those at some places, in that order. */
export function pickArcs(arcs: Arcs, places: readonly number[]): Arcs {
  const costs = createColumns(places.length);
  places.forEach((place, arc) => void addTo(costs, arc, arcs, place));
  const picked = (column: ArrayLike<number>): Int32Array => Int32Array.from(places, place => column[place]!);
  return {
    length: places.length,
    from: picked(arcs.from),
    to: picked(arcs.to),
    stacks: picked(arcs.stacks),
    ...costs,
  };
}

/** The places of the arcs that are wanted. */
export function arcsWhere({ length }: Arcs, wanted: (arc: number) => boolean): number[] {
  const arcs: number[] = [];
  for (let arc = 0; arc < length; arc++) if (wanted(arc)) arcs.push(arc);
  return arcs;
}

/** The arcs that lead from each centre, by its number. */
export function byCaller(arcs: Arcs): (centre: number) => GraphArc[] {
  const calls = new Map<number, number[]>();
  for (let arc = 0; arc < arcs.length; arc++) {
    const call = calls.get(arcs.from[arc]!);
    if (call) call.push(arc);
    else calls.set(arcs.from[arc]!, [arc]);
  }
  return centre => (calls.get(centre) ?? []).map(arc => arcAt(arcs, arc));
}
