/**
 * Biographies of heap objects (Röjemo and Runciman, "Lag, drag, void and use"; rts/LdvProfile.c). The program notes each use of an
 * object. What a census finds that has not been used so far turns out as lag when it is used after all, and as void when it dies first;
 * what has been used turns out as drag when it dies without another use. So the program of a sample is known only later.
 *
 * Between two censuses all that matters is whether an object was used. Objects of one stack, closure and size that were first counted, or last
 * used, at the same census are one cohort, which is counted again at each census: who is missing has died.
 */
import { addObjects, type BandTable, createBandTable } from './bandtable.ts';
import { addCohort, buryDead, type Cohorts, countUsed, createCohorts, notePlaces } from './cohort.ts';
import { header, kind, use } from './layout.ts';
import { fixedSizes, kindOfInfo, type LiveHeap, varyingSize } from './reach.ts';
import { mutableInfos } from './retainer.ts';
import type { Store } from './store.ts';

/** What is known of an object at a census. */
export const soFar = { inherent: 0, unused: 1, used: 2 } as const;

/** A stack and a closure. */
interface Band {
  /** By the number of the census from which on it holds, by how much void or drag differs from the census before. */
  readonly void: Changes;
  readonly drag: Changes;
}

type Changes = Map<number, { objects: number; bytes: number }>;

export interface Biographies {
  /** The number of the last census; the first is 1. */
  census: number;
  readonly cohorts: Cohorts;
  /** Between these addresses are the objects that have a cohort. */
  from: number;
  end: number;
  readonly bands: Band[];
  /** Numbers of bands, by stack and info. */
  readonly numbers: Map<number, number>;
}

export const createBiographies = (): Biographies => ({
  census: 0,
  cohorts: createCohorts(),
  from: 0,
  end: 0,
  bands: [],
  numbers: new Map(),
});

/** What a collection has left behind, and where what it copied lies now. */
export interface Moved {
  readonly from: number;
  readonly end: number;
  readonly to: number;
  readonly live: number;
}

/** After a collection, which has moved the notes of all that lives. */
export function noteDeaths(biographies: Biographies, store: Store, { from, end, to, live }: Moved): void {
  buryDead(store, { from, end }, biographies, biographies.cohorts.usedAndDead);
  biographies.from = to;
  biographies.end = to + live;
}

/** Numbers of infos and of bytes, as parts of a key. */
const infoRange = 2 ** 21;

/** Counts all that is live, right after a collection, by stack, info and what is known of its use (`soFar`). `codeOf`: of the stack at an
 * address. */
export function countBiographies(
  biographies: Biographies,
  live: LiveHeap,
  codeOf: (stack: number) => number,
): BandTable {
  const { store, start, end } = live;
  const { bytes, words } = store;
  const { cohorts } = biographies;
  const places = notePlaces(store);
  const isInherent = inherentInfos(live);
  const table = createBandTable();
  biographies.census++;
  const cohortFor = findCohorts(biographies, codeOf);
  const sizes = fixedSizes(live);
  for (let at = start, size = 0; at < end; at += size) {
    const info = words[at >>> 2]!;
    size = sizes[info]! || varyingSize(live, at);
    const stack = words[(at + header.stack) >>> 2]! >>> 0;
    if (isInherent[info] === 1) {
      addObjects(table, info, stack, soFar.inherent, 1, size);
      continue;
    }
    const note = places.note + (at >>> use.shift);
    const named = places.cohort + (at >>> use.shift);
    const isUsed = bytes[note] === 1;
    const before = words[named]!;
    if (before !== 0) cohorts.survivors[before]!++;
    // the runtime changes what an object is only when it is used
    if (before !== 0 && !isUsed && cohorts.info[before] === info) {
      cohorts.counted[before]!++;
      continue;
    }
    const cohort = cohortFor(stack, info, size, before !== 0 || isUsed);
    cohorts.counted[cohort]!++;
    bytes[note] = 0;
    words[named] = cohort;
  }
  for (let cohort = 1; cohort < cohorts.used; cohort++) {
    const counted = cohorts.counted[cohort]!;
    const known = cohorts.isUsed[cohort] === 1 ? soFar.used : soFar.unused;
    if (counted > 0)
      addObjects(
        table,
        cohorts.info[cohort]!,
        cohorts.stack[cohort]!,
        known,
        counted,
        counted * cohorts.size[cohort]!,
      );
  }
  endCensus(biographies);
  return table;
}

/** What is made at one place is mostly alike: cohorts that were asked for last are found without a search, so many of them. */
const recentCohorts = 1 << 12;

/** The cohorts of this census, which begin with it. */
function findCohorts(
  biographies: Biographies,
  codeOf: (stack: number) => number,
): (stack: number, info: number, size: number, isUsed: boolean) => number {
  const { cohorts, census } = biographies;
  const found = new Map<number, Map<number, number>>();
  const recent = new Int32Array(recentCohorts);
  const search = (stack: number, info: number, size: number, isUsed: boolean): number => {
    const key = stack * infoRange + info;
    const bySize = found.get(key) ?? new Map<number, number>();
    found.set(key, bySize);
    const variant = isUsed ? size + 1 : size;
    const band = bandOf(biographies, codeOf(stack), info);
    const number = bySize.get(variant) ?? addCohort(cohorts, { band, info, stack, size, isUsed, census });
    bySize.set(variant, number);
    return number;
  };
  return (stack, info, size, isUsed) => {
    const variant = isUsed ? 1 : 0;
    const mixed = Math.imul(info, 31) + (stack >>> 3) + size + variant;
    const place = mixed & (recentCohorts - 1);
    const last = recent[place]!;
    const isThere =
      last !== 0 &&
      cohorts.info[last] === info &&
      cohorts.stack[last]! >>> 0 === stack &&
      cohorts.size[last] === size &&
      cohorts.isUsed[last] === variant;
    if (!isThere) recent[place] = search(stack, info, size, isUsed);
    return recent[place]!;
  };
}

