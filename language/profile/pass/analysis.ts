/**
 * Frequently needed results for a profile, each computed once: some for all selections, others for one.
 * An analysis does not change. For a new selection, `under` creates another analysis of the same profile.
 */
import { type CostColumns, costsAt } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { type CalleeCosts, calleesOf } from './callees.ts';
import { childLinks, columnOf, inheritedColumns } from './columns.ts';
import { basis, type Metric, machineCentres, sumOf } from './costs.ts';
import { type CallGraph, callGraph } from './graph.ts';
import { inDepthFirstOrder } from './order.ts';
import { project } from './project.ts';
import { createScratch } from './scratch.ts';
import { type Selected, type Selection, selector } from './select.ts';

export interface Analysis {
  readonly profile: Profile;
  /** What the program itself cost. */
  readonly whole: Costs;
  /** What the machine spent on top of it: collecting, profiling, waiting. */
  readonly overhead: RuntimeCosts;
  readonly selected: Selected;
  /** The profile of the selected centres, with its stacks in depth-first order; `graph` and `tree` refer to it. */
  seen(): Profile;
  tree(): StackTree;
  graph(): CallGraph;
  /** What each selected centre inherits, by what it calls. */
  callees(): ReadonlyMap<number, readonly CalleeCosts[]>;
  /** The same profile under another selection. */
  under(selection: Selection): Analysis;
}

export interface RuntimeCosts {
  readonly costs: Costs;
  readonly centres: ReadonlySet<number>;
}

export interface StackTree {
  readonly profile: Profile;
  /** The stack's own costs and those of all stacks above it. */
  inherited(stack: number): Costs;
  /** The stacks on one, the most expensive first. */
  below(stack: number, metric: Metric): readonly number[];
}

export function analyse(profile: Profile, selection: Selection): Analysis {
  const select = selector(profile);
  const whole = basis(profile);
  const overhead = overheadOf(profile);
  // worth its time at the first change of the selection, as each is asked in half the time afterwards
  const ordered = once(() => inDepthFirstOrder(profile));
  const scratch = createScratch();
  const under = (wanted: Selection): Analysis => {
    const selected = select(wanted);
    const seen = once(() => project(ordered(), wanted, scratch));
    const byStack = once(() => inheritedColumns(seen()));
    return {
      profile,
      whole,
      overhead,
      selected,
      seen,
      tree: once(() => stackTree(seen(), byStack())),
      graph: once(() =>
        callGraph(profile, wanted, { seen: seen(), costs: selected.centres, byStack: byStack(), scratch }),
      ),
      callees: once(() => calleesOf(profile, wanted)),
      under,
    };
  };
  return under(selection);
}

function overheadOf(profile: Profile): RuntimeCosts {
  const centres = machineCentres(profile);
  return { costs: sumOf(profile.stacks, centre => centres.has(centre)), centres };
}

function once<Answer>(work: () => Answer): () => Answer {
  let known: { readonly answer: Answer } | undefined;
  return () => {
    known ??= { answer: work() };
    return known.answer;
  };
}

function stackTree(profile: Profile, inherited: CostColumns): StackTree {
  const { first, next } = childLinks(profile);
  const cost = (stack: number, metric: Metric): number => columnOf(inherited, metric)[stack]!;
  return {
    profile,
    inherited: stack => costsAt(inherited, stack),
    below: (stack, metric) => {
      const list: number[] = [];
      for (let child = first[stack] ?? -1; child >= 0; child = next[child]!) list.push(child);
      return list.sort((a, b) => cost(b, metric) - cost(a, metric) || a - b);
    },
  };
}
