/**
 * A profile drawn as indented text. A line is
 *
 *   label [module] [location] [entries [allocation [ticks]]]
 *
 * indented one space deeper than the stack below it; MAIN comes first. What is left out is `Main`, no location, 0.
 */
import { builtInCentres, type CentreKind } from '../model/centre.ts';
import { stackAt } from '../model/columns.ts';
import type { Profile } from '../model/profile.ts';
import { walk } from '../pass/tree.ts';
import { aligned } from './number.ts';

/** The tree of stacks in GHC's order, numbers in columns. */
export function drawProfile(profile: Profile): string {
  const rows: string[][] = [];
  walk(profile, {
    enter: (code, depth) => {
      const { centre, entries, allocation, ticks } = stackAt(profile.stacks, code);
      const { label, module, location, kind } = profile.centres[centre]!;
      const place = location === usualLocation(label, kind) ? '' : location;
      const name = [label, module === usualModule(label) ? '' : module, place].filter(word => word !== '');
      rows.push([' '.repeat(depth) + name.join(' '), String(entries), String(allocation), String(ticks)]);
    },
  });
  return aligned('lrrr', rows).join('\n');
}

/** The module that a line leaves out, as it is understood. */
export const usualModule = (label: string): string => builtInCentres.get(label) ?? 'Main';

export const usualLocation = (label: string, kind: CentreKind): string =>
  kind === 'built-in' ? '<built-in>' : label === 'CAF' ? '<entire-module>' : '<no location info>';
