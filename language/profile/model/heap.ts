/**
 * Heap profiles: what was live in the heap at moments of a run. A census keeps the stack that allocated an object and the
 * closure it is together, so that every breakdown (GHC User's Guide, "Profiling memory usage") follows from one run.
 */
import type { Span } from '../../source/span.ts';

/** A closure as heap profiles describe it. */
export interface ClosureDescription {
  /** As `-hd` names it: a constructor (`:`), a thunk or function of the program (`<Main.go>`), or an object of the runtime (`ARR_WORDS`). */
  readonly name: string;
  /** The module that defines it; absent for objects of the runtime. */
  readonly module?: string;
  /** As `-hy` names its type: a type constructor (`Maybe`), `->` for a function, `*` where it is unknown. */
  readonly type: string;
  /** As `-hT` names its kind: a constructor with its module (`GHC.Types.:`), `THUNK_1_0`, `FUN`. */
  readonly kind: string;
  /** Of a closure of the program: where its module's text defines it. */
  readonly span?: Span;
  /** That place as GHC prints it, once the text is known. */
  readonly location?: string;
}

/** What an object turned out to be at a sample, as `-hb` names it (GHC User's Guide, "Biographical profiling"; Röjemo and Runciman, "Lag, drag,
 * void and use"): never to be used; not used yet; between its first and its last use; an array, a cell or an object of the runtime, which counts
 * as always in use; or used for the last time. */
export const biographyNames = ['VOID', 'LAG', 'USE', 'INHERENT_USE', 'DRAG'] as const;
export type Biography = (typeof biographyNames)[number];

/** Samples in order. Their bands stand in columns of one length: those of sample i are from `starts[i]` to before `starts[i + 1]`. */
export interface HeapSeries {
  /** By what the moments were chosen. By bytes allocated they are the same in every run. */
  readonly rate: 'time' | 'bytes';
  /** The breakdowns that it can be shown by, where it is of a file that has no others. Other breakdowns than `hc` and `hm` have their names in
   * the descriptions. */
  readonly only?: readonly string[];
  readonly descriptions: readonly ClosureDescription[];
  /** Seconds of the program's own time, and bytes allocated so far, for each sample. */
  readonly times: Float64Array;
  readonly allocated: Float64Array;
  readonly starts: Int32Array;
  /** The code of the stack that allocated; -1 for objects of the runtime. */
  readonly stack: Int32Array;
  /** Index of a description. */
  readonly description: Int32Array;
  readonly bytes: Float64Array;
  /** How many objects. */
  readonly objects: Float64Array;
  /** Bytes of the stacks at each sample that are not on the heap: that of the thread that ran. They are no part of `bytes`. */
  readonly running?: Float64Array;
  /** Present where it was asked for. */
  readonly retainers?: HeapRetainers;
  /** Index of a biography for each row. Present where it was asked for. */
  readonly biography?: Int32Array;
  /** Present where they were asked for. */
  readonly eras?: HeapEras;
  /** At the last moment when much more was live than before; absent where nothing was sampled. */
  readonly paths?: HeapPaths;
}

/** What keeps objects alive: for each large band the path to one of its objects from a root, at one moment. */
export interface HeapPaths {
  /** Seconds of the program's own time: those of a sample. */
  readonly seconds: number;
  /** The largest band first. */
  readonly paths: readonly HeapPath[];
}

/** The path to an object of a stack and description. */
export interface HeapPath {
  readonly stack: number;
  /** Index of a description. */
  readonly description: number;
  readonly root: PathRoot;
  /** From what the root holds to the object itself. */
  readonly steps: readonly PathStep[];
}

/** Where a path begins: `stack`: in a thread's stack, with the function that waits there and its variable; `constant`: at a constant that was
 * evaluated; `runtime`: at something that the runtime itself holds. */
export type PathRoot =
  | {
      readonly kind: 'stack';
      readonly stack: number;
      /** The module of the code that waits. */
      readonly module?: string;
      readonly name?: string;
      readonly holds?: string;
    }
  | { readonly kind: 'constant'; readonly stack: number; readonly name?: string }
  | { readonly kind: 'runtime' };

export interface PathStep {
  /** Index of a description. */
  readonly description: number;
  /** The code of the stack that allocated; -1 for objects of the runtime. */
  readonly stack: number;
  /** How often it is repeated, together with the neighbours of the same number. */
  readonly times: number;
  /** By what it keeps the next: a variable of the program, or a field of a constructor (`field 2`). */
  readonly holds?: string;
}

/** What retains the objects of each row. */
export interface HeapRetainers {
  /** The stacks in each set, which have allocated the retainers: in order, without repeats; -1 for the runtime's own objects. The first stands for
   * all sets that would be too large, and the second for what nothing retains. */
  readonly sets: readonly (readonly number[])[];
  /** Index of a set. */
  readonly set: Int32Array;
}

/** The eras in which the objects of each row were made. */
export interface HeapEras {
  /** Numbers as the program gives them, in decimal digits; 64 bits without a sign. */
  readonly names: readonly string[];
  /** Index of a name. */
  readonly era: Int32Array;
}

/** The era whose objects a profile by eras leaves out. */
export const uncountedEra = '0';

