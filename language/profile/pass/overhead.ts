/**
 * The overhead of profiling, as Appel, Duba and MacQueen show it (section 5), and as Clean corrects for it. The counts of a run say how
 * often each part of the bookkeeping was done. The time of each part is known only as an upper limit: alone in a loop it takes longer than among
 * other instructions. If the program was run again with less profiling, the differences between these runs are the times of the parts,
 * and they and the user code add up to the run.
 */
import { type CallCounts, type CallKind, type CountedCall, callKinds, countedCalls } from '../model/calls.ts';
import type { Mark, Spent } from '../model/mark.ts';
import type { MeasuredOverhead, Overhead, Profile } from '../model/profile.ts';
import { basis } from './costs.ts';

export interface OverheadPart {
  readonly name:
    | 'entries counted'
    | 'current stack set'
    | 'calls counted'
    | 'interrupts'
    | 'optimisations prevented';
  /** How often; undefined where only the whole is known. */
  readonly times: number | undefined;
  readonly nanoseconds: number;
}

type Each = Pick<Overhead, 'entry' | 'setting' | 'call' | 'leaving'>;

/** Nanoseconds of each part, and of what a profiled program takes longer than its books: code that cost centres keep apart. */
interface Fitted extends Each {
  readonly prevented: number;
}

/** The parts, where they were measured. */
export function overheadParts(profile: Profile): OverheadPart[] {
  const fit = fitted(profile);
  if (fit === undefined) return [];
  const { entries, settings, calls } = timesOf(profile);
  const part = (name: OverheadPart['name'], times: number, each: number): OverheadPart => ({
    name,
    times,
    nanoseconds: times * each,
  });
  return [
    part('entries counted', entries, fit.entry),
    part('current stack set', settings, fit.setting),
    part('calls counted', calls, fit.call),
    { name: 'interrupts', times: undefined, nanoseconds: fit.leaving },
    ...(profile.overhead?.measured === undefined
      ? []
      : [{ name: 'optimisations prevented', times: undefined, nanoseconds: fit.prevented } as const]),
  ];
}

/** The times of runs of each kind, in nanoseconds and in the order of the runs; none is empty. */
export interface OverheadRuns {
  readonly plain: readonly number[];
  readonly uncounted: readonly number[];
  readonly counted: readonly number[];
}

/** Other load makes a run longer, so the shortest run is the best measurement, and the second shortest shows how good it is. */
export function measuredOverhead(times: OverheadRuns): MeasuredOverhead {
  const sorted = [times.plain, times.uncounted, times.counted].map(kind => kind.toSorted((a, b) => a - b));
  const [plain, uncounted, counted] = sorted.map(([shortest]) => shortest!) as [number, number, number];
  const runs = Math.min(...sorted.map(kind => kind.length));
  const deviations = sorted.map(([shortest, next]) => next! / shortest! - 1);
  return { plain, uncounted, counted, runs, ...(runs > 1 && { deviation: Math.max(...deviations) }) };
}

/** How often each part was done in all of the run. */
function timesOf({ calls, stacks }: Profile): { entries: number; settings: number; calls: number } {
  const all = { entries: 0, settings: 0, calls: 0 };
  for (let code = 0; code < stacks.length; code++) {
    all.entries += stacks.entries[code]!;
    if (calls === undefined) continue;
    all.settings += settings(calls, code);
    all.calls += counted(calls, code);
  }
  return all;
}

/** A part takes what it takes by itself at most, and all of them together what the run took longer than one without them. */
function fitted(profile: Profile): Fitted | undefined {
  const { overhead, calls } = profile;
  if (overhead === undefined || calls === undefined) return undefined;
  const { measured } = overhead;
  if (measured === undefined) return { ...overhead, prevented: 0 };
  const all = runTime(profile);
  const uncounted = Math.min(1, measured.uncounted / measured.counted);
  const plain = Math.min(uncounted, measured.plain / measured.counted);
  const times = timesOf(profile);
  const kept = (uncounted - plain) * all;
  const leaving = Math.min(overhead.leaving, kept);
  const books = times.entries * overhead.entry + times.settings * overhead.setting;
  const scale = books === 0 ? 0 : Math.min(1, (kept - leaving) / books);
  return {
    entry: scale * overhead.entry,
    setting: scale * overhead.setting,
    call: times.calls === 0 ? 0 : ((1 - uncounted) * all) / times.calls,
    leaving,
    prevented: kept - leaving - scale * books,
  };
}

