/** Leaves out what need not be seen: stacks that cost nothing and lead to none that did. Totals stay as they are. */
import { codesOf, isNothingAt, stackAt, stackColumns } from '../model/columns.ts';
import type { Profile, StackCosts } from '../model/profile.ts';
import { remapSideTables } from './sidetables.ts';

/** Keeps MAIN, the stacks that `wanted` accepts (those for which anything was counted) and all below them. */
export function prune(
  profile: Profile,
  wanted: (code: number) => boolean = code => !isNothingAt(profile.stacks, code),
): Profile {
  const { stacks } = profile;
  const kept = Uint8Array.from(codesOf(stacks), code => (code === 0 || wanted(code) ? 1 : 0));
  for (let code = kept.length - 1; code > 0; code--) if (kept[code] === 1) kept[stacks.parent[code]!] = 1;
  const became = new Int32Array(stacks.length);
  const places = new Int32Array(stacks.length).fill(-1);
  const rows: StackCosts[] = [];
  for (let code = 0; code < stacks.length; code++) {
    became[code] = rows.length;
    if (kept[code] === 0) continue;
    places[code] = rows.length;
    const stack = stackAt(stacks, code);
    rows.push({ ...stack, parent: stack.parent < 0 ? -1 : became[stack.parent]! });
  }
  return { ...profile, ...remapSideTables(profile, places, rows.length), stacks: stackColumns(rows) };
}
