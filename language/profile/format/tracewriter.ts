/**
 * A run as the events of a trace: frames as spans from where they begin to where they end, with collections on a thread of their own, and
 * markers. Without a time axis each stack is there once, as long as its time in all. Written as Chrome's trace event format, for Perfetto and the
 * viewers of browsers.
 */
import type { CostCentre } from '../model/centre.ts';
import { frameOf } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { sliceStart, type Timeline } from '../model/timeline.ts';
import { columnOf } from '../pass/columns.ts';
import { isRuntime } from '../pass/costs.ts';
import { framesOf, pausesOf, type Step, stepsOfWhole } from '../pass/sequence.ts';
import { childLists, walk } from '../pass/tree.ts';

/** What collections are charged to, and the category of their spans. */
export const collector: CostCentre = {
  label: 'GC',
  module: 'GC',
  location: '<built-in>',
  kind: 'built-in',
};
export const collectorCategory = 'gc';

const [program, collections] = [1, 2];

/** An event, in the fields of Chrome's format. Times are microseconds. */
export type TraceEvent =
  | {
      readonly ph: 'M';
      readonly pid: number;
      readonly tid: number;
      readonly name: 'process_name' | 'thread_name';
      readonly args: { readonly name: string };
    }
  | TraceSpan
  | {
      readonly ph: 'i';
      readonly s: 'g';
      readonly pid: number;
      readonly tid: number;
      readonly ts: number;
      readonly name: string;
      readonly cat: string;
    };

export interface TraceSpan {
  readonly ph: 'X';
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur: number;
  readonly name: string;
  readonly cat?: string;
  readonly args?: {
    readonly file: string;
    readonly line: number | undefined;
    readonly column: number | undefined;
  };
}

/** Spans of a thread are in the order in which they begin. */
export function traceEventsOf(profile: Profile): readonly TraceEvent[] {
  const steps = stepsOfWhole(profile, 'time');
  const run =
    profile.timeline === undefined || steps === undefined
      ? unordered(profile)
      : inOrder(profile, profile.timeline, steps);
  const named = (name: 'process_name' | 'thread_name', tid: number, text: string): TraceEvent => ({
    ph: 'M',
    pid: 1,
    tid,
    name,
    args: { name: text },
  });
  const marks = (profile.marks ?? []).map(
    ({ label, kind, time }): TraceEvent => ({
      ph: 'i',
      s: 'g',
      pid: 1,
      tid: program,
      ts: run.momentOf(time),
      name: label,
      cat: kind,
    }),
  );
  return [
    named('process_name', program, profile.program),
    named('thread_name', program, 'program'),
    ...(run.pauses.length === 0 ? [] : [named('thread_name', collections, 'collections')]),
    ...run.spans,
    ...run.pauses,
    ...marks,
  ];
}

export function writeTraceEvent(profile: Profile): string {
  // a line for each event, as tracers write them
  const lines = traceEventsOf(profile)
    .map(event => JSON.stringify(event))
    .join(',\n');
  return `{"traceEvents":[\n${lines}\n],"displayTimeUnit":"ms","otherData":{"exporter":"cairn"}}\n`;
}

interface Run {
  readonly spans: readonly TraceSpan[];
  readonly pauses: readonly TraceSpan[];
  /** Where a moment of the run, in milliseconds, is on the axis of the file, in microseconds. */
  readonly momentOf: (milliseconds: number) => number;
}

interface Spans {
  readonly enter: (code: number, at: number) => void;
  /** Ends all frames but so many. */
  readonly leave: (kept: number, at: number) => void;
  readonly depth: () => number;
  /** In the order in which they begin: of two that are equally long, the one that has the other in it is first. */
  readonly spans: () => readonly TraceSpan[];
}

/** A span whose length is not known yet. */
type OpenSpan = Omit<TraceSpan, 'dur'> & { dur: number };

function createSpans({ centres, stacks }: Profile): Spans {
  const all: OpenSpan[] = [];
  const open: OpenSpan[] = [];
  const frames = centres.map(frameOf);
  return {
    enter(code, ts) {
      const { name, file, line, column } = frames[stacks.centre[code]!]!;
      const place = file === undefined ? {} : { args: { file, line, column } };
      const span: OpenSpan = { ph: 'X', pid: 1, tid: program, ts, dur: 0, name, ...place };
      all.push(span);
      open.push(span);
    },
    leave(kept, to) {
      while (open.length > kept) {
        const span = open.pop()!;
        span.dur = shown(to - span.ts);
      }
    },
    depth: () => open.length,
    spans: () => all.filter(({ dur }) => dur > 0),
  };
}

/** To a picosecond: shorter in files. */
const shown = (microseconds: number): number => Math.round(microseconds * 1e6) / 1e6;

/** The spans of the program in the order of its steps. Collections and waiting are between slices, so that a frame that lasts for several has
 * breaks only there. */
function inOrder(profile: Profile, timeline: Timeline, steps: readonly Step[]): Run {
  const { above } = framesOf(profile.stacks);
  const { spans, enter, leave, depth } = createSpans(profile);
  const pauses: TraceSpan[] = [];
  const ends: number[] = [];
  let [next, at] = [0, 0];
  for (const [slice, { collecting, waiting }] of pausesOf(timeline).entries()) {
    for (; steps[next]?.slice === slice; next++) {
      const { stack, amount, kept } = steps[next]!;
      leave(Math.min(kept, depth()), at);
      for (const code of above(stack, depth())) enter(code, at);
      at = shown(at + amount * profile.tickInterval);
    }
    if (collecting + waiting > 0) leave(0, at);
    if (collecting > 0) {
      const dur = shown(collecting * 1000);
      pauses.push({
        ph: 'X',
        pid: 1,
        tid: collections,
        ts: at,
        dur,
        name: collector.label,
        cat: collectorCategory,
      });
    }
    at = shown(at + (collecting + waiting) * 1000);
    ends.push(at);
  }
  leave(0, at);
  return { spans: spans(), pauses, momentOf: moment => placeOf(timeline, ends, moment) };
}

/** The place of a moment within its slice stays the same. */
function placeOf(timeline: Timeline, ends: readonly number[], moment: number): number {
  const slice = timeline.times.findIndex(each => each >= moment);
  if (slice < 0) return ends.at(-1) ?? 0;
  const [start, end] = [sliceStart(timeline, slice), timeline.times[slice]!];
  const [from, to] = [ends[slice - 1] ?? 0, ends[slice]!];
  return shown(end > start ? from + ((moment - start) / (end - start)) * (to - from) : to);
}

function unordered(profile: Profile): Run {
  const { spans, enter, leave, depth } = createSpans(profile);
  const ticks = columnOf(profile.stacks, 'time');
  const below = childLists(profile).map(list => list.filter(code => !isRuntime(profile, code)));
  let at = 0;
  walk(
    profile,
    {
      enter(code) {
        enter(code, at);
        at = shown(at + ticks[code]! * profile.tickInterval);
      },
      leave: () => leave(depth() - 1, at),
    },
    below,
  );
  return { spans: spans(), pauses: [], momentOf: moment => shown(moment * 1000) };
}
