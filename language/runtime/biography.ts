/**
 * Biographies of heap objects (Röjemo and Runciman, "Lag, drag, void and use"; rts/LdvProfile.c). The program notes each use of an
 * object. What a census finds that has not been used so far turns out as lag when it is used after all, and as void when it dies first;
 * what has been used turns out as drag when it dies without another use. So the program of a sample is known only later.
 *
 * Between two censuses all that matters is whether an object was used. Objects of one stack, closure and size that were first counted, or last
 * used, at the same census are one cohort, which is counted again at each census: who is missing has died.
 */
import { forwarded, header, kind, use } from './layout.ts';
import { eachObject, kindOfInfo, type LiveHeap } from './reach.ts';
import { mutableInfos } from './retainer.ts';
import { address, type Store, word } from './store.ts';

/** What is known of an object at a census. */
export const soFar = { inherent: 0, unused: 1, used: 2 } as const;

interface Cohort {
  readonly band: Band;
  readonly info: number;
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
  const { bytes } = store;
  const moved = new Int32Array(live >>> 3);
  for (let place = 0; place < cohortOf.length; place++) {
    const cohort = cohortOf[place]!;
    if (cohort === 0) continue;
    const at = start + 8 * place;
    if (word(store, at) === forwarded.mark) moved[(address(store, at + forwarded.place) - to) >>> 3] = cohort;
    else if (bytes[noteOf(store, at)] === 1) cohorts[cohort]!.usedAndDead++;
  }
  biographies.cohortOf = moved;
  biographies.start = to;
  moveNotes(store, from, end);
}

function moveNotes(store: Store, from: number, end: number): void {
  const { bytes } = store;
  const first = noteOf(store, from);
  const notes = bytes.subarray(first, noteOf(store, end));
  for (let place = notes.indexOf(1); place >= 0; place = notes.indexOf(1, place + 1)) {
    notes[place] = 0;
    const at = from + 8 * place;
    if (word(store, at) === forwarded.mark) bytes[noteOf(store, address(store, at + forwarded.place))] = 1;
  }
}

/** Numbers of infos and of bytes, as parts of a key. */
const infoRange = 2 ** 21;

/** Counts all that is live, right after a collection: what is known of each object, by its place in units of eight bytes. `codeOf`: of the
 * stack at an address. */
export function countBiographies(
  biographies: Biographies,
  live: LiveHeap,
  codeOf: (stack: number) => number,
): Uint8Array {
  const { store, start, end } = live;
  const known = new Uint8Array((end - start) >>> 3);
  const { cohorts, cohortOf } = biographies;
  const after = new Int32Array(known.length);
  const isInherent = inherentInfos(live);
  biographies.census++;
  const cohortFor = createCohorts(biographies, codeOf);
  eachObject(live, (at, info, size) => {
    if (isInherent[info] === 1) return;
    const place = (at - start) >>> 3;
    const note = noteOf(store, at);
    const isUsed = store.bytes[note] === 1;
    if (isUsed) store.bytes[note] = 0;
    const before = cohortOf[place]!;
    if (before !== 0) cohorts[before]!.survivors++;
    // the runtime changes what an object is only when it is used
    const cohort =
      before !== 0 && !isUsed && cohorts[before]!.info === info
        ? before
        : cohortFor(address(store, at + header.stack), info, size, before !== 0 || isUsed);
    cohorts[cohort]!.counted++;
    known[place] = cohorts[cohort]!.isUsed ? soFar.used : soFar.unused;
    after[place] = cohort;
  });
  endCensus(biographies);
  biographies.cohortOf = after;
  biographies.start = start;
  return known;
}

/** The cohorts of this census, which begin with it. */
function createCohorts(
  biographies: Biographies,
  codeOf: (stack: number) => number,
): (stack: number, info: number, size: number, isUsed: boolean) => number {
  const { bands, cohorts, free, census } = biographies;
  const found = new Map<number, Map<number, number>>();
  return (stack, info, size, isUsed) => {
    const key = stack * infoRange + info;
    const bySize = found.get(key) ?? new Map<number, number>();
    found.set(key, bySize);
    const variant = isUsed ? size + 1 : size;
    const known = bySize.get(variant);
    if (known !== undefined) return known;
    const number = free.pop() ?? cohorts.length;
    const band = bandOf(bands, codeOf(stack), info);
    cohorts[number] = { ...noCohort, band, info, size, isUsed, census };
    bySize.set(variant, number);
    return number;
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
  for (let place = 0; place < cohortOf.length; place++)
    if (cohortOf[place] !== 0 && store.bytes[noteOf(store, start + 8 * place)] === 1)
      left[cohortOf[place]!]!--;
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
