/**
 * Moves constants below the stack that demanded them first, as in Morgan and Jarvis's Figs 7 to 10 and in Clean. The runtime charges
 * a constant to its module's CAF, apart from the program that demands it. This pass pushes each of its stacks again from the
 * demander, by the policy of the run, so that a centre occurs in a stack at most once. The sum of all costs stays the same.
 */
import { isModuleCaf } from '../model/centre.ts';
import { sumsBy } from '../model/columns.ts';
import type { Profile } from '../model/profile.ts';
import {
  createStackTable,
  MAIN,
  parent,
  predeclare,
  push,
  type StackCode,
  type StackTable,
  top,
} from '../model/stack.ts';
import { remapSideTables } from './sidetables.ts';

/** Where costs of constants are shown: below their CAFs, as in GHC's reports, or below the stack that demanded them first. */
export type Constants = 'caf' | 'demander';

export const constantsUnder = (profile: Profile, where: Constants): Profile =>
  where === 'caf' ? profile : underDemanders(profile);

/** Returns the profile itself if it does not record demanders, as profiles of other tools do not. */
export function underDemanders(profile: Profile): Profile {
  const { demanders, ...rest } = profile;
  if (demanders === undefined) return profile;
  const { table, became } = placed(
    profile,
    new Map(demanders.stack.map((code, at) => [code, demanders.by[at]!])),
  );
  const codes = Array.from({ length: table.count }, (_, code) => code);
  const stacks = {
    length: table.count,
    centre: Int32Array.from(codes, code => top(table, code)),
    parent: Int32Array.from(codes, code => parent(table, code)),
    ...sumsBy(profile.stacks, became, table.count),
  };
  return { ...rest, ...remapSideTables(rest, became, table.count), stacks };
}

/** Where each stack stands now, and what stands there. */
function placed(
  { stacks, centres, policy }: Profile,
  demanders: ReadonlyMap<StackCode, StackCode>,
): { readonly table: StackTable; readonly became: Int32Array } {
  const table = createStackTable(policy, centre => centres[centre]!.kind === 'caf');
  const became = new Int32Array(stacks.length).fill(unplaced);
  became[MAIN] = MAIN;
  const at = (code: StackCode, below: StackCode): StackCode => {
    const centre = stacks.centre[code]!;
    const { kind } = centres[centre]!;
    const isRoot = stacks.parent[code] === MAIN && (kind === 'caf' || kind === 'built-in');
    if (isRoot && !demanders.has(code)) return predeclare(table, centre);
    // the level of a whole module's constants says nothing below a demander; that of one constant is its name
    return isRoot && isModuleCaf(centres[centre]!) ? below : push(table, centre, below);
  };
  for (let code = 0; code < stacks.length; code++) {
    const waiting: StackCode[] = [];
    let here = code;
    while (became[here] === unplaced) {
      became[here] = begun;
      waiting.push(here);
      here = demanders.get(here) ?? stacks.parent[here]!;
    }
    // only a damaged file has a constant that waits for itself
    let below = became[here] === begun ? MAIN : became[here]!;
    for (const each of waiting.reverse()) {
      below = at(each, below);
      became[each] = below;
    }
  }
  return { table, became };
}

const unplaced = -1;
const begun = -2;
