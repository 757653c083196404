/**
 * What profiling itself cost, as Appel, Duba and MacQueen show it and Clean corrects for it: an estimate, from how long the
 * machine takes for each part of the bookkeeping by itself and how often a run did it. In a program other work goes on at the same time
 * such instructions, so that they cost less there: the estimate is rather too high than too low.
 */
import { type CallCounts, type CallKind, callKinds } from '../calls.ts';
import type { Mark, Spent } from '../mark.ts';
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
const settings = (calls: Calls, code: number): number => calls.lazy[code]! + calls.returns[code]!;

const counted = (calls: Calls, code: number): number =>
  callKinds.reduce((all, kind) => all + calls[kind][code]!, 0);

/** The program's own time in nanoseconds: its ticks, less all of that. Not below nothing. */
export function userTime(profile: Profile): number {
  const all = basis(profile).ticks * profile.tickInterval * 1000;
  return Math.max(0, all - overheadParts(profile).reduce((sum, { nanoseconds }) => sum + nanoseconds, 0));
}

/** Whether the estimate is one to reckon with. What the machine takes for an instruction by itself is more than what the same costs
 * among others: where that would be most of a run, it says nothing of what is left. */
export function isOverheadSure(profile: Profile): boolean {
  const all = basis(profile).ticks * profile.tickInterval * 1000;
  return 2 * overheadParts(profile).reduce((sum, { nanoseconds }) => sum + nanoseconds, 0) <= all;
}

/** The profile with what the bookkeeping of each stack is estimated to have taken out of its ticks, between each two marks by
 * itself, so that parts of the run add up to the whole; entries and bytes are what they were, as they have none in them. The
 * same profile where it was not measured, or is not sure. */
export function withoutOverhead(profile: Profile): Profile {
  const { overhead, calls, stacks } = profile;
  if (overhead === undefined || calls === undefined || !isOverheadSure(profile)) return profile;
  const { overhead: _, ...rest } = profile;
  const tick = profile.tickInterval * 1000;
  const left = { entries: Array.from(stacks.entries), ticks: Array.from(stacks.ticks), calls: copied(calls) };
  const ticks = new Float64Array(stacks.length);
  const marks = profile.marks?.map((mark): Mark => {
    const { spent } = mark;
    const counts = spent.calls && ownTicks(spent, spent.calls, overhead, tick);
    spent.stack.forEach((code, row) => {
      left.entries[code]! -= spent.entries[row]!;
      left.ticks[code]! -= spent.ticks[row]!;
      for (const kind of callKinds) left.calls[kind][code]! -= spent.calls?.[kind][row] ?? 0;
      ticks[code]! += counts?.[row] ?? spent.ticks[row]!;
    });
    return { ...mark, spent: { ...spent, ticks: counts ?? spent.ticks } };
  });
  ownTicks(left, left.calls, overhead, tick).forEach((count, code) => {
    ticks[code]! += count;
  });
  return { ...rest, ...(marks === undefined ? {} : { marks }), stacks: { ...stacks, ticks } };
}

type Calls = Readonly<Record<CallKind, ArrayLike<number>>>;

const copied = (calls: CallCounts): Record<CallKind, number[]> =>
  Object.fromEntries(callKinds.map(kind => [kind, [...calls[kind]]])) as Record<CallKind, number[]>;

/** The ticks of each stack less its bookkeeping's; `tick`: nanoseconds of one. */
function ownTicks(
  { entries, ticks }: Pick<Spent, 'entries' | 'ticks'>,
  calls: Calls,
  { entry, setting, call }: NonNullable<Profile['overhead']>,
  tick: number,
): number[] {
  return ticks.map((count, row) => {
    const spent = entries[row]! * entry + settings(calls, row) * setting + counted(calls, row) * call;
    return Math.max(0, count - Math.round(spent / tick));
  });
}
