/**
 * The call graph of a profile (Morgan and Jarvis, Figs 8 and 10 to 13): a node for each selected centre with its costs,
 * an arc for each pair of neighbours in a stack, with the number of stacks it was found in and the cost that passed
 * through it. And the arms, single stacks by falling cost, by which a large graph is shown a piece at a time.
 */
import { costsAt, isNothingAt } from '../columns.ts';
import type { Costs, Profile } from '../model.ts';
import { inheritedColumns, runtimeFlags } from '../pass/columns.ts';
import { amount, type Metric } from '../pass/costs.ts';
import { createGathering } from '../pass/gather.ts';
import { hottest } from '../pass/hottest.ts';
import { project } from '../pass/project.ts';
import { prune } from '../pass/prune.ts';
import { type CentreCosts, everyCentre, type Selection, select } from '../pass/select.ts';
import { centresOf } from '../pass/tree.ts';

export interface GraphNode extends CentreCosts {
  readonly centre: number;
}

/** `from` stands directly below `to` in some stack: it called it. */
export interface GraphArc {
  readonly from: number;
  readonly to: number;
  readonly stacks: number;
  readonly costs: Costs;
}

export interface CallGraph {
  readonly nodes: readonly GraphNode[];
  readonly arcs: readonly GraphArc[];
}

/** What is known of a profile under a selection, where it is. */
export interface Known {
  /** The profile of the selected centres alone. */
  readonly seen: Profile;
  readonly costs: ReadonlyMap<number, CentreCosts>;
}

/** The graph of the selected centres; the machine's own (GC and the like) have no place in it. */
export function callGraph(
  profile: Profile,
  selected: Selection = everyCentre,
  { seen, costs }: Known = { seen: project(profile, selected), costs: select(profile, selected).centres },
): CallGraph {
  const runtime = runtimeFlags(seen);
  const present = new Uint8Array(seen.centres.length);
  for (let code = 0; code < seen.stacks.length; code++)
    if (runtime[code] === 0) present[seen.stacks.centre[code]!] = 1;
  const nodes = [...costs]
    .filter(([centre]) => present[centre] === 1)
    .map(([centre, own]) => ({ centre, ...own }));
  return { nodes, arcs: arcsOf(seen, centre => selected(centre) && present[centre] === 1) };
}

/** Arcs in the order in which their stacks were made. Stacks for which nothing was counted were only passed through. */
function arcsOf(profile: Profile, shown: Selection): GraphArc[] {
  const { centres, stacks } = profile;
  const costs = inheritedColumns(profile);
  const counts = new Int32Array(stacks.length);
  for (let code = counts.length - 1; code >= 0; code--) {
    if (!isNothingAt(stacks, code)) counts[code]!++;
    if (code > 0) counts[stacks.parent[code]!]! += counts[code]!;
  }
  const isShown = centres.map((_, centre) => shown(centre));
  // arcs are gathered as if they were stacks: one centre on another
  const arcs = createGathering();
  const found: number[] = [];
  for (let code = 0; code < stacks.length; code++) {
    const [to, parent] = [stacks.centre[code]!, stacks.parent[code]!];
    if (parent < 0 || counts[code] === 0) continue;
    const from = stacks.centre[parent]!;
    if (!isShown[from] || !isShown[to]) continue;
    const arc = arcs.push(from, to);
    found[arc] = (found[arc] ?? 0) + counts[code]!;
    arcs.addFrom(arc, costs, code);
  }
  const made = arcs.stacks();
  return found.map((count, arc) => ({
    from: made.parent[arc]!,
    to: made.centre[arc]!,
    stacks: count,
    costs: costsAt(made, arc),
  }));
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
  armStacks(profile, metric)
    .slice(0, most)
    .map(stack => armOf(profile, stack));

/** The stacks of the arms alone, in the same order. */
export const armStacks = (profile: Profile, metric: Metric): readonly number[] => hottest(profile, metric);

export const armOf = (profile: Profile, stack: number): Arm => ({
  stack,
  path: centresOf(profile, stack).reverse(),
  costs: costsAt(profile.stacks, stack),
});

/** The profile of the `count` most expensive arms alone: its graph grows arm by arm (Fig. 12 with all of them). */
export function withArms(profile: Profile, metric: Metric, count: number): Profile {
  const shown = new Set(armStacks(profile, metric).slice(0, count));
  return prune(profile, code => shown.has(code));
}

/** The graph upside down: arcs lead from a centre to those that called it. */
export const inverted = (graph: CallGraph): CallGraph => ({
  nodes: graph.nodes,
  arcs: graph.arcs.map(arc => ({ ...arc, from: arc.to, to: arc.from })),
});

/** A graph of which something may have been left out. */
export interface Excerpt extends CallGraph {
  readonly leftOut: { readonly nodes: number; readonly arcs: number };
}

/**
 * The part of a graph that can be taken in at a glance: at most so many nodes, those that inherit most, and the arcs between
 * them by which most passes. Each node keeps the arc by which most came to it, so that none stands alone that did not; and
 * all of one arm stays, given as its centres from MAIN up, as far as there is room for it.
 */
export function excerpt(
  graph: CallGraph,
  metric: Metric,
  most: { readonly nodes: number; readonly arcs: number },
  arm: readonly number[] = [],
): Excerpt {
  const wanted = new Set([...new Set(arm)].slice(0, most.nodes));
  const steps = new Set(arm.slice(1).map((to, i) => `${arm[i]} ${to}`));
  const nodes = graph.nodes
    .toSorted(
      (a, b) =>
        Number(wanted.has(b.centre)) - Number(wanted.has(a.centre)) ||
        amount(b.inherited, metric) - amount(a.inherited, metric),
    )
    .slice(0, most.nodes);
  const kept = new Set(nodes.map(({ centre }) => centre));
  const between = graph.arcs
    .filter(({ from, to }) => kept.has(from) && kept.has(to))
    .toSorted((a, b) => amount(b.costs, metric) - amount(a.costs, metric));
  const reached = new Set<number>();
  const [first, others]: [GraphArc[], GraphArc[]] = [[], []];
  for (const arc of between) {
    const isKept = !reached.has(arc.to) || steps.has(`${arc.from} ${arc.to}`);
    (isKept ? first : others).push(arc);
    reached.add(arc.to);
  }
  const arcs = [...first, ...others.slice(0, Math.max(0, most.arcs - first.length))];
  return {
    nodes,
    arcs,
    leftOut: { nodes: graph.nodes.length - nodes.length, arcs: graph.arcs.length - arcs.length },
  };
}

/** The arcs of each centre, by its number. */
export function byCaller(arcs: readonly GraphArc[]): ReadonlyMap<number, readonly GraphArc[]> {
  const calls = new Map<number, GraphArc[]>();
  for (const arc of arcs) {
    const known = calls.get(arc.from);
    if (known) known.push(arc);
    else calls.set(arc.from, [arc]);
  }
  return calls;
}
