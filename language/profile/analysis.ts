/**
 * What is asked of a profile again and again, each answer worked out once: under any selection first, then under one.
 * Nothing here changes; a new selection makes a new analysis from the same profile's.
 */
import type { Costs, Profile } from './model.ts';
import { amount, basis, isRuntime, type Metric, machineCentres, nothing, plus } from './pass/costs.ts';
import { project } from './pass/project.ts';
import { type Selected, type Selection, selector } from './pass/select.ts';
import { childLists, inheritedByStack } from './pass/tree.ts';
import { type CallGraph, callGraph } from './view/graph.ts';

export interface Analysis {
  readonly profile: Profile;
  /** What the program itself cost. */
  readonly whole: Costs;
  /** What the machine spent beside it: collecting, profiling, waiting. */
  readonly overhead: Overhead;
  readonly selected: Selected;
  /** The stacks of the selected centres alone; `graph` and `tree` are of these. */
  tree(): StackTree;
  graph(): CallGraph;
  /** The same profile under another selection. */
  under(selection: Selection): Analysis;
}

export interface Overhead {
  readonly costs: Costs;
  readonly centres: ReadonlySet<number>;
}

export interface StackTree {
  readonly profile: Profile;
  /** By stack: its own costs and those of all that stand on it. */
  readonly inherited: readonly Costs[];
  /** The stacks on one, the most expensive first. */
  below(stack: number, metric: Metric): readonly number[];
}

export function analyse(profile: Profile, selection: Selection): Analysis {
  const select = selector(profile);
  const whole = basis(profile);
  const overhead = overheadOf(profile);
  const under = (wanted: Selection): Analysis => {
    let tree: StackTree | undefined;
    let graph: CallGraph | undefined;
    return {
      profile,
      whole,
      overhead,
      selected: select(wanted),
      tree: () => (tree ??= stackTree(project(profile, wanted))),
      graph: () => (graph ??= callGraph(profile, wanted)),
      under,
    };
  };
  return under(selection);
}

function overheadOf(profile: Profile): Overhead {
  const stacks = profile.stacks.filter((_, code) => isRuntime(profile, code));
  return { costs: stacks.reduce(plus, nothing), centres: machineCentres(profile) };
}

function stackTree(profile: Profile): StackTree {
  const inherited = inheritedByStack(profile);
  const children = childLists(profile);
  return {
    profile,
    inherited,
    below: (stack, metric) =>
      (children[stack] ?? []).toSorted(
        (a, b) => amount(inherited[b]!, metric) - amount(inherited[a]!, metric) || a - b,
      ),
  };
}
