/** The most important part of a call graph: small enough to be taken in, and in one piece. */
import { type Arcs, arcsWhere, pickArcs } from './arcs.ts';
import { columnOf } from './columns.ts';
import { amount, type Metric } from './costs.ts';
import type { CallGraph } from './graph.ts';

/** A way from one node to another through centres that are left out. */
export interface Detour {
  readonly from: number;
  readonly to: number;
  /** How many centres it passes. */
  readonly through: number;
}

/** A graph that may be incomplete. */
export interface Excerpt extends CallGraph {
  readonly detours: readonly Detour[];
  readonly leftOut: { readonly nodes: number; readonly arcs: number };
}

/**
 * The nodes with the highest inherited costs, and the most expensive arcs between them. Each node keeps its most expensive incoming arc.
 * Where callers are left out, a detour leads to their callees, so that what is called is never like another program beside this one.
 * All of `arm`, which is given as its centres from MAIN up, stays as far as `most` allows.
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
  const costs = columnOf(graph.arcs, metric);
  const { from, to } = graph.arcs;
  const between = arcsWhere(graph.arcs, arc => kept.has(from[arc]!) && kept.has(to[arc]!)).sort(
    (a, b) => costs[b]! - costs[a]!,
  );
  const reached = new Set<number>();
  const [first, others]: [number[], number[]] = [[], []];
  for (const arc of between) {
    const isKept = !reached.has(to[arc]!) || steps.has(`${from[arc]} ${to[arc]}`);
    (isKept ? first : others).push(arc);
    reached.add(to[arc]!);
  }
  const shown = [...first, ...others.slice(0, Math.max(0, most.arcs - first.length))];
  const { direct, detours } = connections(graph, kept, metric, new Set(shown));
  const arcs = pickArcs(graph.arcs, [...shown, ...direct]);
  return {
    nodes,
    arcs,
    detours,
    leftOut: { nodes: graph.nodes.length - nodes.length, arcs: graph.arcs.length - arcs.length },
  };
}

/** The arcs and detours that connect all nodes that are kept to those that nobody calls, as far as the whole graph does. */
function connections(
  { arcs }: CallGraph,
  kept: ReadonlySet<number>,
  metric: Metric,
  shown: ReadonlySet<number>,
): { readonly direct: readonly number[]; readonly detours: readonly Detour[] } {
  const calls = callsOf(arcs, metric);
  const reached = new Set<number>();
  const passed = new Set<number>();
  const near: number[] = [];
  // each is looked at once, in the order in which it was found
  const far: number[] = [];
  const hidden: Detour[] = [];
  const [direct, detours]: [number[], Detour[]] = [[], []];
  const reach = (centre: number): void => {
    if (!reached.has(centre)) near.push(centre);
    reached.add(centre);
  };
  /** What a node calls: by arcs that are shown at once, by others later, and last through what is left out. */
  const follow = (node: number): void => {
    for (const arc of calls(node)) {
      const callee = arcs.to[arc]!;
      if (!kept.has(callee)) hidden.push({ from: node, to: callee, through: 1 });
      else if (shown.has(arc)) reach(callee);
      else far.push(arc);
    }
  };
  const called = new Set(arcsWhere(arcs, arc => arcs.from[arc] !== arcs.to[arc]).map(arc => arcs.to[arc]!));
  for (const centre of kept) if (!called.has(centre)) reach(centre);
  let [atFar, atHidden] = [0, 0];
  while (reached.size < kept.size) {
    const node = near.pop();
    if (node !== undefined) follow(node);
    else if (atFar < far.length) {
      const arc = far[atFar++]!;
      if (reached.has(arcs.to[arc]!)) continue;
      direct.push(arc);
      reach(arcs.to[arc]!);
    } else if (atHidden < hidden.length) {
      const way = hidden[atHidden++]!;
      if (passed.has(way.to)) continue;
      passed.add(way.to);
      for (const arc of calls(way.to)) {
        const callee = arcs.to[arc]!;
        if (!kept.has(callee)) hidden.push({ from: way.from, to: callee, through: way.through + 1 });
        else if (!reached.has(callee)) {
          detours.push({ ...way, to: callee });
          reach(callee);
        }
      }
    } else break;
  }
  return { direct, detours };
}

/** The arcs of a caller, the most expensive first. */
function callsOf(arcs: Arcs, metric: Metric): (centre: number) => readonly number[] {
  const costs = columnOf(arcs, metric);
  const calls = new Map<number, number[]>();
  for (let arc = 0; arc < arcs.length; arc++) {
    const list = calls.get(arcs.from[arc]!);
    if (list) list.push(arc);
    else calls.set(arcs.from[arc]!, [arc]);
  }
  return centre => (calls.get(centre) ?? []).toSorted((a, b) => costs[b]! - costs[a]!);
}
