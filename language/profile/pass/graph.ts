/**
 * The call graph of a profile (Morgan and Jarvis, Figs 8 and 10 to 13): a node for each selected centre with its costs,
 * an arc for each pair of neighbours in a stack, with the number of stacks it was found in and the cost that passed
 * through it. And the arms, single stacks by falling cost, by which a large graph is shown a piece at a time.
 */
import { type CostColumns, costsAt } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { type Arcs, arcsOf } from './arcs.ts';
import { centreFlags, inheritedColumns, runtimeFlags } from './columns.ts';
import { basis, type Metric } from './costs.ts';
import { hottest } from './hottest.ts';
import { project } from './project.ts';
import { prune } from './prune.ts';
import type { Scratch } from './scratch.ts';
import { type CentreCosts, everyCentre, type Selection, selector } from './select.ts';
import { centresOf } from './tree.ts';

export interface GraphNode extends CentreCosts {
  readonly centre: number;
}

export interface CallGraph {
  readonly nodes: readonly GraphNode[];
  readonly arcs: Arcs;
}

/** Existing results for a profile under a selection. */
export interface Precomputed {
  /** The profile of the selected centres. */
  readonly seen: Profile;
  readonly costs: ReadonlyMap<number, CentreCosts>;
  /** The inherited costs of each of its stacks. */
  readonly byStack: CostColumns;
  readonly scratch: Scratch;
}

/** The graph of the selected centres, without the runtime's own (GC and the like). */
export function callGraph(
  profile: Profile,
  selected: Selection = everyCentre,
  known?: Precomputed,
): CallGraph {
  const seen = known?.seen ?? project(profile, selected);
  const byStack = known?.byStack ?? inheritedColumns(seen);
  const costs = known?.costs ?? selector(profile, seen === profile ? byStack : undefined)(selected).centres;
  const runtime = runtimeFlags(seen);
  const present = new Uint8Array(seen.centres.length);
  const { length, centre: tops } = seen.stacks;
  for (let code = 0; code < length; code++) if (runtime[code] === 0) present[tops[code]!] = 1;
  const nodes: GraphNode[] = [];
  for (const [centre, { entries, individual, moved, inherited }] of costs)
    if (present[centre] === 1) nodes.push({ centre, entries, individual, moved, inherited });
  const shown = centreFlags(present.length, centre => present[centre] === 1 && selected(centre));
  return { nodes, arcs: arcsOf(seen, byStack, shown, known?.scratch) };
}

/** One stack as a way through the graph. */
export interface Arm {
  readonly stack: number;
  /** Centres from MAIN up to the stack's top. */
  readonly path: readonly number[];
  readonly costs: Costs;
}

/** The program's stacks that cost something, by falling cost: the first is the most expensive arm (Fig. 11). `most`: of them. */
export const arms = (profile: Profile, metric: Metric, most = Infinity): readonly Arm[] =>
  hottest(profile, metric, most).map(stack => armOf(profile, stack));

/** The arms that lead to a function: not what MAIN cost by itself. */
export const functionArms = (profile: Profile, metric: Metric, most = Infinity): readonly Arm[] =>
  arms(profile, metric, most + 1)
    .filter(({ stack }) => stack > 0)
    .slice(0, most);

/** The stacks of the arms, in the same order. */
export const armStacks = (profile: Profile, metric: Metric): readonly number[] => hottest(profile, metric);

export const armOf = (profile: Profile, stack: number): Arm => ({
  stack,
  path: centresOf(profile, stack).reverse(),
  costs: costsAt(profile.stacks, stack),
});

/** The profile of the `count` most expensive arms: its graph grows arm by arm (Fig. 12 has all of them). Shares still refer to the whole. */
export const withArms = (profile: Profile, metric: Metric, count: number): Profile =>
  withStacks(profile, new Set(hottest(profile, metric, count)));

/** The profile of these stacks alone. Shares still refer to the whole. */
export const withStacks = (profile: Profile, shown: ReadonlySet<number>): Profile => ({
  ...prune(profile, code => shown.has(code)),
  whole: basis(profile),
});

/** The inverted graph: arcs lead from a centre to its callers. */
export const inverted = (graph: CallGraph): CallGraph => ({
  nodes: graph.nodes,
  arcs: { ...graph.arcs, from: graph.arcs.to, to: graph.arcs.from },
});
