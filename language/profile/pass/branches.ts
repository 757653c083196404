/**
 * Stacks as a tree that is opened a level at a time: from callers to callees, or inverted, from callees to callers.
 * Stacks of the same centres are one branch. A branch is computed only when it is opened, so the cost depends on
 * what is visible, not on the depth and number of the stacks.
 */
import { codesOf, costsAt } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { childLinks, inheritedColumns, outermostFlags, runtimeFlags } from './columns.ts';
import { isNothing, nothing, plus } from './costs.ts';

export interface Branch {
  readonly centre: number;
  /** What was spent on the branch's stacks themselves; inverted: by the centre that the tree began with, so called. */
  readonly individual: Costs;
  readonly inherited: Costs;
  readonly parts: readonly StackOfBranch[];
}

/** A stack of the profile at which a branch has come. */
interface StackOfBranch {
  readonly stack: number;
  readonly individual: Costs;
  readonly inherited: Costs;
}

export interface Branches {
  readonly roots: readonly Branch[];
  below(branch: Branch): readonly Branch[];
}

/** The trees of one profile; their common parts are computed once. */
export interface BranchTrees {
  /** From MAIN, or from a centre at any depth, to its callees. */
  callees(centre?: number): Branches;
  /** From a centre, or from every centre with individual costs, to its callers, up to MAIN. */
  callers(centre?: number): Branches;
}

export function branchTrees(profile: Profile): BranchTrees {
  const { stacks } = profile;
  const parts = partsOf(profile);
  const runtime = runtimeFlags(profile);
  const isOutermost = outermostFlags(
    profile,
    profile.centres.map((_, centre) => centre),
    profile.centres.length,
  );
  const { first, next } = childLinks(profile);
  const byCentre = stacksByCentre(profile);
  const below = (branch: Branch): StackOfBranch[] => {
    const rows: StackOfBranch[] = [];
    for (const { stack } of branch.parts)
      for (let child = first[stack]!; child >= 0; child = next[child]!)
        if (runtime[child] === 0) rows.push(parts(child));
    return rows;
  };
  const above = (branch: Branch): StackOfBranch[] => {
    const moved = new Map<number, StackOfBranch>();
    for (const part of branch.parts) {
      const stack = stacks.parent[part.stack]!;
      if (stack > 0) moved.set(stack, joined({ ...part, stack }, moved.get(stack)));
    }
    return [...moved.values()];
  };
  const called = (code: number): StackOfBranch => {
    const part = parts(code);
    return isOutermost[code] === 1 ? part : { ...part, inherited: nothing };
  };
  return {
    callees(centre) {
      const main = stacks.length === 0 ? [] : [0];
      const roots = centre === undefined ? main : byCentre(centre).filter(code => isOutermost[code] === 1);
      return {
        roots: branchesOf(profile, roots.map(parts)),
        below: branch => branchesOf(profile, below(branch).filter(isWorthwhile)),
      };
    },
    callers(centre) {
      const codes = centre === undefined ? codesOf(stacks) : byCentre(centre);
      const roots = codes.filter(code => runtime[code] === 0).map(called);
      return {
        roots: branchesOf(profile, roots.filter(isWorthwhile)),
        below: branch => branchesOf(profile, above(branch)),
      };
    },
  };
}

/** The stacks with a centre on top, in the order of their codes. */
function stacksByCentre({ centres, stacks }: Profile): (centre: number) => number[] {
  const first = new Int32Array(centres.length).fill(-1);
  const next = new Int32Array(stacks.length);
  for (let code = stacks.length - 1; code >= 0; code--) {
    const centre = stacks.centre[code]!;
    next[code] = first[centre]!;
    first[centre] = code;
  }
  return centre => {
    const list: number[] = [];
    for (let code = first[centre] ?? -1; code >= 0; code = next[code]!) list.push(code);
    return list;
  };
}

const isWorthwhile = ({ inherited, individual }: StackOfBranch): boolean =>
  !isNothing(inherited) || !isNothing(individual);

const joined = (part: StackOfBranch, known: StackOfBranch | undefined): StackOfBranch =>
  known === undefined
    ? part
    : {
        stack: part.stack,
        individual: plus(known.individual, part.individual),
        inherited: plus(known.inherited, part.inherited),
      };

function partsOf(profile: Profile): (stack: number) => StackOfBranch {
  const inherited = inheritedColumns(profile);
  return stack => ({
    stack,
    individual: costsAt(profile.stacks, stack),
    inherited: costsAt(inherited, stack),
  });
}

/** One branch for each centre, in the order in which they come. */
function branchesOf(profile: Profile, parts: readonly StackOfBranch[]): readonly Branch[] {
  const byCentre = new Map<number, StackOfBranch[]>();
  for (const part of parts) {
    const centre = profile.stacks.centre[part.stack]!;
    const rows = byCentre.get(centre);
    if (rows) rows.push(part);
    else byCentre.set(centre, [part]);
  }
  return [...byCentre].map(([centre, own]) => ({
    centre,
    individual: own.reduce((sum, part) => plus(sum, part.individual), nothing),
    inherited: own.reduce((sum, part) => plus(sum, part.inherited), nothing),
    parts: own,
  }));
}