const keyOf = (stack: number, info: number): number => (stack + 1) * infoRange + info;

function bandOf({ bands, numbers }: Biographies, stack: number, info: number): number {
  const key = keyOf(stack, info);
  const number = numbers.get(key) ?? bands.push({ void: new Map(), drag: new Map() }) - 1;
  numbers.set(key, number);
  return number;
}

/** Says of each cohort who has died, and makes it ready for the next census. */
function endCensus({ cohorts, bands, census }: Biographies): void {
  const { objects, counted, usedAndDead, survivors, free } = cohorts;
  for (let cohort = 1; cohort < cohorts.used; cohort++) {
    const isFree = objects[cohort]! + counted[cohort]! === 0;
    if (isFree) continue;
    bury(cohorts, bands, cohort, objects[cohort]! - survivors[cohort]! - usedAndDead[cohort]!, census);
    objects[cohort] = counted[cohort]!;
    usedAndDead[cohort] = 0;
    survivors[cohort] = 0;
    counted[cohort] = 0;
    if (objects[cohort] === 0) free.push(cohort);
  }
}

/** So many of a cohort have died before this census without another use. */
function bury(
  cohorts: Cohorts,
  bands: readonly Band[],
  cohort: number,
  objects: number,
  census: number,
): void {
  const from = unneededFrom(cohorts, cohort);
  if (objects === 0 || from >= census) return;
  const changes = changesOf(cohorts, bands, cohort);
  const size = cohorts.size[cohort]!;
  change(changes, from, objects, size);
  change(changes, census, -objects, size);
}

const changesOf = ({ band, isUsed }: Cohorts, bands: readonly Band[], cohort: number): Changes =>
  bands[band[cohort]!]![isUsed[cohort] === 1 ? 'drag' : 'void'];

/** The census from which on those of a cohort were void, or drag: what has been used was in use when it was counted for the last time. */
const unneededFrom = ({ census, isUsed }: Cohorts, cohort: number): number =>
  census[cohort]! + isUsed[cohort]!;

function change(changes: Changes, census: number, objects: number, size: number): void {
  const there = changes.get(census) ?? { objects: 0, bytes: 0 };
  changes.set(census, there);
  there.objects += objects;
  there.bytes += objects * size;
}

/** By info: 1 where objects are always in use, as GHC counts them: arrays, what can be written, threads. */
function inherentInfos({ store, shapes }: LiveHeap): Uint8Array {
  const mutable = mutableInfos(store);
  return Uint8Array.from({ length: shapes.length >>> 2 }, (_, info) =>
    inherentKinds.has(kindOfInfo(shapes, info)) || mutable.has(info) ? 1 : 0,
  );
}

const inherentKinds: ReadonlySet<number> = new Set([kind.array, kind.bytes, kind.stack]);

/** Objects and bytes. */
export interface Amount {
  readonly objects: number;
  readonly bytes: number;
}

/** How much of what censuses found in a band has been void, if it was not used, or drag, if it was. To be asked in the order of the censuses. */
export type Unneeded = (stack: number, info: number, isUsed: boolean, census: number) => Amount;

/** What is known now, at which the lives of all objects are taken to end. */
export function unneeded(biographies: Biographies, store: Store): Unneeded {
  const { bands, numbers } = biographies;
  const ended = endedNow(biographies, store);
  const courses = new Map<Changes, Course>();
  return (stack, info, isUsed, census) => {
    const band = numbers.get(keyOf(stack, info));
    if (band === undefined) return nothing;
    const changes = bands[band]![isUsed ? 'drag' : 'void'];
    const course = courses.get(changes) ?? courseOf(changes, ended.get(changes));
    courses.set(changes, course);
    const { steps } = course;
    for (; course.next < steps.length && steps[course.next]![0] <= census; course.next++) {
      course.objects += steps[course.next]![1].objects;
      course.bytes += steps[course.next]![1].bytes;
    }
    return course;
  };
}

const nothing: Amount = { objects: 0, bytes: 0 };

/** The sum of changes up to a census. */
interface Course {
  readonly steps: readonly (readonly [census: number, change: Amount])[];
  next: number;
  objects: number;
  bytes: number;
}

const courseOf = (changes: Changes, more: Changes | undefined): Course => ({
  steps: [...changes, ...(more ?? [])].sort(([a], [b]) => a - b),
  next: 0,
  objects: 0,
  bytes: 0,
});

/** What would change by the deaths of all who live. */
function endedNow({ cohorts, bands, from, end, census }: Biographies, store: Store): Map<Changes, Changes> {
  const used = new Int32Array(cohorts.used);
  countUsed(store, from, end, used);
  const ended = new Map<Changes, Changes>();
  for (let cohort = 1; cohort < cohorts.used; cohort++) {
    const left = cohorts.objects[cohort]! - cohorts.usedAndDead[cohort]! - used[cohort]!;
    const since = unneededFrom(cohorts, cohort);
    if (left === 0 || since > census) continue;
    const changes = changesOf(cohorts, bands, cohort);
    const more = ended.get(changes) ?? new Map();
    ended.set(changes, more);
    change(more, since, left, cohorts.size[cohort]!);
  }
  return ended;
}
