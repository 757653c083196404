/** What a profile keeps besides the costs of its stacks, when these become others. */
import { addCalls, createCalls } from '../model/calls.ts';
import { movedDemanders } from '../model/demanders.ts';
import { movedMarks } from '../model/mark.ts';
import type { Profile } from '../model/profile.ts';

/** `became` tells for each stack the one that it is now, of so many; -1 for what is left out. */
export function carried(
  { marks, calls, demanders }: Profile,
  became: ArrayLike<number>,
  count: number,
): Pick<Profile, 'marks' | 'calls' | 'demanders'> {
  const moved = calls && createCalls(count);
  if (calls && moved) addCalls(moved, calls, became);
  return {
    ...(marks === undefined ? {} : { marks: movedMarks(marks, became) }),
    ...(moved === undefined ? {} : { calls: moved }),
    ...(demanders === undefined ? {} : { demanders: movedDemanders(demanders, became) }),
  };
}
