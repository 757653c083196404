/**
 * A part of a run as a profile: the costs between two marks. Centres and stack codes are those of the whole run, so that every view, selection
 * and comparison works on it. The parts of a run add up to the whole.
 */
import { addCalls, type CallCounts, countedCalls, createCalls } from '../model/calls.ts';
import { add, type Columns, createColumns } from '../model/columns.ts';
import { withLive } from '../model/live.ts';
import type { Mark } from '../model/mark.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { sampleMoments, type TimeSpan, wholeSlices } from '../model/timeline.ts';
import { runtimeFlags } from './columns.ts';
import { basis, minus, nothing } from './costs.ts';
import { profileWithinTime } from './timeline.ts';

/** From one mark to another, by their indexes in `marks`; without `from`, from the beginning; without `to`, to the end. */
export interface MarkRange {
  readonly from?: number;
  readonly to?: number;
  /** In place of marks: between two moments, where the profile has a time axis. */
  readonly time?: TimeSpan;
}

export const isSameRange = (a: MarkRange = {}, b: MarkRange = {}): boolean =>
  a.from === b.from && a.to === b.to && a.time?.from === b.time?.from && a.time?.to === b.time?.to;

/** From a mark to the next. The first phase begins with the run, and has no mark. */
export interface Phase {
  /** The mark that begins the phase; undefined before the first mark. */
  readonly mark: Mark | undefined;
  readonly span: MarkRange;
  /** The program’s own costs in the phase. */
  readonly costs: Costs;
  /** Milliseconds; undefined for the last phase, because a profile does not store the length of its run. */
  readonly milliseconds: number | undefined;
}

/** The costs between two marks. If `to` is before `from`, there are none. */
export const phaseOf = (profile: Profile, from?: number, to?: number): Profile =>
  phaseOfRanges(profile, [{ ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }]);

/** The costs of a range, or of the whole run without one. */
export const profileWithin = (profile: Profile, span: MarkRange | undefined): Profile =>
  span === undefined
    ? profile
    : span.time === undefined
      ? phaseOf(profile, span.from, span.to)
      : profileWithinTime(profile, span.time);

/** The sum of several ranges, which must not overlap. */
export function phaseOfRanges(profile: Profile, spans: readonly MarkRange[]): Profile {
  const { marks = [], marksLeftOut: _, calls: all, overhead: __, ...whole } = profile;
  const isWithin = (time: number): boolean => spans.some(span => isBetween(time, span, marks));
  const sums = createColumns(whole.stacks.length);
  const calls = all && createCalls(whole.stacks.length);
  for (const { from, to } of spans) {
    const first = from === undefined ? 0 : from + 1;
    const last = to ?? marks.length;
    for (let mark = first; mark <= Math.min(last, marks.length - 1); mark++) {
      addSpent(sums, marks[mark]!);
      if (calls) addSpentCalls(calls, marks[mark]!, 1);
    }
    if (last < marks.length || first > marks.length) continue;
    addRest(sums, profile);
    if (calls) addRestOfCalls(calls, all, marks);
  }
  const phase = {
    ...whole,
    stacks: { ...whole.stacks, ...sums },
    ...(calls === undefined ? {} : { calls }),
  };
  const moments = whole.heap === undefined ? [] : sampleMoments(whole.heap, whole.timeline);
  return withLive(phase, sample => isWithin(moments[sample]!));
}

/** Whether a moment, in milliseconds since the run began, is in a range between marks. */
const isBetween = (time: number, { from, to }: MarkRange, marks: readonly Mark[]): boolean =>
  (from === undefined || time >= (marks[from]?.time ?? Infinity)) &&
  (to === undefined || time < (marks[to]?.time ?? Infinity));

