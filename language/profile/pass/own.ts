/**
 * Entries that stay with their centre. Under a selection costs move to callers, entries with them, so that all parts add
 * up. But who reads that `j` was entered 9,201 times takes them for calls of `j`: where entries are not the costs that are
 * looked at, those of centres that are not selected are left out.
 */
import type { Profile } from '../model/profile.ts';
import { centreFlags } from './columns.ts';
import { isMachine } from './costs.ts';
import type { Selection } from './select.ts';

/** The profile without the entries of centres that are not selected, between its marks too; all else is what it was. */
export function ownEntries(profile: Profile, selected: Selection): Profile {
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
