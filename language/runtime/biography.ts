/**
 * Biographies of heap objects (Röjemo and Runciman, "Lag, drag, void and use"; rts/LdvProfile.c). The program notes each use of an
 * object. What a census finds that has not been used so far turns out as lag when it is used after all, and as void when it dies first;
 * what has been used turns out as drag when it dies without another use. So the program of a sample is known only later.
 *
 * Between two censuses all that matters is whether an object was used. Objects of one stack, closure and size that were first counted, or last
 * used, at the same census are one cohort, which is counted again at each census: who is missing has died.
 */
import { addObjects, type BandTable, createBandTable } from './bandtable.ts';
import { forwarded, header, kind, use } from './layout.ts';
import { eachObject, kindOfInfo, type LiveHeap } from './reach.ts';
import { mutableInfos } from './retainer.ts';
import type { Store } from './store.ts';

/** What is known of an object at a census. */
export const soFar = { inherent: 0, unused: 1, used: 2 } as const;

interface Cohort {
  readonly band: Band;
  readonly info: number;
  /** The address of its stack. */
  readonly stack: number;
  readonly size: number;
  readonly isUsed: boolean;
  /** The census that counted it first; of what has been used, the first one after its last use. */
  readonly census: number;
  /** Objects at the last census; those of them that have died after another use; and those that the census under way has met. */
  objects: number;
  usedAndDead: number;
  survivors: number;
  /** Objects that the census under way counts. */
  counted: number;
}

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
  /** The cohort of each object that the last census counted, by its place in units of eight bytes from `start` on; 0 for others. */
  cohortOf: Int32Array;
  start: number;
  /** By number; the first stands for none. */
  readonly cohorts: Cohort[];
  readonly free: number[];
  /** By stack and info. */
  readonly bands: Map<number, Band>;
}

export const createBiographies = (): Biographies => ({
  census: 0,
  cohortOf: new Int32Array(0),
  start: 0,
  cohorts: [noCohort],
  free: [],
  bands: new Map(),
});

const noBand: Band = { void: new Map(), drag: new Map() };
const noCohort: Cohort = {
  band: noBand,
  info: 0,
  stack: 0,
  size: 0,
  isUsed: false,
  census: 0,
  objects: 0,
  usedAndDead: 0,
  survivors: 0,
  counted: 0,
};

const noteOf = ({ uses = 0 }: Store, at: number): number => uses + (at >>> use.shift);

/** After a collection: objects have moved from the space between two addresses to one that begins at `to`, with `live` bytes. */
export function moveBiographies(
  biographies: Biographies,
  store: Store,
  {
    from,
    end,
    to,
    live,
  }: { readonly from: number; readonly end: number; readonly to: number; readonly live: number },
): void {
  const { cohortOf, start, cohorts } = biographies;
  const { bytes, words } = store;
  const moved = new Int32Array(live >>> 3);
  const notes = noteOf(store, start);
  // this goes over the whole heap: nothing is called in it
  for (let place = 0; place < cohortOf.length; place++) {
    const cohort = cohortOf[place]!;
    if (cohort === 0) continue;
    const at = (start >>> 2) + 2 * place;
    if (words[at] === forwarded.mark) moved[((words[at + forwardedPlace]! >>> 0) - to) >>> 3] = cohort;
    else if (bytes[notes + place] === 1) cohorts[cohort]!.usedAndDead++;
  }
  biographies.cohortOf = moved;
  biographies.start = to;
  moveNotes(store, from, end);
}

/** Words from an object's header to where it says where it has gone. */
const forwardedPlace = forwarded.place >>> 2;

function moveNotes(store: Store, from: number, end: number): void {
  const { bytes, words } = store;
  const [first, last, uses] = [noteOf(store, from), noteOf(store, end), noteOf(store, 0)];
  for (let note = first; note < last; note++) {
    // four at a time, where there are none
    if ((note & 3) === 0 && words[note >>> 2] === 0) {
      note += 3;
      continue;
    }
    if (bytes[note] === 0) continue;
    bytes[note] = 0;
    const at = (from >>> 2) + 2 * (note - first);
    if (words[at] === forwarded.mark) bytes[uses + (words[at + forwardedPlace]! >>> use.shift)] = 1;
  }
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
  const { cohorts, cohortOf } = biographies;
  const after = new Int32Array((end - start) >>> 3);
  const notes = noteOf(store, start);
  const isInherent = inherentInfos(live);
  const table = createBandTable();
  biographies.census++;
  const cohortFor = createCohorts(biographies, codeOf);
  eachObject(live, (at, info, size) => {
    const stack = words[(at + header.stack) >>> 2]! >>> 0;
    if (isInherent[info] === 1) return addObjects(table, info, stack, soFar.inherent, 1, size);
    const place = (at - start) >>> 3;
    const isUsed = bytes[notes + place] === 1;
    if (isUsed) bytes[notes + place] = 0;
    const before = cohortOf[place]!;
    if (before !== 0) cohorts[before]!.survivors++;
    // the runtime changes what an object is only when it is used
    const cohort =
      before !== 0 && !isUsed && cohorts[before]!.info === info
        ? before
        : cohortFor(stack, info, size, before !== 0 || isUsed);
    cohorts[cohort]!.counted++;
    after[place] = cohort;
  });
  for (const { counted, info, stack, isUsed, size } of cohorts)
    if (counted > 0)
      addObjects(table, info, stack, isUsed ? soFar.used : soFar.unused, counted, counted * size);
  endCensus(biographies);
  biographies.cohortOf = after;
  biographies.start = start;
  return table;
}

