/**
 * speedscope's JSON (its file-format-schema), with one profile for each metric. The writer opens and closes frames in the order of the run,
 * so that speedscope's view “Time Order” shows it. Without a time axis it opens a stack, counts its individual costs, then opens its callees, so
 * the size of a file depends on the number of stacks, not on their depth. The reader accepts sampled and evented profiles. It adds up those whose
 * units are times, bytes or plain numbers, which it uses as entries, and reports what it cannot read. Those of time make the time axis.
 */

import { isNothingAt } from '../model/columns.ts';
import { type Frame, frameOf } from '../model/frame.ts';
import { type MetricUnit, metricTable } from '../model/metric.ts';
import type { Profile } from '../model/profile.ts';
import { columnOf, inheritedColumns } from '../pass/columns.ts';
import { isRuntime, type Metric, writtenMetrics } from '../pass/costs.ts';
import { framesOf, type Step, stepsOfWhole } from '../pass/sequence.ts';
import { childLists, walk } from '../pass/tree.ts';
import { type InputFile, jsonIn } from './file.ts';
import type { Imported } from './imported.ts';
import { type Fields, figureIn, isFields, listIn } from './jsontext.ts';
import { createLimit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { createStepRecorder, type Timed, timing } from './slices.ts';
import { createProblems } from './text.ts';
import { commonTick } from './ticks.ts';

const schema = 'https://www.speedscope.app/file-format-schema.json';

interface Event {
  readonly type: 'O' | 'C';
  readonly frame: number;
  readonly at: number;
}

/** `metric` is shown first. Time is in microseconds. */
export function writeSpeedscope(profile: Profile, metric: Metric): string {
  const metrics = writtenMetrics(profile);
  const frames = profile.centres.map(frameOf).map(({ name, file, line, column }) => ({
    name,
    ...(file === undefined ? {} : { file, line, col: column }),
  }));
  const file = {
    $schema: schema,
    exporter: 'cairn',
    name: profile.program,
    activeProfileIndex: Math.max(0, metrics.indexOf(metric)),
    shared: { frames: frames satisfies readonly Partial<Frame>[] },
    profiles: metrics.map(each => evented(profile, each)),
  };
  return `${JSON.stringify(file)}\n`;
}

const units: Readonly<Record<MetricUnit, string>> = { ticks: 'microseconds', bytes: 'bytes', count: 'none' };

function evented(profile: Profile, metric: Metric): object {
  const scale = metric === 'time' ? profile.tickInterval : 1;
  const steps = stepsOfWhole(profile, metric);
  const { events, end } =
    steps === undefined ? eventsOfTree(profile, metric, scale) : eventsOfSteps(profile, steps, scale);
  return {
    type: 'evented',
    name: metric,
    unit: units[metricTable[metric].unit],
    startValue: 0,
    endValue: end,
    events,
  };
}

interface Events {
  readonly events: readonly Event[];
  readonly end: number;
}

/** Each stack once, as its order is not known. */
function eventsOfTree(profile: Profile, metric: Metric, scale: number): Events {
  const inherited = inheritedColumns(profile);
  const costs = columnOf(profile.stacks, metric);
  const below = childLists(profile).map(list =>
    list.filter(code => !isRuntime(profile, code) && !isNothingAt(inherited, code)),
  );
  const events: Event[] = [];
  let at = 0;
  walk(
    profile,
    {
      enter(code) {
        events.push({ type: 'O', frame: profile.stacks.centre[code]!, at });
        at += costs[code]! * scale;
      },
      leave: code => void events.push({ type: 'C', frame: profile.stacks.centre[code]!, at }),
    },
    below,
  );
  return { events, end: at };
}

/** Frames from where they begin to where they end. The axis has what the program itself cost: without collections and waiting, which
 * speedscope would count in its percentages. */
function eventsOfSteps({ stacks }: Profile, steps: readonly Step[], scale: number): Events {
  const events: Event[] = [];
  const open: number[] = [];
  const { above } = framesOf(stacks);
  let amount = 0;
  const close = (kept: number): void => {
    while (open.length > kept) events.push({ type: 'C', frame: open.pop()!, at: amount * scale });
  };
  for (const step of steps) {
    close(step.kept);
    for (const code of above(step.stack, step.kept)) {
      const frame = stacks.centre[code]!;
      open.push(frame);
      events.push({ type: 'O', frame, at: amount * scale });
    }
    amount += step.amount;
  }
  close(0);
  return { events, end: amount * scale };
}

interface SpeedscopeFile extends Fields {
  readonly shared: { readonly frames: readonly unknown[] };
  readonly profiles: readonly unknown[];
}

export const isSpeedscope = (input: InputFile): boolean => isSpeedscopeJson(jsonIn(input));

const isSpeedscopeJson = (file: unknown): file is SpeedscopeFile =>
  isFields(file) &&
  isFields(file.shared) &&
  Array.isArray(file.shared.frames) &&
  Array.isArray(file.profiles);

/** Times become ticks of a millisecond, a microsecond or a nanosecond: of the longest that all of them are multiples of. */
export function readSpeedscope(input: InputFile): Imported {
  const file = jsonIn(input);
  if (!isSpeedscopeJson(file)) return { refused: 'this JSON is not a speedscope file' };
  const reader = createPathReader(createLimit(input.bytes.length));
  const steps = createStepRecorder();
  const problems = createProblems();
  const frames = listIn(file.shared.frames).map(frame => reader.centre(frameFrom(frame)));
  const tick = tickOf(listIn(file.profiles));
  let read = 0;
  for (const profile of listIn(file.profiles)) {
    const kind = isFields(profile) ? profile.type : undefined;
    if (isFields(profile) && profile.name === ('live' satisfies Metric)) {
      problems.add('live data was skipped: a profile has it only with samples of the heap');
      continue;
    }
    if (!isFields(profile) || (kind !== 'sampled' && kind !== 'evented')) {
      problems.add('skipped a profile that is neither sampled nor evented');
      continue;
    }
    const add = adding({ reader, steps, tick }, profile.unit);
    const skipped =
      kind === 'sampled'
        ? readSamples(reader, frames, profile, add)
        : readEvents(reader, frames, profile, add);
    if (skipped > 0)
      problems.add(`${skipped} of ${kind === 'sampled' ? 'samples' : 'events'} cannot be read`);
    read++;
  }
  if (read === 0) return { refused: 'this speedscope file contains no profile' };
  const program = typeof file.name === 'string' ? file.name : '';
  const timeline = steps.timeline();
  const about = { program, tickInterval: tick, ...(timeline === undefined ? {} : { timeline }) };
  return { profile: reader.finish(about), problems: problems.list() };
}

function frameFrom(frame: unknown): Frame {
  if (!isFields(frame)) return { name: '(unknown)' };
  const { name, file, line, col } = frame;
  return {
    name: typeof name === 'string' && name !== '' ? name : '(unknown)',
    ...(typeof file === 'string' ? { file } : {}),
    ...(figureIn(line) === undefined ? {} : { line: figureIn(line)!, column: figureIn(col) ?? 1 }),
  };
}

const microseconds: Readonly<Record<string, number>> = {
  nanoseconds: 0.001,
  microseconds: 1,
  milliseconds: 1000,
  seconds: 1_000_000,
};

/** Microseconds of a tick. */
const tickOf = (profiles: readonly unknown[]): number => commonTick(timesIn(profiles));

/** All times of all profiles, in microseconds. */
function* timesIn(profiles: readonly unknown[]): Generator<number, void> {
  for (const profile of profiles) {
    const unit =
      isFields(profile) && typeof profile.unit === 'string' ? microseconds[profile.unit] : undefined;
    if (unit === undefined) continue;
    const { startValue, weights, events } = profile as Fields;
    if (typeof startValue === 'number') yield startValue * unit;
    for (const weight of listIn(weights)) if (typeof weight === 'number') yield weight * unit;
    for (const event of listIn(events))
      if (isFields(event) && typeof event.at === 'number') yield event.at * unit;
  }
}

/** Adds what a stack cost from one place of the profile's axis to another. */
type Add = (stack: number, from: number, to: number) => void;

/** Only an axis of time is one of the run. */
function adding(timed: Timed, unit: unknown): Add {
  const time = typeof unit === 'string' ? microseconds[unit] : undefined;
  if (time !== undefined) {
    const spend = timing(timed);
    return (stack, from, to) => spend(stack, from * time, to * time);
  }
  const { reader } = timed;
  return unit === 'bytes'
    ? (stack, from, to) => reader.add(stack, { allocation: to - from })
    : (stack, from, to) => reader.add(stack, { entries: to - from });
}

/** Returns how many samples could not be read. */
function readSamples(reader: PathReader, frames: readonly number[], profile: Fields, add: Add): number {
  const weights = listIn(profile.weights);
  let at = figureIn(profile.startValue) ?? 0;
  let skipped = 0;
  listIn(profile.samples).forEach((sample, index) => {
    const weight = figureIn(weights[index]);
    const centres = listIn(sample).map(frame => (typeof frame === 'number' ? frames[frame] : undefined));
    if (weight === undefined || centres.includes(undefined)) {
      skipped++;
      return;
    }
    let stack = 0;
    for (const centre of centres) stack = reader.push(stack, centre!);
    add(stack, at, at + weight);
    at += weight;
  });
  return skipped;
}

/** The costs between two events belong to the open stack. */
function readEvents(reader: PathReader, frames: readonly number[], profile: Fields, add: Add): number {
  const open: number[] = [0];
  let before = figureIn(profile.startValue) ?? 0;
  let skipped = 0;
  for (const event of listIn(profile.events)) {
    const at = isFields(event) ? figureIn(event.at) : undefined;
    const centre = isFields(event) && typeof event.frame === 'number' ? frames[event.frame] : undefined;
    if (!isFields(event) || at === undefined || centre === undefined || at < before) {
      skipped++;
      continue;
    }
    if (at > before) add(open.at(-1)!, before, at);
    before = at;
    if (event.type === 'O') open.push(reader.push(open.at(-1)!, centre));
    else if (open.length > 1) open.pop();
    else skipped++;
  }
  return skipped;
}