/** The bytes of a sample: what the collector found live. */
export function liveBytes({ starts, bytes }: HeapSeries, sample: number): number {
  let sum = 0;
  for (let band = starts[sample]!; band < starts[sample + 1]!; band++) sum += bytes[band]!;
  return sum;
}

/** The same on other stacks: `became` has the new number of each, and -1 for those that are left out, whose bands go, too. */
export function remapHeap(heap: HeapSeries, became: ArrayLike<number>): HeapSeries {
  const kept: number[] = [];
  const starts = new Int32Array(heap.starts.length);
  const moved = (stack: number): number => (stack < 0 ? stack : became[stack]!);
  for (let sample = 0; sample + 1 < starts.length; sample++) {
    for (let row = heap.starts[sample]!; row < heap.starts[sample + 1]!; row++)
      if (heap.stack[row]! < 0 || became[heap.stack[row]!]! >= 0) kept.push(row);
    starts[sample + 1] = kept.length;
  }
  const { retainers, biography, eras, paths } = heap;
  return {
    ...heap,
    starts,
    stack: Int32Array.from(kept, row => moved(heap.stack[row]!)),
    description: Int32Array.from(kept, row => heap.description[row]!),
    bytes: Float64Array.from(kept, row => heap.bytes[row]!),
    objects: Float64Array.from(kept, row => heap.objects[row]!),
    ...(retainers && { retainers: remapRetainers(retainers, kept, moved) }),
    ...(biography && { biography: Int32Array.from(kept, row => biography[row]!) }),
    ...(eras && { eras: { ...eras, era: Int32Array.from(kept, row => eras.era[row]!) } }),
    ...(paths && { paths: remapPaths(paths, stack => (stack < 0 || moved(stack) < 0 ? -1 : moved(stack))) }),
  };
}

/** Sets that come to have the same stacks stay apart: they differ in their numbers only. */
const remapRetainers = (
  { sets, set }: HeapRetainers,
  kept: readonly number[],
  moved: (stack: number) => number,
): HeapRetainers => ({
  sets: sets.map(stacks =>
    [...new Set(stacks.filter(stack => stack < 0 || moved(stack) >= 0).map(moved))].sort((a, b) => a - b),
  ),
  set: Int32Array.from(kept, row => set[row]!),
});

const remapPaths = ({ seconds, paths }: HeapPaths, moved: (stack: number) => number): HeapPaths => ({
  seconds,
  paths: paths.map(({ root, steps, ...path }) => ({
    ...path,
    stack: moved(path.stack),
    root: root.kind === 'runtime' ? root : { ...root, stack: moved(root.stack) },
    steps: steps.map(step => ({ ...step, stack: moved(step.stack) })),
  })),
});

/** A series as plain data, for messages and files. */
export interface PackedHeap {
  readonly rate: 'time' | 'bytes';
  readonly only?: readonly string[];
  readonly descriptions: readonly ClosureDescription[];
  readonly times: readonly number[];
  readonly allocated: readonly number[];
  readonly starts: readonly number[];
  readonly stack: readonly number[];
  readonly description: readonly number[];
  readonly bytes: readonly number[];
  readonly objects: readonly number[];
  readonly running?: readonly number[];
  readonly retainers?: {
    readonly sets: readonly (readonly number[])[];
    readonly set: readonly number[];
  };
  readonly biography?: readonly number[];
  readonly eras?: { readonly names: readonly string[]; readonly era: readonly number[] };
  readonly paths?: HeapPaths;
}

export const packHeap = (heap: HeapSeries): PackedHeap => ({
  rate: heap.rate,
  ...(heap.only && { only: heap.only }),
  descriptions: heap.descriptions,
  times: Array.from(heap.times),
  allocated: Array.from(heap.allocated),
  starts: Array.from(heap.starts),
  stack: Array.from(heap.stack),
  description: Array.from(heap.description),
  bytes: Array.from(heap.bytes),
  objects: Array.from(heap.objects),
  ...(heap.running && { running: Array.from(heap.running) }),
  ...(heap.paths && { paths: heap.paths }),
  ...(heap.biography && { biography: Array.from(heap.biography) }),
  ...(heap.eras && { eras: { names: heap.eras.names, era: Array.from(heap.eras.era) } }),
  ...(heap.retainers && {
    retainers: { sets: heap.retainers.sets, set: Array.from(heap.retainers.set) },
  }),
});

export const unpackHeap = (heap: PackedHeap): HeapSeries => ({
  rate: heap.rate,
  ...(heap.only && { only: heap.only }),
  descriptions: heap.descriptions,
  times: Float64Array.from(heap.times),
  allocated: Float64Array.from(heap.allocated),
  starts: Int32Array.from(heap.starts),
  stack: Int32Array.from(heap.stack),
  description: Int32Array.from(heap.description),
  bytes: Float64Array.from(heap.bytes),
  objects: Float64Array.from(heap.objects),
  ...(heap.running && { running: Float64Array.from(heap.running) }),
  ...(heap.paths && { paths: heap.paths }),
  ...(heap.biography && { biography: Int32Array.from(heap.biography) }),
  ...(heap.eras && { eras: { names: heap.eras.names, era: Int32Array.from(heap.eras.era) } }),
  ...(heap.retainers && {
    retainers: { sets: heap.retainers.sets, set: Int32Array.from(heap.retainers.set) },
  }),
});