/** The first and the last sample of the heap within a range, or of the whole run without one; undefined where there is none. */
export function samplesWithin(
  { heap, timeline, marks = [] }: Pick<Profile, 'heap' | 'timeline' | 'marks'>,
  range: MarkRange | undefined,
): { readonly first: number; readonly last: number } | undefined {
  if (heap === undefined || heap.times.length === 0) return undefined;
  const moments = sampleMoments(heap, timeline);
  if (range === undefined || (range.time && timeline === undefined))
    return { first: 0, last: moments.length - 1 };
  const time = range.time && timeline && wholeSlices(timeline, range.time);
  const isWithin = (moment: number): boolean =>
    time ? moment >= time.from && moment <= time.to : isBetween(moment, range, marks);
  const first = moments.findIndex(isWithin);
  return first < 0 ? undefined : { first, last: moments.findLastIndex(isWithin) };
}

/** Adds the costs between the previous mark and this one. */
function addSpent(sums: Columns, { spent }: Mark): void {
  spent.stack.forEach((code, row) => {
    add(sums, code, {
      entries: spent.entries[row]!,
      allocation: spent.allocation[row]!,
      ticks: spent.ticks[row]!,
    });
  });
}

function addSpentCalls(sums: CallCounts, { spent }: Mark, sign: 1 | -1): void {
  for (const kind of countedCalls)
    spent.stack.forEach((code, row) => {
      sums[kind][code]! += sign * (spent.calls?.[kind]?.[row] ?? 0);
    });
}

function addRestOfCalls(sums: CallCounts, all: CallCounts, marks: readonly Mark[]): void {
  addCalls(
    sums,
    all,
    Array.from(all.strict, (_, code) => code),
  );
  for (const mark of marks) addSpentCalls(sums, mark, -1);
}

/** Adds the costs after the last mark: the whole without the costs up to there. */
function addRest(sums: Columns, { stacks, marks = [] }: Profile): void {
  const before = createColumns(stacks.length);
  for (const mark of marks) addSpent(before, mark);
  for (let code = 0; code < stacks.length; code++)
    add(sums, code, {
      entries: stacks.entries[code]! - before.entries[code]!,
      allocation: stacks.allocation[code]! - before.allocation[code]!,
      ticks: stacks.ticks[code]! - before.ticks[code]!,
    });
}

/** The phases of a run in order; none if it has no marks. */
export function phases(profile: Profile): Phase[] {
  const { marks = [] } = profile;
  if (marks.length === 0) return [];
  const runtime = runtimeFlags(profile);
  const spent = marks.map(mark => spentBy(mark, runtime));
  const rest = spent.reduce(minus, basis(profile));
  return [undefined, ...marks].map((mark, index): Phase => {
    const from = index - 1;
    const end = marks[index]?.time;
    return {
      mark,
      span: { ...(from < 0 ? {} : { from }), ...(index < marks.length ? { to: index } : {}) },
      costs: spent[index] ?? rest,
      milliseconds: end === undefined ? undefined : end - (mark?.time ?? 0),
    };
  });
}

/** The program’s own costs between the previous mark and this one. */
function spentBy({ spent }: Mark, runtime: Uint8Array): Costs {
  const sum = { ...nothing };
  spent.stack.forEach((code, row) => {
    if (runtime[code] === 1) return;
    sum.entries += spent.entries[row]!;
    sum.allocation += spent.allocation[row]!;
    sum.ticks += spent.ticks[row]!;
  });
  return sum;
}

/** The indexes of the marks with this name. `name#2` is the second of them only. */
export function marksNamed({ marks = [] }: Profile, name: string): number[] {
  const all = indexesOf(marks, name);
  if (all.length > 0) return all;
  const numbered = /^(.*)#([1-9]\d*)$/s.exec(name);
  const one = numbered ? indexesOf(marks, numbered[1]!)[Number(numbered[2]) - 1] : undefined;
  return one === undefined ? [] : [one];
}

const indexesOf = (marks: readonly Mark[], name: string): number[] =>
  marks.flatMap(({ label }, index) => (label === name ? [index] : []));

/** All phases that begin with a mark of this name, as one profile; undefined without such a mark. */
export function phaseNamed(profile: Profile, name: string): Profile | undefined {
  const starts = marksNamed(profile, name);
  const count = profile.marks?.length ?? 0;
  if (starts.length === 0) return undefined;
  return phaseOfRanges(
    profile,
    starts.map(from => ({ from, ...(from + 1 < count ? { to: from + 1 } : {}) })),
  );
}
