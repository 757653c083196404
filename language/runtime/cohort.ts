/**
 * Cohorts of heap objects, for biographies: objects of one stack, closure and size that were first counted, or last used, at the same census.
 * The memory has the number of each object's cohort (`use` in layout.ts). Numbers are given again when all of a cohort have died.
 */
import { use, wordShift } from './layout.ts';
import type { Store } from './store.ts';

/** Columns by number; the first stands for none. */
export interface Cohorts {
  /** Numbers that have been given. */
  used: number;
  readonly free: number[];
  /** What it is part of, as its owner numbers that. */
  band: Int32Array;
  info: Int32Array;
  /** The address of its stack. */
  stack: Int32Array;
  size: Int32Array;
  isUsed: Uint8Array;
  /** The census that counted it first; of what has been used, the first one after its last use. */
  census: Int32Array;
  /** Objects at the last census; those of them that have died after another use; and those that the census under way has met. */
  objects: Int32Array;
  usedAndDead: Int32Array;
  survivors: Int32Array;
  /** Objects that the census under way counts. */
  counted: Int32Array;
}

const numbersAtFirst = 1 << 10;

export const createCohorts = (): Cohorts => ({
  used: 1,
  free: [],
  band: new Int32Array(numbersAtFirst),
  info: new Int32Array(numbersAtFirst),
  stack: new Int32Array(numbersAtFirst),
  size: new Int32Array(numbersAtFirst),
  isUsed: new Uint8Array(numbersAtFirst),
  census: new Int32Array(numbersAtFirst),
  objects: new Int32Array(numbersAtFirst),
  usedAndDead: new Int32Array(numbersAtFirst),
  survivors: new Int32Array(numbersAtFirst),
  counted: new Int32Array(numbersAtFirst),
});

const columns = [
  'band',
  'info',
  'stack',
  'size',
  'isUsed',
  'census',
  'objects',
  'usedAndDead',
  'survivors',
  'counted',
] as const;

/** What tells a cohort from others. */
export type CohortKey = Pick<
  { [Column in keyof Cohorts]: number },
  'band' | 'info' | 'stack' | 'size' | 'census'
> & {
  readonly isUsed: boolean;
};

/** The number of a new cohort, without objects. */
export function addCohort(cohorts: Cohorts, { isUsed, ...key }: CohortKey): number {
  const number = cohorts.free.pop() ?? cohorts.used++;
  if (number === cohorts.info.length) grow(cohorts);
  for (const column of ['band', 'info', 'stack', 'size', 'census'] as const)
    cohorts[column][number] = key[column];
  cohorts.isUsed[number] = isUsed ? 1 : 0;
  return number;
}

function grow(cohorts: Cohorts): void {
  for (const column of columns) {
    const before = cohorts[column];
    const after =
      before instanceof Uint8Array ? new Uint8Array(2 * before.length) : new Int32Array(2 * before.length);
    after.set(before);
    Object.assign(cohorts, { [column]: after });
  }
}

/** The places of the note and of the cohort of what begins at address 0. */
export const notePlaces = ({ uses = 0 }: Store): { readonly note: number; readonly cohort: number } => ({
  note: uses,
  cohort: (uses + use.cohorts) >>> wordShift,
});

/** Counts by cohort the objects between two addresses that have been used. */
export function countUsed(store: Store, from: number, end: number, into: Int32Array): void {
  const { words, bytes } = store;
  const { note, cohort } = notePlaces(store);
  const last = end >>> use.shift;
  for (let place = from >>> use.shift; place < last; place++) {
    const of = words[cohort + place]!;
    if (of !== 0) into[of]! += bytes[note + place]!;
  }
}

/** After a collection, which has moved the cohorts of all that lives out of from-space: counts by cohort those of the dead that had been used, and
 * leaves neither cohorts nor notes behind. `counted`: the part of from-space where objects had cohorts. */
export function buryDead(
  store: Store,
  space: { readonly from: number; readonly end: number },
  counted: { readonly from: number; readonly end: number },
  into: Int32Array,
): void {
  const { words, bytes } = store;
  const { note, cohort } = notePlaces(store);
  const last = counted.end >>> use.shift;
  for (let place = counted.from >>> use.shift; place < last; place++) {
    const of = words[cohort + place]!;
    if (of === 0) continue;
    into[of]! += bytes[note + place]!;
    words[cohort + place] = 0;
  }
  bytes.fill(0, note + (space.from >>> use.shift), note + (space.end >>> use.shift));
}
