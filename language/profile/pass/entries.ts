/**
 * Entries of selected centres only. Under a selection, costs move to callers, including entries, so that the parts add up. But a user who
 * reads that `j` was entered 9,201 times understands calls of `j`. So if another metric is shown, the entries of deselected
 * centres are left out.
 */
import type { Profile } from '../model/profile.ts';
import { centreFlags } from './columns.ts';
import { isMachine } from './costs.ts';
import type { Selection } from './select.ts';

/** The profile without the entries of deselected centres, in its marks too. Nothing else changes. */
export function selectedEntries(profile: Profile, selected: Selection): Profile {
  const { centres, stacks, marks } = profile;
  const kept = centreFlags(centres.length, number => selected(number) || isMachine(centres[number]!));
  const isKept = (code: number): boolean => kept[stacks.centre[code]!] === 1;
  return {
    ...profile,
    stacks: { ...stacks, entries: Array.from(stacks.entries, (n, code) => (isKept(code) ? n : 0)) },
    ...(marks && {
      marks: marks.map(mark => {
        const { stack, entries } = mark.spent;
        return {
          ...mark,
          spent: { ...mark.spent, entries: entries.map((n, row) => (isKept(stack[row]!) ? n : 0)) },
        };
      }),
    }),
  };
}
