/**
 * Stacks as a tree that is opened a level at a time: downwards, whom each branch called, or inverted, who called it.
 * Stacks of the same centres are one branch. Nothing is worked out for branches that nobody opens, so that depth and
 * number of the stacks cost what is looked at.
 */
import type { Costs, Profile } from '../model.ts';
import { childLinks, costsAt, inheritedColumns, runtimeFlags } from './columns.ts';
import { isNothing, nothing, plus } from './costs.ts';
import { childLists } from './tree.ts';

export interface Branch {
  readonly centre: number;
  /** What was spent on the branch's stacks themselves; inverted: by the centre that the tree began with, so called. */
  readonly individual: Costs;
  readonly inherited: Costs;
  readonly parts: readonly Part[];
}

/** A stack of the profile at which a branch has come. */
interface Part {
  readonly stack: number;
  readonly individual: Costs;
  readonly inherited: Costs;
}

export interface Branches {
  readonly roots: readonly Branch[];
  below(branch: Branch): readonly Branch[];
}

/** From MAIN, or from a centre wherever it stands, to what it called. */
export function callees(profile: Profile, centre?: number): Branches {
  const parts = partsOf(profile);
  const children = childLists(profile);
  const runtime = runtimeFlags(profile);
  const roots = centre === undefined ? (profile.stacks.length === 0 ? [] : [0]) : outermost(profile, centre);
  return {
    roots: branchesOf(profile, roots.map(parts)),
    below: branch => {
      const stacks = branch.parts.flatMap(({ stack }) => children[stack] ?? []);
      const own = stacks.filter(stack => runtime[stack] === 0);
      return branchesOf(profile, own.map(parts).filter(isWorthwhile));
    },
  };
}

/** From a centre, or from each that cost something by itself, to those that called it, until MAIN. */
export function callers(profile: Profile, centre?: number): Branches {
  const parts = partsOf(profile);
  const isOutermost = outermostFlags(profile);
  const runtime = runtimeFlags(profile);
  const roots: Part[] = [];
  profile.stacks.forEach((stack, code) => {
    if (runtime[code] === 1 || (centre !== undefined && stack.centre !== centre)) return;
    const part = parts(code);
    roots.push({ ...part, inherited: isOutermost[code] === 1 ? part.inherited : nothing });
  });
  return {
    roots: branchesOf(profile, roots.filter(isWorthwhile)),
    below: branch => {
      const moved = new Map<number, Part>();
      for (const part of branch.parts) {
        const stack = profile.stacks[part.stack]!.parent;
        if (stack > 0) moved.set(stack, joined({ ...part, stack }, moved.get(stack)));
      }
      return branchesOf(profile, [...moved.values()]);
    },
  };
}

const isWorthwhile = ({ inherited, individual }: Part): boolean =>
  !isNothing(inherited) || !isNothing(individual);

const joined = (part: Part, known: Part | undefined): Part =>
  known === undefined
    ? part
    : {
        stack: part.stack,
        individual: plus(known.individual, part.individual),
        inherited: plus(known.inherited, part.inherited),
      };

function partsOf(profile: Profile): (stack: number) => Part {
  const inherited = inheritedColumns(profile);
  return stack => {
    const { entries, allocation, ticks } = profile.stacks[stack]!;
    return { stack, individual: { entries, allocation, ticks }, inherited: costsAt(inherited, stack) };
  };
}

/** One branch for each centre, in the order in which they come. */
function branchesOf(profile: Profile, parts: readonly Part[]): readonly Branch[] {
  const found = new Map<number, Part[]>();
  for (const part of parts) {
    const { centre } = profile.stacks[part.stack]!;
    const known = found.get(centre);
    if (known) known.push(part);
    else found.set(centre, [part]);
  }
  return [...found].map(([centre, own]) => ({
    centre,
    individual: own.reduce((sum, part) => plus(sum, part.individual), nothing),
    inherited: own.reduce((sum, part) => plus(sum, part.inherited), nothing),
    parts: own,
  }));
}

/** The stacks with the centre on top that have it nowhere below. */
const outermost = (profile: Profile, centre: number): number[] => {
  const flags = outermostFlags(profile);
  return profile.stacks.flatMap((stack, code) => (stack.centre === centre && flags[code] === 1 ? code : []));
};

/** For each stack whether its centre stands on it but once: what such stacks inherit is inherited once. */
function outermostFlags(profile: Profile): Uint8Array {
  const { stacks, centres } = profile;
  const flags = new Uint8Array(stacks.length);
  const open = new Int32Array(centres.length);
  const { first, next } = childLinks(profile);
  for (let code = stacks.length > 0 ? 0 : -1; code >= 0; ) {
    const { centre } = stacks[code]!;
    flags[code] = open[centre]!++ === 0 ? 1 : 0;
    let at = code;
    code = first[code]!;
    while (code < 0 && at >= 0) {
      open[stacks[at]!.centre]!--;
      code = next[at]!;
      at = stacks[at]!.parent;
    }
  }
  return flags;
}
