/**
 * Lifts centres with several callers: such a centre appears once, on MAIN, with all its callees, instead of
 * a part of it above each caller (an idea of Neil Mitchell’s profiterole). A tree of many stacks becomes a list of
 * short ones. The total stays the same; the inherited costs of a caller shrink by what was lifted out of it.
 */
import { isNothingAt, sumsBy } from '../model/columns.ts';
import type { Profile } from '../model/profile.ts';
import { createStackTreeBuilder } from './builder.ts';
import { inheritedColumns, runtimeFlags } from './columns.ts';
import type { Selection } from './select.ts';
import { remapSideTables } from './sidetables.ts';

/** The profile with every centre lifted that `callers` others or more have directly called. */
export function lift(profile: Profile, callers: number): Profile {
  const common = calledBy(profile, Math.max(1, callers));
  const runtime = runtimeFlags(profile);
  const builder = createStackTreeBuilder(profile.stacks.length);
  const became = new Int32Array(profile.stacks.length);
  const { stacks } = profile;
  for (let code = 0; code < stacks.length; code++) {
    const [centre, parent] = [stacks.centre[code]!, stacks.parent[code]!];
    const below = parent < 0 ? -1 : runtime[code] === 0 && common(centre) ? 0 : became[parent]!;
    became[code] = builder.push(below, centre);
  }
  const costs = sumsBy(stacks, became, builder.count);
  return {
    ...profile,
    ...remapSideTables(profile, became, builder.count),
    stacks: builder.stacks(costs),
  };
}

/**
 * The centres with at least this many callers. MAIN, the levels of constants and the centre itself are no callers, and a
 * stack without costs in itself and above it is no call.
 */
function calledBy(profile: Profile, callers: number): Selection {
  const { centres, stacks } = profile;
  const inherited = inheritedColumns(profile);
  const callersOf = centres.map(() => new Set<number>());
  for (let code = 0; code < stacks.length; code++) {
    const [centre, parent] = [stacks.centre[code]!, stacks.parent[code]!];
    if (parent < 0) continue;
    const caller = stacks.centre[parent]!;
    if (caller === centre || callersOf[centre]!.size >= callers) continue;
    const { kind } = centres[caller]!;
    if (kind !== 'built-in' && kind !== 'caf' && !isNothingAt(inherited, code))
      callersOf[centre]!.add(caller);
  }
  const isLifted = centres.map(
    ({ kind }, centre) => kind !== 'built-in' && callersOf[centre]!.size >= callers,
  );
  return centre => isLifted[centre] === true;
}