/** A thunk's stack is installed; after a return the stack of before is set again. */
const settings = (calls: CallColumns, code: number): number => calls.lazy[code]! + calls.returns[code]!;

const counted = (calls: CallColumns, code: number): number =>
  callKinds.reduce((all, kind) => all + calls[kind][code]!, 0);

/** Nanoseconds of the program's ticks. */
const runTime = (profile: Profile): number => basis(profile).ticks * profile.tickInterval * 1000;

const overheadTime = (profile: Profile): number =>
  overheadParts(profile).reduce((sum, { nanoseconds }) => sum + nanoseconds, 0);

/** The program's own time in nanoseconds: its ticks, less all of that. Not below nothing. */
export const userTime = (profile: Profile): number => Math.max(0, runTime(profile) - overheadTime(profile));

/** What is left of a run is known within so much of it. */
const accuracy = 0.1;

/** Whether the overhead is known well enough to be subtracted: it was measured by runs that agree, or it is so small that it may be far too
 * high. */
export function isOverheadReliable(profile: Profile): boolean {
  const { deviation } = profile.overhead?.measured ?? {};
  if (deviation !== undefined) return deviation <= accuracy;
  return overheadTime(profile) <= accuracy * runTime(profile);
}

/** The profile with what the bookkeeping of each stack has taken out of its ticks, between each two marks by
 * itself, so that parts of the run add up to the whole; entries and bytes are what they were, as they have none in them. The
 * same profile where it was not measured, or is not sure. */
export function withoutOverhead(profile: Profile): Profile {
  const { calls, stacks } = profile;
  const fit = fitted(profile);
  if (fit === undefined || calls === undefined || !isOverheadReliable(profile)) return profile;
  const { overhead: _, ...rest } = profile;
  const tick = profile.tickInterval * 1000;
  const left = { entries: Array.from(stacks.entries), ticks: Array.from(stacks.ticks), calls: copied(calls) };
  const ticks = new Float64Array(stacks.length);
  const marks = profile.marks?.map((mark): Mark => {
    const { spent } = mark;
    const counts = spent.calls && ownTicks(spent, spent.calls, fit, tick);
    spent.stack.forEach((code, row) => {
      left.entries[code]! -= spent.entries[row]!;
      left.ticks[code]! -= spent.ticks[row]!;
      for (const kind of countedCalls) left.calls[kind][code]! -= spent.calls?.[kind]?.[row] ?? 0;
      ticks[code]! += counts?.[row] ?? spent.ticks[row]!;
    });
    return { ...mark, spent: { ...spent, ticks: counts ?? spent.ticks } };
  });
  ownTicks(left, left.calls, fit, tick).forEach((count, code) => {
    ticks[code]! += count;
  });
  return { ...rest, ...(marks === undefined ? {} : { marks }), stacks: { ...stacks, ticks } };
}

type CallColumns = Readonly<Record<CallKind, ArrayLike<number>>>;

const copied = (calls: CallCounts): Record<CountedCall, number[]> =>
  Object.fromEntries(countedCalls.map(kind => [kind, [...calls[kind]]])) as Record<CountedCall, number[]>;

/** The ticks of each stack less its bookkeeping's; `tick`: nanoseconds of one. */
function ownTicks(
  { entries, ticks }: Pick<Spent, 'entries' | 'ticks'>,
  calls: CallColumns,
  { entry, setting, call }: Each,
  tick: number,
): number[] {
  return ticks.map((count, row) => {
    const spent = entries[row]! * entry + settings(calls, row) * setting + counted(calls, row) * call;
    return Math.max(0, count - Math.round(spent / tick));
  });
}
