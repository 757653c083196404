/**
 * What stays live in vain, of a run with biographies (Röjemo and Runciman, "Lag, drag, void and use"): by the stack that allocated it, what is kept
 * for most of its life after its last use, and what is never used at all.
 */
import { biographyNames, type HeapPath, liveBytes } from '../model/heap.ts';
import type { HeapProfile } from './restriction.ts';

export interface Unneeded {
  readonly kind: 'drag' | 'void';
  /** The stack that allocated it. */
  readonly stack: number;
  /** Bytes in vain at the sample where there were most of the stack, and all that were live there. */
  readonly bytes: number;
  readonly live: number;
  /** Descriptions of the closures, those with the most bytes first. */
  readonly closures: readonly { readonly description: number }[];
  /** What keeps one of them, where that was recorded. */
  readonly path?: HeapPath;
}

/** A finding is at least this share of the live heap, and keeps half of that for this many samples. */
const leastShare = 0.1;
const leastBytes = 100_000;
const leastSamples = 4;
/** It is in vain for so much of its life. */
const leastOfLife = 0.6;

/** Of each stack by sample. */
interface Course {
  readonly drag: Float64Array;
  readonly void: Float64Array;
  readonly all: Float64Array;
  readonly byDescription: Map<number, number>;
}

/** The largest first; none without biographies. */
export function unneededOf(profile: HeapProfile): readonly Unneeded[] {
  const { heap } = profile;
  const found: Unneeded[] = [];
  for (const [stack, course] of coursesOf(profile)) {
    const vain = course.drag.map((bytes, sample) => bytes + course.void[sample]!);
    const peak = vain.reduce((most, bytes, sample) => (bytes > vain[most]! ? sample : most), 0);
    const [bytes, live] = [vain[peak]!, liveBytes(heap, peak)];
    const lasting = vain.filter(each => each >= bytes / 2).length;
    if (bytes < leastBytes || bytes < leastShare * live || lasting < leastSamples) continue;
    if (sum(vain) < leastOfLife * sum(course.all)) continue;
    const closures = [...course.byDescription]
      .sort(([, a], [, b]) => b - a)
      .map(([description]) => ({ description }));
    const path = heap.paths?.paths.find(each => each.stack === stack);
    // the action that is the program keeps what it is made of, and nobody can make it a function
    if (path?.root.kind === 'constant' && path.root.name?.endsWith('.main')) continue;
    const kind = sum(course.void) > sum(course.drag) ? 'void' : 'drag';
    found.push({ kind, stack, bytes, live, closures, ...(path && { path }) });
  }
  return found.sort((a, b) => b.bytes - a.bytes);
}

const sum = (bytes: Float64Array): number => bytes.reduce((all, each) => all + each, 0);

function coursesOf({ heap }: HeapProfile): ReadonlyMap<number, Course> {
  const { times, starts, biography } = heap;
  const courses = new Map<number, Course>();
  if (biography === undefined) return courses;
  for (let sample = 0; sample < times.length; sample++)
    for (let row = starts[sample]!; row < starts[sample + 1]!; row++) {
      const [stack, bytes, description] = [heap.stack[row]!, heap.bytes[row]!, heap.description[row]!];
      if (stack < 0) continue;
      const course = courses.get(stack) ?? {
        drag: new Float64Array(times.length),
        void: new Float64Array(times.length),
        all: new Float64Array(times.length),
        byDescription: new Map<number, number>(),
      };
      courses.set(stack, course);
      course.all[sample]! += bytes;
      const name = biographyNames[biography[row]!];
      if (name !== 'DRAG' && name !== 'VOID') continue;
      course[name === 'DRAG' ? 'drag' : 'void'][sample]! += bytes;
      course.byDescription.set(description, (course.byDescription.get(description) ?? 0) + bytes);
    }
  return courses;
}