/** What is made at one place is mostly alike: cohorts that were asked for last are found without a search, so many of them. */
const recentCohorts = 1 << 12;

/** The cohorts of this census, which begin with it. */
function createCohorts(
  biographies: Biographies,
  codeOf: (stack: number) => number,
): (stack: number, info: number, size: number, isUsed: boolean) => number {
  const { bands, cohorts, free, census } = biographies;
  const found = new Map<number, Map<number, number>>();
  const recent = new Int32Array(recentCohorts);
  const search = (stack: number, info: number, size: number, isUsed: boolean): number => {
    const key = stack * infoRange + info;
    const bySize = found.get(key) ?? new Map<number, number>();
    found.set(key, bySize);
    const variant = isUsed ? size + 1 : size;
    const known = bySize.get(variant);
    if (known !== undefined) return known;
    const number = free.pop() ?? cohorts.length;
    const band = bandOf(bands, codeOf(stack), info);
    cohorts[number] = { ...noCohort, band, info, stack, size, isUsed, census };
    bySize.set(variant, number);
    return number;
  };
  return (stack, info, size, isUsed) => {
    const mixed = Math.imul(info, 31) + (stack >>> 3) + size + (isUsed ? 1 : 0);
    const place = mixed & (recentCohorts - 1);
    const last = recent[place]!;
    const there = cohorts[last]!;
    const isThere =
      last !== 0 &&
      there.info === info &&
      there.stack === stack &&
      there.size === size &&
      there.isUsed === isUsed;
    if (!isThere) recent[place] = search(stack, info, size, isUsed);
    return recent[place]!;
  };
}

const keyOf = (stack: number, info: number): number => (stack + 1) * infoRange + info;

function bandOf(bands: Map<number, Band>, stack: number, info: number): Band {
  const key = keyOf(stack, info);
  const band = bands.get(key) ?? { void: new Map(), drag: new Map() };
  bands.set(key, band);
  return band;
}

/** Says of each cohort who has died, and makes it ready for the next census. */
function endCensus({ cohorts, free, census }: Biographies): void {
  for (const [number, cohort] of cohorts.entries()) {
    if (number === 0) continue;
    const isFree = cohort.objects + cohort.counted === 0;
    if (isFree) continue;
    bury(cohort, cohort.objects - cohort.survivors - cohort.usedAndDead, census);
    cohort.objects = cohort.counted;
    cohort.usedAndDead = 0;
    cohort.survivors = 0;
    cohort.counted = 0;
    if (cohort.objects === 0) free.push(number);
  }
}

/** So many of a cohort have died before this census without another use. */
function bury({ band, size, isUsed, census: since }: Cohort, objects: number, census: number): void {
  const changes = isUsed ? band.drag : band.void;
  // it was in use when it was counted for the last time
  const from = isUsed ? since + 1 : since;
  if (objects === 0 || from >= census) return;
  change(changes, from, objects, size);
  change(changes, census, -objects, size);
}

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
  const { bands } = biographies;
  const ended = endedNow(biographies, store);
  const courses = new Map<Changes, Course>();
  return (stack, info, isUsed, census) => {
    const band = bands.get(keyOf(stack, info));
    if (band === undefined) return nothing;
    const changes = isUsed ? band.drag : band.void;
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
function endedNow({ cohorts, cohortOf, start, census }: Biographies, store: Store): Map<Changes, Changes> {
  const left = cohorts.map(({ objects, usedAndDead }) => objects - usedAndDead);
  const { bytes, words } = store;
  const notes = noteOf(store, start);
  for (let place = 0; place < cohortOf.length; place++) {
    const note = notes + place;
    // four at a time, where nothing was used
    if ((note & 3) === 0 && words[note >>> 2] === 0) place += 3;
    else if (bytes[note] === 1 && cohortOf[place] !== 0) left[cohortOf[place]!]!--;
  }
  const ended = new Map<Changes, Changes>();
  for (const [number, { band, size, isUsed, census: since }] of cohorts.entries()) {
    const from = isUsed ? since + 1 : since;
    if (left[number]! === 0 || from > census) continue;
    const changes = isUsed ? band.drag : band.void;
    const more = ended.get(changes) ?? new Map();
    ended.set(changes, more);
    change(more, from, left[number]!, size);
  }
  return ended;
}
