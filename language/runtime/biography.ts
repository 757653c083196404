/**
 * Biographies of heap objects (Röjemo and Runciman, "Lag, drag, void and use"; rts/LdvProfile.c). The program notes each use of an
 * object. What a census finds that has not been used so far turns out as lag when it is used after all, and as void when it dies first;
 * what has been used turns out as drag when it dies without another use. So the program of a sample is known only later.
 *
 * Between two censuses all that matters is whether an object was used. Objects of one stack, closure and size that were first counted, or last
 * used, at the same census are one cohort, which is counted again at each census: who is missing has died.
 */
import type { CohortWalks, CountedHeap } from './bandcount.ts';
import { addObjects, type BandTable, createBandTable } from './bandtable.ts';
import {
  addCohort,
  buryDead,
  type Cohorts,
  countLives,
  createCohorts,
  ofCohort,
  setInherent,
  setOfCohort,
  usedNow,
} from './cohort.ts';
import { cell, kind, soFar } from './layout.ts';
import { kindOfInfo, type LiveHeap } from './reach.ts';
import { mutableInfos } from './retainer.ts';
import { type Store, setWord } from './store.ts';

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
export function noteDeaths(
  biographies: Biographies,
  store: Store,
  walks: CohortWalks,
  { from, end, to, live }: Moved,
): void {
  buryDead(store, walks, { from, end }, { from: biographies.from, end: biographies.end });
  biographies.from = to;
  biographies.end = to + live;
  setWord(store, cell.counted, biographies.end);
}

/** Numbers of infos, as parts of a key. */
const infoRange = 2 ** 21;

/** Counts all that is live, right after a collection, by stack, info and what is known of its use (`soFar`). `codeOf`: of the stack at an
 * address. */
export function countBiographies(
  biographies: Biographies,
  live: CountedHeap,
  codeOf: (stack: number) => number,
): BandTable {
  const { store } = live;
  const { cohorts } = biographies;
  if (biographies.census++ === 0) setInherent(store, inherentInfos(live));
  const { census } = biographies;
  countLives(live, key =>
    addCohort(cohorts, store, key, { band: bandOf(biographies, codeOf(key.stack), key.info), census }),
  );
  const table = createBandTable();
  for (let cohort = 1; cohort < cohorts.used; cohort++) {
    const of = (field: 'info' | 'stack' | 'known' | 'counted' | 'size'): number =>
      ofCohort(store, cohort, field);
    const counted = of('counted');
    if (counted > 0) addObjects(table, of('info'), of('stack'), of('known'), counted, counted * of('size'));
  }
  endCensus(biographies, store);
  return table;
}

const keyOf = (stack: number, info: number): number => (stack + 1) * infoRange + info;

function bandOf({ bands, numbers }: Biographies, stack: number, info: number): number {
  const key = keyOf(stack, info);
  const number = numbers.get(key) ?? bands.push({ void: new Map(), drag: new Map() }) - 1;
  numbers.set(key, number);
  return number;
}

/** Says of each cohort who has died, and makes it ready for the next census. */
function endCensus({ cohorts, bands, census }: Biographies, store: Store): void {
  const { objects, free } = cohorts;
  for (let cohort = 1; cohort < cohorts.used; cohort++) {
    const counted = ofCohort(store, cohort, 'counted');
    const isFree = objects[cohort]! + counted === 0;
    if (isFree) continue;
    const left = ofCohort(store, cohort, 'survivors') + ofCohort(store, cohort, 'usedAndDead');
    bury(unneededOf({ cohorts, bands, census }, store, cohort), objects[cohort]! - left);
    objects[cohort] = counted;
    for (const field of ['counted', 'survivors', 'usedAndDead'] as const)
      setOfCohort(store, cohort, field, 0);
    if (counted === 0) free.push(cohort);
  }
}

/** Since when those of a cohort are void, or drag, if they die without another use. */
interface Since {
  readonly changes: Changes;
  readonly size: number;
  readonly from: number;
  readonly census: number;
}

/** Undefined where they are never without use. What has been used was in use when it was counted for the last time. */
function unneededOf(
  { cohorts, bands, census }: Pick<Biographies, 'cohorts' | 'bands' | 'census'>,
  store: Store,
  cohort: number,
): Since | undefined {
  const known = ofCohort(store, cohort, 'known');
  if (known === soFar.inherent) return undefined;
  const isUsed = known === soFar.used;
  return {
    changes: bands[cohorts.band[cohort]!]![isUsed ? 'drag' : 'void'],
    size: ofCohort(store, cohort, 'size'),
    from: cohorts.census[cohort]! + (isUsed ? 1 : 0),
    census,
  };
}

/** So many of a cohort have died before a census without another use. */
function bury(since: Since | undefined, objects: number): void {
  if (!since || objects === 0 || since.from >= since.census) return;
  change(since.changes, since.from, objects, since.size);
  change(since.changes, since.census, -objects, since.size);
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
export function unneeded(biographies: Biographies, store: Store, walks: CohortWalks): Unneeded {
  const { bands, numbers } = biographies;
  const ended = endedNow(biographies, store, walks);
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
function endedNow(biographies: Biographies, store: Store, walks: CohortWalks): Map<Changes, Changes> {
  const { cohorts, census } = biographies;
  const used = usedNow(cohorts, store, walks, biographies);
  const ended = new Map<Changes, Changes>();
  for (let cohort = 1; cohort < cohorts.used; cohort++) {
    const left = cohorts.objects[cohort]! - ofCohort(store, cohort, 'usedAndDead') - used[cohort]!;
    if (left === 0) continue;
    const since = unneededOf(biographies, store, cohort);
    if (!since || since.from > census) continue;
    const more = ended.get(since.changes) ?? new Map();
    ended.set(since.changes, more);
    change(more, since.from, left, since.size);
  }
  return ended;
}
