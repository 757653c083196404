/**
 * Collapsed stacks, as flame graph scripts read them: `MAIN;Main.main;Main.f 12` for each stack that cost something by
 * itself, in one metric, from the outermost centre to the current one.
 */
import type { Profile } from '../model.ts';
import { columnOf } from '../pass/columns.ts';
import { isRuntime, type Metric } from '../pass/costs.ts';
import { childLists, walk } from '../pass/tree.ts';
import { frameName } from './frame.ts';

export function collapsed(profile: Profile, metric: Metric): string {
  // a semicolon would end the name, and a line the stack
  const names = profile.centres.map(centre => frameName(centre).replace(/[;\r\n]/g, ','));
  const path: string[] = [];
  const costs = columnOf(profile.stacks, metric);
  const lines: string[] = [];
  const enter = (code: number, depth: number): void => {
    path.length = depth;
    path.push(names[profile.stacks.centre[code]!] ?? '');
    const own = costs[code]!;
    if (own > 0 && !isRuntime(profile, code)) lines.push(`${path.join(';')} ${own}\n`);
  };
  walk(profile, { enter }, childLists(profile));
  // an empty file would say nothing, not even what it is
  return lines.length === 0 ? `${names[profile.stacks.centre[0] ?? 0] ?? 'MAIN'} 0\n` : lines.join('');
}
