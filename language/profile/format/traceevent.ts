/**
 * Chrome's trace event format, which Perfetto and browsers show, and many tracers write: spans of functions by thread, or samples of stacks,
 * with times. A file is an object with the list `traceEvents`, or the list alone; it may lack its end, as a tracer that is killed leaves it.
 */

import { visibleLine } from '../../source/visible.ts';
import type { Frame } from '../model/frame.ts';
import { markKinds } from '../model/mark.ts';
import type { Profile } from '../model/profile.ts';
import type { TimeSpan } from '../model/timeline.ts';
import { agreement, counted } from '../view/number.ts';
import type { InputFile } from './file.ts';
import type { Imported } from './imported.ts';
import { type Fields, figureIn, isFields } from './jsontext.ts';
import { createLimit, type Limit } from './limit.ts';
import { type Moment, marksOf, type Sample } from './moments.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { createStepRecorder, type Timed, timing } from './slices.ts';
import { type Span, type Unmatched, visitSpans } from './spans.ts';
import { createProblems, type Problems } from './text.ts';
import { commonTick } from './ticks.ts';
import { isTraceText, type TraceJson, traceJson } from './tracejson.ts';
import { sampledEvents } from './tracesamples.ts';
import { collector, collectorCategory } from './tracewriter.ts';

export const isTraceEvent = (input: InputFile): boolean => !input.isBinary && isTraceText(input);

export function readTraceEvent(input: InputFile): Imported {
  const json = traceJson(input);
  return 'refused' in json ? json : profileOfTrace(json, createLimit(input.bytes.length));
}

/** The run that events of this format tell of. Samples of stacks are read if there are any; otherwise the spans of all threads. */
export function profileOfTrace(json: TraceJson, limit: Limit): Imported {
  const problems = createProblems();
  if (json.isTorn) problems.add('the file is torn: everything before that was read');
  const reader = createPathReader(limit);
  const trace = eventsIn(json.events, reader, problems);
  const sampled = sampledEvents(json, reader, problems);
  const times = sampled.length > 0 ? sampled.flatMap(({ from, to }) => [from, to]) : trace.times;
  const start = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const tick = commonTick(times.map(time => time - start));
  const collecting = sampled.flatMap(({ stack, isCollecting }) => (isCollecting ? [stack] : []));
  const collectors = new Set([...trace.collectors, ...collecting]);
  const axis = createAxis({ reader, steps: createStepRecorder(), tick }, { ...trace, collectors }, start);
  if (sampled.length > 0) for (const { stack, from, to } of sampled) axis.spend(stack, from, to);
  else readThreads(trace, reader, axis, problems);
  const profile =
    axis.finish() ?? (isOfNothing(json.events) ? reader.finish({ program: trace.program }) : undefined);
  if (profile === undefined)
    return { refused: 'this trace has neither spans of functions nor samples of stacks' };
  const spans = [...trace.threads.values()].reduce((sum, { length }) => sum + length, 0);
  const notes = sampled.length > 0 && spans > 0 ? [skippedSpans(spans)] : [];
  return { profile, problems: problems.list(), notes };
}

/** Whether a trace names what ran, and has nothing that took time: of a run without costs. */
const isOfNothing = (events: readonly unknown[]): boolean =>
  events.length > 0 && events.every(event => isFields(event) && event.ph === 'M');

const skippedSpans = (count: number): string =>
  `skipped ${counted(count, 'event')} that ${agreement(count, 'begins or ends', 'begin or end')} a span: the samples have their time, and stacks`;

/** What the events of a trace are, as far as they are read. */
interface Trace {
  readonly program: string;
  readonly threads: ReadonlyMap<string, readonly Span[]>;
  /** Their times are microseconds. */
  readonly moments: readonly Moment[];
  /** All times, in microseconds. */
  readonly times: readonly number[];
  /** The stacks of collections. */
  readonly collectors: ReadonlySet<number>;
}

function eventsIn(events: readonly unknown[], reader: PathReader, problems: Problems): Trace {
  const threads = new Map<string, Span[]>();
  const moments: Moment[] = [];
  const times: number[] = [];
  const collectors = new Set<number>();
  const programs = new Set<string>();
  let wrong = 0;
  for (const event of events) {
    const kind = isFields(event) ? kindOf(event) : undefined;
    if (!isFields(event) || kind === undefined) continue;
    const { name, ts: time, pid, tid } = event;
    if (kind === 'name') {
      if (isFields(event.args) && typeof event.args.name === 'string') programs.add(event.args.name);
      continue;
    }
    const length = kind === 'whole' ? event.dur : 0;
    if (!isTime(time) || !isTime(length) || length < 0) {
      wrong++;
      continue;
    }
    if (kind === 'moment') {
      moments.push({
        time,
        kind: markKinds.find(each => each === event.cat) ?? 'marker',
        label: visibleLine(String(name)),
      });
      continue;
    }
    const key = `${pid} ${tid}`;
    const list = threads.get(key) ?? [];
    threads.set(key, list);
    times.push(time, time + length);
    const centre = kind === 'end' ? 0 : centreOfEvent(event, reader);
    if (isCollection(event)) collectors.add(reader.push(0, centre));
    list.push({ kind, time, length, centre });
  }
  if (wrong > 0)
    problems.add(
      `${counted(wrong, 'event')} cannot be read: ${agreement(wrong, 'its time is', 'their times are')} no numbers`,
    );
  // a browser has many processes
  const program = programs.size === 1 ? [...programs][0]! : '';
  return { program, threads, moments, times, collectors };
}

