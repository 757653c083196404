/**
 * Eras of heap objects (GHC User's Guide, "RTS options for heap profiling", `-he`): numbers that the program gives to parts of its run,
 * beginning with 1. What is made belongs to the era of that moment; what is made in era 0 is not counted.
 *
 * Objects are made one behind the other. When the era changes, or they are collected, all places since the last time get the era, whether
 * an object begins there or not; the collector moves the number with the object (emit/machine/use.ts). So making an object costs nothing.
 */
import { use, wordShift } from './layout.ts';
import type { Store } from './store.ts';

export interface Eras {
  /** The present one; 64 bits without a sign. */
  current: bigint;
  /** Present where the heap profile asks for eras. */
  readonly recorded: RecordedEras | undefined;
}

export interface RecordedEras {
  /** Index of the word for the object at address 0. */
  readonly place: number;
  /** Objects that were made before this address have their era. */
  from: number;
  /** Eras by the number that objects have. */
  readonly names: bigint[];
  readonly numbers: Map<bigint, number>;
}

/** `address`: of the words with the eras of objects, where they are recorded; `start`: where the heap begins. */
export const createEras = (address: number | undefined, start: number): Eras =>
  address === undefined
    ? { current: 0n, recorded: undefined }
    : {
        current: 1n,
        recorded: { place: address >>> wordShift, from: start, names: [0n], numbers: new Map([[0n, 0]]) },
      };

/** From now on objects are of this era. `end`: where the next one will be. */
export function changeEra(eras: Eras, store: Store, end: number, era: bigint): void {
  const next = BigInt.asUintN(64, era);
  if (eras.recorded && next !== eras.current) giveEra(eras, eras.recorded, store, end);
  eras.current = next;
}

/** Gives the present era to what was made since the last time. A place of which only a part lies before the end is no object's there: none is
 * smaller than a place. */
function giveEra({ current }: Eras, recorded: RecordedEras, store: Store, end: number): void {
  const { place, from, names, numbers } = recorded;
  if (from === end) return;
  const number = numbers.get(current) ?? names.push(current) - 1;
  numbers.set(current, number);
  store.words.fill(number, place + (from >>> use.shift), place + (end >>> use.shift));
  recorded.from = end;
}

/** Before a collection. `end`: of the objects. */
export function giveErasBefore(eras: Eras, store: Store, end: number): void {
  if (eras.recorded) giveEra(eras, eras.recorded, store, end);
}

/** After a collection, which has moved the eras of all that lives: none stay behind. `start`, `end`: of what it has left; `next`: where the
 * next object will be. */
export function leaveEras(
  { recorded }: Eras,
  store: Store,
  { start, end, next }: { readonly start: number; readonly end: number; readonly next: number },
): void {
  if (!recorded) return;
  const { place } = recorded;
  store.words.fill(0, place + (start >>> use.shift), place + (end >>> use.shift));
  recorded.from = next;
}

/** The numbers of the eras of objects, by address in units of `use.shift`. */
export const erasIn = ({ place }: RecordedEras, { words }: Store): Int32Array => words.subarray(place);
