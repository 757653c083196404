/** Marks, calls, demanders, heap samples and time axis of a profile: the tables that refer to its stacks, and change with their numbers. */
import { addCalls, createCalls } from '../model/calls.ts';
import { remapDemanders } from '../model/demanders.ts';
import { remapHeap } from '../model/heap.ts';
import { remapMarks } from '../model/mark.ts';
import type { Profile } from '../model/profile.ts';
import { remapTimeline } from '../model/timeline.ts';

/** `became`: the new number of each stack, of `count` in all; -1 for a stack that is left out. */
export function remapSideTables(
  { marks, calls, demanders, heap, timeline }: Profile,
  became: ArrayLike<number>,
  count: number,
): Pick<Profile, 'marks' | 'calls' | 'demanders' | 'heap' | 'timeline'> {
  const moved = calls && createCalls(count);
  if (calls && moved) addCalls(moved, calls, became);
  return {
    ...(marks === undefined ? {} : { marks: remapMarks(marks, became) }),
    ...(moved === undefined ? {} : { calls: moved }),
    ...(heap === undefined ? {} : { heap: remapHeap(heap, became) }),
    ...(timeline === undefined ? {} : { timeline: remapTimeline(timeline, became) }),
    ...(demanders === undefined ? {} : { demanders: remapDemanders(demanders, became) }),
  };
}
