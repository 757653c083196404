/**
 * Who calls whom, as text: the tree of stacks from MAIN or from a centre, the same inverted, the call graph (Morgan and
 * Jarvis, Fig. 8) with the arcs of each centre, and its arms by falling cost (Figs 11 and 12).
 */

import { costsAt } from '../model/columns.ts';
import { frameName } from '../model/frame.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { byCaller, type GraphArc } from '../pass/arcs.ts';
import { type Branch, type Branches, branchTrees } from '../pass/branches.ts';
import { stacksContaining } from '../pass/columns.ts';
import { amount, basis, type Metric } from '../pass/costs.ts';
import { armOf, armStacks, callGraph, inverted } from '../pass/graph.ts';
import { showAmount } from './amount.ts';
import { percentage, shareOf } from './lines.ts';
import { distinctNames } from './names.ts';
import { counted, grouped } from './number.ts';
import type { Column, Table, TableRow } from './table.ts';
import { isWorthARow, moreRows, type Threshold } from './threshold.ts';

export interface CallOptions {
  readonly metric: Metric;
  readonly threshold: Threshold;
  /** Callers in place of callees. */
  readonly inverted: boolean;
  /** The centres whose calls are listed; all if there are none. */
  readonly of: readonly number[];
}

/** Deeper levels are not moved in any further, but say how deep they are. */
const deepest = 30;

/** The stacks as a tree, most expensive branches first; branches that are not worth a row are left out with all below. */
export function treeTable(profile: Profile, options: CallOptions): Table {
  const { metric, threshold } = options;
  const whole = basis(profile);
  const names = distinctNames(profile.centres, frameName);
  const rows: TableRow[] = [];
  let left = 0;
  for (const tree of treesOf(profile, options)) {
    const open = worthwhile(tree.roots, 0);
    for (let here = open.pop(); here; here = open.pop()) {
      const { branch, depth } = here;
      if (rows.length >= threshold.rows) left++;
      else rows.push(rowOf(names[branch.centre]!, branch, depth, whole, metric));
      if (left === 0) open.push(...worthwhile(tree.below(branch), depth + 1));
    }
  }
  function worthwhile(branches: readonly Branch[], depth: number): { branch: Branch; depth: number }[] {
    const cost = (branch: Branch): number =>
      amount(options.inverted && options.of.length === 0 ? branch.individual : branch.inherited, metric);
    return branches
      .filter(branch => isWorthARow(shownCosts(branch, options), whole, metric, threshold))
      .toSorted((a, b) => cost(a) - cost(b))
      .map(branch => ({ branch, depth }));
  }
  const columns: Column[] = [
    { head: `inherited ${metric}`, align: 'right' },
    { head: 'individual', align: 'right' },
    { head: 'entries', align: 'right', metric: 'entries' },
    {
      head: options.inverted ? 'cost centre with callers below' : 'cost centre',
      align: 'left',
      isName: true,
    },
  ];
  return {
    columns,
    rows,
    notes: left === 0 ? [] : [`only the first ${counted(threshold.rows, 'row')} shown`],
  };
}

/** An inverted tree of all centres shows their individual costs; one of a single centre, its inherited costs. */
const shownCosts = (branch: Branch, { inverted: up, of }: CallOptions): Costs =>
  up && of.length === 0 ? branch.individual : branch.inherited;

function treesOf(profile: Profile, { of, inverted: up }: CallOptions): readonly Branches[] {
  const trees = branchTrees(profile);
  return (of.length === 0 ? [undefined] : of).map(centre =>
    up ? trees.callers(centre) : trees.callees(centre),
  );
}

function rowOf(name: string, branch: Branch, depth: number, whole: Costs, metric: Metric): TableRow {
  const indent = depth <= deepest ? '  '.repeat(depth) : `${'  '.repeat(deepest)}(${depth}) `;
  return {
    share: shareOf(branch.individual, whole, metric),
    cells: [
      percentage(shareOf(branch.inherited, whole, metric)),
      percentage(shareOf(branch.individual, whole, metric)),
      grouped(branch.individual.entries),
      `${indent}${name}`,
    ],
  };
}

/** The call graph as a list: each centre, and below it whom it called (inverted: who called it), at what cost. */
export function graphTable(profile: Profile, options: CallOptions): Table {
  const { metric, threshold } = options;
  const whole = basis(profile);
  const downwards = callGraph(profile);
  const graph = options.inverted ? inverted(downwards) : downwards;
  const names = distinctNames(profile.centres, frameName);
  const arcsFrom = byCaller(graph.arcs);
  const nodes = graph.nodes
    .filter(({ centre }) => options.of.length === 0 || options.of.includes(centre))
    .filter(({ inherited }) => isWorthARow(inherited, whole, metric, threshold))
    .toSorted((a, b) => amount(b.inherited, metric) - amount(a.inherited, metric));
  const arcRow = ({ to, costs, stacks }: GraphArc): TableRow => ({
    cells: [
      percentage(shareOf(costs, whole, metric)),
      '',
      counted(stacks, 'stack'),
      `    ${options.inverted ? '<-' : '->'} ${names[to]!}`,
    ],
  });
  const rows = nodes.flatMap(({ centre, individual, inherited, entries }): TableRow[] => [
    {
      share: shareOf(individual, whole, metric),
      cells: [
        percentage(shareOf(inherited, whole, metric)),
        percentage(shareOf(individual, whole, metric)),
        counted(entries, 'entry', 'entries'),
        names[centre]!,
      ],
    },
    ...arcsFrom(centre)
      .filter(({ costs }) => isWorthARow(costs, whole, metric, threshold))
      .toSorted((a, b) => amount(b.costs, metric) - amount(a.costs, metric))
      .map(arcRow),
  ]);
  const columns: Column[] = [
    { head: `inherited ${metric}`, align: 'right' },
    { head: 'individual', align: 'right' },
    { head: '', align: 'right' },
    {
      head: options.inverted ? 'cost centre and callers' : 'cost centre and callees',
      align: 'left',
      isName: true,
    },
  ];
  return { columns, rows: rows.slice(0, threshold.rows), notes: moreRows(rows.length, threshold) };
}

/** The arms of the graph by falling cost, with how much of the whole they make up together. */
export function armTable(profile: Profile, { metric, threshold, of }: CallOptions): Table {
  const whole = basis(profile);
  const wanted = new Set(of);
  const names = distinctNames(profile.centres, frameName);
  const concerns = stacksContaining(profile, centre => wanted.size === 0 || wanted.has(centre));
  const stacks = armStacks(profile, metric)
    .filter(stack => concerns[stack] === 1)
    .filter(stack => isWorthARow(costsAt(profile.stacks, stack), whole, metric, threshold));
  let sum = 0;
  const rows = stacks.slice(0, threshold.rows).map((stack): TableRow => {
    const { path, costs } = armOf(profile, stack);
    const share = shareOf(costs, whole, metric);
    sum += share;
    const shown = path.filter(centre => profile.centres[centre]!.kind !== 'built-in');
    return {
      share,
      cells: [
        showAmount(costs, metric),
        percentage(share),
        percentage(sum),
        shown.length === 0 ? 'MAIN' : shown.map(centre => names[centre]!).join(' -> '),
      ],
    };
  });
  const columns: Column[] = [
    { head: metric, align: 'right' },
    { head: 'share', align: 'right' },
    { head: 'so far', align: 'right' },
    { head: 'arm', align: 'left', isName: true },
  ];
  return { columns, rows, notes: moreRows(stacks.length, threshold) };
}
