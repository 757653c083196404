/**
 * Space leaks: what grows as the run goes on without being the program's data. Chains of thunks that wait for one another, constants that keep
 * what was consumed, lists that a variable keeps whole, and channels that nobody reads. Evidence is the course of the bands and the paths that keep them.
 */
import type { HeapPath, PathRoot, PathStep } from '../model/heap.ts';
import { liveBytes } from '../model/heap.ts';
import type { HeapProfile } from './restriction.ts';

/** `chain`: thunks, each of which waits for the next. `waiting`: calls, each of which waits for the next and keeps a value. `constant`: a
 * constant that keeps what it was evaluated to. `held`: a list that a variable keeps whole. `queue`:
 * a channel whose items nobody takes. */
export type LeakKind = 'chain' | 'waiting' | 'constant' | 'held' | 'queue';

export interface Leak {
  readonly kind: LeakKind;
  /** Bytes of all bands that are kept in this way, and how many objects are in the chain or list. */
  readonly bytes: number;
  readonly length: number;
  /** The step that is repeated. */
  readonly step: PathStep;
  /** The stack that allocated it. */
  readonly stack: number;
  readonly root: PathRoot;
  /** What keeps the chain, the nearest last. */
  readonly before: readonly PathStep[];
  readonly path: HeapPath;
}

/** A leak is so much of what is live at the peak, and has so many objects in a row. */
const leastShare = 0.1;
const leastBytes = 100_000;
const leastLength = 1000;

/** The leaks of a run, the largest first. None where there are too few samples to tell what grows. */
export function leaksOf(profile: HeapProfile): Leak[] {
  const { heap } = profile;
  const peak = heap.times.reduce((most, _, sample) => Math.max(most, liveBytes(heap, sample)), 0);
  const bands = coursesOf(profile);
  const found = new Map<string, Leak>();
  for (const path of heap.paths?.paths ?? []) {
    const course = bands.get(bandKey(path));
    if (course === undefined || !isGrowing(course)) continue;
    const leak = leakOf(profile, path, course);
    if (leak === undefined || (['held', 'waiting'].includes(leak.kind) && isStanding(course))) continue;
    const key = leak.kind === 'waiting' ? leak.kind : `${leak.kind} ${bandKey(leak.step)} ${leak.root.kind}`;
    const before = found.get(key);
    found.set(key, before ? { ...before, bytes: before.bytes + leak.bytes } : leak);
  }
  const large = [...found.values()].filter(({ bytes }) => bytes >= leastBytes && bytes >= leastShare * peak);
  // who waits may be evaluating a chain
  return large
    .filter(leak => leak.kind !== 'waiting' || !large.some(({ kind }) => kind === 'chain'))
    .sort((a, b) => b.bytes - a.bytes);
}

const bandKey = ({ stack, description }: { readonly stack: number; readonly description: number }): string =>
  `${stack} ${description}`;

/** Bytes and objects of a band at each sample. */
interface Course {
  readonly bytes: Float64Array;
  readonly objects: Float64Array;
}

function coursesOf({ heap }: HeapProfile): ReadonlyMap<string, Course> {
  const wanted = new Set((heap.paths?.paths ?? []).map(bandKey));
  const samples = heap.times.length;
  const courses = new Map<string, Course>();
  for (let sample = 0; sample < samples; sample++)
    for (let row = heap.starts[sample]!; row < heap.starts[sample + 1]!; row++) {
      const key = bandKey({ stack: heap.stack[row]!, description: heap.description[row]! });
      if (!wanted.has(key)) continue;
      const course = courses.get(key) ?? {
        bytes: new Float64Array(samples),
        objects: new Float64Array(samples),
      };
      courses.set(key, course);
      course.bytes[sample]! += heap.bytes[row]!;
      course.objects[sample]! += heap.objects[row]!;
    }
  return courses;
}

const highestAt = (values: Float64Array): number =>
  values.reduce((peak, value, index) => (value > values[peak]! ? index : peak), 0);

/** Samples before the highest, at least: fewer do not tell what grows. */
const leastSamples = 4;

/** From its first sample on the band has become several times as large, little by little: what is made and dropped again and again is soon as
 * large as it gets. */
function isGrowing({ bytes }: Course): boolean {
  const peak = highestAt(bytes);
  const first = bytes.findIndex(each => each > 0);
  if (peak - first < leastSamples) return false;
  const highestIn = (part: number): number =>
    bytes.subarray(first, first + Math.floor((peak - first) * part) + 1).reduce((a, b) => Math.max(a, b), 0);
  return highestIn(1 / 4) <= 0.6 * bytes[peak]! && highestIn(1 / 2) <= 0.85 * bytes[peak]!;
}

/** Most of the run has the band as large as it gets: it is what the program works with. */
function isStanding({ bytes }: Course): boolean {
  const most = bytes[highestAt(bytes)]!;
  return bytes.filter(each => each >= 0.9 * most).length > bytes.length / 2;
}

function leakOf(profile: HeapProfile, path: HeapPath, course: Course): Leak | undefined {
  const { heap } = profile;
  const kindOf = ({ description }: PathStep): string => heap.descriptions[description]!.kind;
  const peak = highestAt(course.bytes);
  const at = path.steps.findIndex(({ times }) => times >= leastRepeated);
  const step = path.steps[at];
  const common = {
    bytes: course.bytes[peak]!,
    length: course.objects[peak]!,
    stack: path.stack,
    root: path.root,
    path,
  };
  if (common.length < leastLength) return undefined;
  if (path.root.kind === 'stack' && isOfFrames(path.steps, kindOf))
    return { ...common, kind: 'waiting', step: path.steps[0]!, before: [] };
  if (step === undefined) return undefined;
  const found = { ...common, step, stack: step.stack, before: path.steps.slice(0, at) };
  if (kindOf(step).startsWith('THUNK')) return { ...found, kind: 'chain' };
  if (isOfChannel(path.steps.slice(at), kindOf)) return { ...found, kind: 'queue' };
  if (!kindOf(step).endsWith('.:')) return undefined;
  // the action that is the program keeps what it is made of, and nobody can make it a function
  if (path.root.kind === 'constant')
    return path.root.name?.endsWith('.main') ? undefined : { ...found, kind: 'constant' };
  return path.root.kind === 'stack' ? { ...found, kind: 'held' } : undefined;
}

/** Items of a channel lie in a row of MVars, each of which has one and leads to the next. */
const isOfChannel = (steps: readonly PathStep[], kindOf: (step: PathStep) => string): boolean =>
  steps.some(step => kindOf(step) === 'MVAR' && step.times >= leastRepeated);

/** Whether each object of the band is kept by a frame of its own: by itself, or by a closure that the frame keeps. */
function isOfFrames([first, ...others]: readonly PathStep[], kindOf: (step: PathStep) => string): boolean {
  if (first === undefined || first.times > 1) return false;
  if (others.length === 0) return true;
  return /^(THUNK|FUN)/.test(kindOf(first)) && others.length === 1 && others[0]!.times === 1;
}

/** Repetitions in a path that make it a chain. */
const leastRepeated = 100;
