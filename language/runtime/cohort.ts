/**
 * Cohorts of heap objects, for biographies: objects of one stack, closure and size that were first counted, or last used, at the same census.
 * The memory has the number of each object's cohort (`use` in layout.ts), and a row for each cohort, where the machine counts (`cohortRow`;
 * emit/machine/cohort.ts). Numbers are given again when all of a cohort have died.
 */
import { type CohortWalks, type CountedHeap, strideBytes } from './bandcount.ts';
import { hashOf } from './bandtable.ts';
import { cohortRow, header, knownBits, soFar, use, wordBytes, wordShift } from './layout.ts';
import { sizeAt } from './reach.ts';
import { OutOfMemory, type Store, setWord, word } from './store.ts';

export interface Cohorts {
  /** Numbers that have been given; the first stands for none. */
  used: number;
  readonly free: number[];
  /** By number: what it is part of, as its owner numbers that. */
  readonly band: number[];
  /** The census that counted it first; of what has been used, the first one after its last use. */
  readonly census: number[];
  /** Objects at the last census. */
  readonly objects: number[];
}

export const createCohorts = (): Cohorts => ({ used: 1, free: [], band: [0], census: [0], objects: [0] });

type Field = Exclude<keyof typeof cohortRow, 'bytes' | 'shift'>;

/** The address of a cohort's row. */
const rowOf = ({ uses = 0 }: Store, cohort: number): number => uses + use.rows + cohort * cohortRow.bytes;

export const ofCohort = (store: Store, cohort: number, field: Field): number =>
  word(store, rowOf(store, cohort) + cohortRow[field]);
export const setOfCohort = (store: Store, cohort: number, field: Field, value: number): void =>
  setWord(store, rowOf(store, cohort) + cohortRow[field], value);

/** What tells a cohort from others of the same census. `stack`: its address. */
export interface CohortKey {
  readonly info: number;
  readonly stack: number;
  readonly size: number;
  readonly known: number;
}

/** The number of a new cohort, without objects. */
export function addCohort(
  cohorts: Cohorts,
  store: Store,
  key: CohortKey,
  { band, census }: { readonly band: number; readonly census: number },
): number {
  const number = cohorts.free.pop() ?? cohorts.used++;
  if (number >= use.most) throw new OutOfMemory();
  cohorts.band[number] = band;
  cohorts.census[number] = census;
  cohorts.objects[number] = 0;
  for (const field of ['info', 'stack', 'size', 'known'] as const)
    setOfCohort(store, number, field, key[field]);
  for (const field of ['counted', 'survivors', 'usedAndDead', 'usedNow'] as const)
    setOfCohort(store, number, field, 0);
  return number;
}

/** Of each info whether its objects are always in use; the same during a run. */
export const setInherent = (store: Store, flags: Uint8Array): void =>
  store.bytes.set(flags, (store.uses ?? 0) + use.inherent);

/** The table by which the cohorts of the census under way are found: where it lies, its places less one, and how many of them are taken. */
interface FoundTable {
  at: number;
  mask: number;
  readonly numbers: number[];
}

/** Counts all that is live by cohorts. `make` gives the number of a new one. */
export function countLives(heap: CountedHeap, make: (key: CohortKey) => number): void {
  const { store, start, end, walks } = heap;
  const found: FoundTable = { at: (store.uses ?? 0) + use.found, mask: use.places - 1, numbers: [] };
  clear(store, found);
  for (let at = start; at < end; ) {
    const stride = Math.min(at + strideBytes, end);
    at = walks.countLives(0, 0, at, stride, found.at, found.mask) >>> 0;
    if (at >= stride) continue;
    found.numbers.push(make(keyAt(heap, at)));
    if (2 * found.numbers.length > found.mask) grow(heap, found);
    else insert(store, found, found.numbers.at(-1)!);
  }
}

/** What tells the cohort of the object at an address, which is counted. */
function keyAt({ store, shapes }: CountedHeap, at: number): CohortKey {
  const { bytes, uses = 0 } = store;
  const info = word(store, at);
  const place = at >>> use.shift;
  const isNew = bytes[uses + place] === 0 && word(store, uses + use.cohorts + wordBytes * place) === 0;
  const isInherent = bytes[uses + use.inherent + info] === 1;
  const known = isInherent ? soFar.inherent : isNew ? soFar.unused : soFar.used;
  return { info, stack: word(store, at + header.stack), size: sizeAt({ store, shapes }, at), known };
}

const clear = ({ words }: Store, { at, mask }: FoundTable): void => {
  words.fill(0, at >>> wordShift, (at >>> wordShift) + mask + 1);
};

function insert(store: Store, { at, mask }: FoundTable, cohort: number): void {
  const of = (field: Field): number => ofCohort(store, cohort, field);
  let place = hashOf(of('info'), of('stack'), (of('size') << knownBits) | of('known')) & mask;
  while (word(store, at + wordBytes * place) !== 0) place = (place + 1) & mask;
  setWord(store, at + wordBytes * place, cohort);
}

/** A larger table lies in what the collection has left. That is as large as what is live, so there is room: no object is smaller than sixteen bytes. */
function grow({ store, free }: CountedHeap, found: FoundTable): void {
  found.at = free.from;
  found.mask = 2 * found.mask + 1;
  clear(store, found);
  for (const number of found.numbers) insert(store, found, number);
}

/** After a collection, which has moved the cohorts of all that lives out of from-space: counts by cohort those of the dead that had been used, and
 * leaves neither cohorts nor notes behind. `counted`: the part of from-space where objects had cohorts. */
export function buryDead(
  store: Store,
  walks: CohortWalks,
  space: { readonly from: number; readonly end: number },
  counted: { readonly from: number; readonly end: number },
): void {
  for (let at = counted.from; at < counted.end; at += strideBytes)
    walks.countDead(0, 0, at, Math.min(at + strideBytes, counted.end));
  const { uses = 0 } = store;
  store.bytes.fill(0, uses + (space.from >>> use.shift), uses + (space.end >>> use.shift));
}

/** Of each cohort those that live and have been used. They lie between these addresses. */
export function usedNow(
  { used }: Cohorts,
  store: Store,
  walks: CohortWalks,
  { from, end }: { readonly from: number; readonly end: number },
): Int32Array {
  for (let cohort = 1; cohort < used; cohort++) setOfCohort(store, cohort, 'usedNow', 0);
  walks.countUsed(0, 0, from, end);
  return Int32Array.from({ length: used }, (_, cohort) => ofCohort(store, cohort, 'usedNow'));
}
