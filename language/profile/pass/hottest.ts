/** The stacks that cost most. */
import { codesOf } from '../columns.ts';
import type { Profile } from '../model.ts';
import { columnOf, runtimeFlags } from './columns.ts';
import type { Metric } from './costs.ts';

/** The program's stacks by falling cost, those that cost nothing left out. */
export function hottest(profile: Profile, metric: Metric, most = Infinity): number[] {
  const costs = columnOf(profile.stacks, metric);
  const runtime = runtimeFlags(profile);
  const isWanted = (code: number): boolean => costs[code]! > 0 && runtime[code] === 0;
  const before = (a: number, b: number): number => costs[b]! - costs[a]!;
  if (most > few) return codesOf(profile.stacks).filter(isWanted).sort(before).slice(0, most);
  const found: number[] = [];
  for (let code = 0; code < profile.stacks.length && most > 0; code++) {
    if (!isWanted(code) || (found.length === most && costs[code]! <= costs[found.at(-1)!]!)) continue;
    const place = found.findLastIndex(other => costs[other]! >= costs[code]!) + 1;
    found.splice(place, 0, code);
    if (found.length > most) found.pop();
  }
  return found;
}

/** So many are found in one look at all stacks, without bringing those into order. */
const few = 100;