/** Moments are those of the whole process, and those that a page or a program of Node marks. */
function kindOf({ ph, s, name, cat }: Fields): Span['kind'] | 'moment' | 'name' | undefined {
  switch (ph) {
    case 'B':
      return 'begin';
    case 'E':
      return 'end';
    case 'X':
      return 'whole';
    case 'M':
      return name === 'process_name' ? 'name' : undefined;
    case 'i':
    case 'I':
    case 'R':
      return ph === 'R' || s === 'g' || s === 'p' || String(cat).includes('user_timing')
        ? 'moment'
        : undefined;
    default:
      return undefined;
  }
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 2 ** 53;

/** A collection is a span of its own category, on a thread of its own. */
const isCollection = ({ cat, name, ph }: Fields): boolean =>
  cat === collectorCategory && name === collector.label && ph !== 'E';

function centreOfEvent(event: Fields, reader: PathReader): number {
  if (isCollection(event)) return reader.centreOf(collector);
  const { name, args } = event;
  const { file, line, column } = isFields(args) ? args : ({} as Fields);
  const frame: Frame = { name: typeof name === 'string' && name !== '' ? name : '(unknown)' };
  if (typeof file !== 'string') return reader.centre(frame);
  const from = figureIn(line);
  return reader.centre({
    ...frame,
    file,
    ...(from === undefined ? {} : { line: from, column: figureIn(column) ?? 1 }),
  });
}

function readThreads({ threads }: Trace, reader: PathReader, axis: Axis, problems: Problems): void {
  const unmatched: Unmatched = { ends: 0, open: 0, long: 0 };
  for (const spans of threads.values())
    visitSpans(spans, { push: reader.push, spend: axis.spend }, unmatched);
  const { ends, open, long } = unmatched;
  if (ends > 0)
    problems.add(`${counted(ends, 'event')} ${agreement(ends, 'ends', 'end')} a span that has not begun`);
  if (open > 0)
    problems.add(
      `${counted(open, 'span')} ${agreement(open, 'does', 'do')} not end: shown up to the last event of the thread`,
    );
  if (long > 0)
    problems.add(
      `${counted(long, 'span')} ${agreement(long, 'is', 'are')} longer than the one around it: cut there`,
    );
}

/** The axis of the run, in microseconds on the clock of the trace. */
interface Axis {
  readonly spend: (stack: number, from: number, to: number) => void;
  /** Undefined if nothing was spent. */
  readonly finish: () => Profile | undefined;
}

function createAxis(timed: Timed, trace: Trace, start: number): Axis {
  const add = timing(timed);
  const moments = trace.moments.map(moment => ({ ...moment, time: Math.max(0, moment.time - start) }));
  /** Where what is spent is cut, so that each part is before a moment or after it. */
  const cuts = Float64Array.from(moments, ({ time }) => time).sort();
  const samples: Sample[] = [];
  const collections: TimeSpan[] = [];
  let isEmpty = true;
  const spend = (stack: number, from: number, to: number): void => {
    const ticks = add(stack, from, to);
    if (cuts.length > 0) samples.push({ time: from * 1000, stack, ticks });
    if (trace.collectors.has(stack)) collections.push({ from: from / 1000, to: to / 1000 });
    isEmpty = false;
  };
  return {
    spend(stack, from, to) {
      let at = from - start;
      for (let cut = firstAfter(cuts, at); cut < cuts.length && cuts[cut]! < to - start; cut++) {
        if (cuts[cut]! > at) spend(stack, at, cuts[cut]!);
        at = cuts[cut]!;
      }
      spend(stack, at, to - start);
    },
    finish() {
      if (isEmpty) return undefined;
      const sorted = collections.toSorted((a, b) => a.from - b.from);
      const timeline = timed.steps.timeline({
        start: 0,
        ...(sorted.length === 0 ? {} : { collections: sorted }),
      });
      return timed.reader.finish({
        program: trace.program,
        tickInterval: timed.tick,
        ...(timeline === undefined ? {} : { timeline }),
        ...marksOf(
          moments.map(moment => ({ ...moment, time: moment.time * 1000 })),
          samples,
        ),
      });
    },
  };
}

/** The first place whose number is greater. */
function firstAfter(numbers: Float64Array, least: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (numbers[middle]! > least) to = middle;
    else from = middle + 1;
  }
  return from;
}
