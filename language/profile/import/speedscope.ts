/**
 * Reads speedscope's JSON, sampled or evented. Of several profiles those are put together whose units say what they are:
 * time, bytes, or a plain number, which is taken for entries. Tolerant: what cannot be read is named.
 */
import type { Frame } from '../export/frame.ts';
import type { Costs } from '../model.ts';
import { type Imported, isFigure } from './imported.ts';
import type { Limit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { createProblems } from './text.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && isFigure(value) ? value : undefined;

export const isSpeedscope = (file: unknown): boolean =>
  isFields(file) &&
  isFields(file.shared) &&
  Array.isArray(file.shared.frames) &&
  Array.isArray(file.profiles);

/** `file` is the JSON. Times become ticks of a microsecond where the file's unit is no finer. */
export function importSpeedscope(file: unknown, limit: Limit): Imported {
  if (!isFields(file) || !isFields(file.shared)) return { refused: 'this JSON is not a speedscope file' };
  const reader = createPathReader(limit);
  const problems = createProblems();
  const frames = list(file.shared.frames).map(frame => reader.centre(frameFrom(frame)));
  const tick = tickOf(list(file.profiles));
  let read = 0;
  for (const profile of list(file.profiles)) {
    const kind = isFields(profile) ? profile.type : undefined;
    if (!isFields(profile) || (kind !== 'sampled' && kind !== 'evented')) {
      problems.add('skipped a profile that is neither sampled nor evented');
      continue;
    }
    const add = adding(reader, profile.unit, tick);
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
  return { profile: reader.finish({ program, tickInterval: tick }), problems: problems.list() };
}

function frameFrom(frame: unknown): Frame {
  if (!isFields(frame)) return { name: '(unknown)' };
  const { name, file, line, col } = frame;
  return {
    name: typeof name === 'string' && name !== '' ? name : '(unknown)',
    ...(typeof file === 'string' ? { file } : {}),
    ...(number(line) === undefined ? {} : { line: number(line)!, column: number(col) ?? 1 }),
  };
}

const microseconds: Readonly<Record<string, number>> = {
  nanoseconds: 0.001,
  microseconds: 1,
  milliseconds: 1000,
  seconds: 1_000_000,
};

/** Microseconds of a tick: the greatest step of which all weights of time are multiples, up to a millisecond. */
function tickOf(profiles: readonly unknown[]): number {
  for (const profile of profiles) {
    if (!isFields(profile) || typeof profile.unit !== 'string') continue;
    const unit = microseconds[profile.unit];
    if (unit === undefined) continue;
    const times = [...list(profile.weights), ...list(profile.events).map(e => (isFields(e) ? e.at : 0))];
    const isMillisecond = times.every(time => typeof time === 'number' && (time * unit) % 1000 === 0);
    return isMillisecond ? 1000 : 1;
  }
  return 1000;
}

type Add = (stack: number, weight: number) => void;

function adding(reader: PathReader, unit: unknown, tick: number): Add {
  const time = typeof unit === 'string' ? microseconds[unit] : undefined;
  const of = (weight: number): Partial<Costs> =>
    time !== undefined
      ? { ticks: Math.round((weight * time) / tick) }
      : unit === 'bytes'
        ? { allocation: weight }
        : { entries: weight };
  return (stack, weight) => reader.add(stack, of(weight));
}

/** Answers how many could not be read. */
function readSamples(reader: PathReader, frames: readonly number[], profile: Fields, add: Add): number {
  const weights = list(profile.weights);
  let skipped = 0;
  list(profile.samples).forEach((sample, index) => {
    const weight = number(weights[index]);
    const centres = list(sample).map(frame => (typeof frame === 'number' ? frames[frame] : undefined));
    if (weight === undefined || centres.includes(undefined)) {
      skipped++;
      return;
    }
    let stack = 0;
    for (const centre of centres) stack = reader.push(stack, centre!);
    add(stack, weight);
  });
  return skipped;
}

/** What passes between two events belongs to the stack that is open. */
function readEvents(reader: PathReader, frames: readonly number[], profile: Fields, add: Add): number {
  const open: number[] = [0];
  let before = number(profile.startValue) ?? 0;
  let skipped = 0;
  for (const event of list(profile.events)) {
    const at = isFields(event) ? number(event.at) : undefined;
    const centre = isFields(event) && typeof event.frame === 'number' ? frames[event.frame] : undefined;
    if (!isFields(event) || at === undefined || centre === undefined || at < before) {
      skipped++;
      continue;
    }
    if (at > before) add(open.at(-1)!, at - before);
    before = at;
    if (event.type === 'O') open.push(reader.push(open.at(-1)!, centre));
    else if (open.length > 1) open.pop();
    else skipped++;
  }
  return skipped;
}
