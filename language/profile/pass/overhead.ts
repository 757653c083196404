/**
 * What profiling itself cost, as Appel, Duba and MacQueen show it and Clean corrects for it: an estimate, from how long the
 * machine takes for each part of the bookkeeping by itself and how often a run did it. In a program other work goes on beside
 * such instructions, so that they cost less there: the estimate is rather too high than too low.
 */
import { type CallCounts, callKinds } from '../calls.ts';
import type { Profile } from '../model.ts';
import { basis } from './costs.ts';

export interface OverheadPart {
  readonly name: 'entries counted' | 'current stack set' | 'calls counted' | 'interrupts';
  /** How often; undefined where only the whole is known. */
  readonly times: number | undefined;
  readonly nanoseconds: number;
}

/** The parts, where they were measured. */
export function overheadParts(profile: Profile): OverheadPart[] {
  const { overhead, calls, stacks } = profile;
  if (overhead === undefined || calls === undefined) return [];
  const sum = (of: (code: number) => number): number => {
    let all = 0;
    for (let code = 0; code < stacks.length; code++) all += of(code);
    return all;
  };
  const part = (name: OverheadPart['name'], times: number, each: number): OverheadPart => ({
    name,
    times,
    nanoseconds: times * each,
  });
  return [
    part(
      'entries counted',
      sum(code => stacks.entries[code]!),
      overhead.entry,
    ),
    part(
      'current stack set',
      sum(code => settings(calls, code)),
      overhead.setting,
    ),
    part(
      'calls counted',
      sum(code => counted(calls, code)),
      overhead.call,
    ),
    { name: 'interrupts', times: undefined, nanoseconds: overhead.leaving },
  ];
}

/** A thunk's stack is installed; after a return the stack of before is set again. */
const settings = (calls: CallCounts, code: number): number => calls.lazy[code]! + calls.returns[code]!;

const counted = (calls: CallCounts, code: number): number =>
  callKinds.reduce((all, kind) => all + calls[kind][code]!, 0);

/** The program's own time in nanoseconds: its ticks, less all of that. Not below nothing. */
export function userTime(profile: Profile): number {
  const all = basis(profile).ticks * profile.tickInterval * 1000;
  return Math.max(0, all - overheadParts(profile).reduce((sum, { nanoseconds }) => sum + nanoseconds, 0));
}

/** The profile with what the bookkeeping of each stack is estimated to have taken out of its ticks; entries and bytes are what
 * they were, as they have none in them. The same profile where it was not measured. */
export function withoutOverhead(profile: Profile): Profile {
  const { overhead, calls, tickInterval } = profile;
  if (overhead === undefined || calls === undefined) return profile;
  const { overhead: _, ...rest } = profile;
  const { entry, setting, call } = overhead;
  const { stacks } = profile;
  const ticks = Float64Array.from(stacks.ticks, (count, code) => {
    const spent =
      stacks.entries[code]! * entry + settings(calls, code) * setting + counted(calls, code) * call;
    return Math.max(0, count - Math.round(spent / (tickInterval * 1000)));
  });
  return { ...rest, stacks: { ...stacks, ticks } };
}
