/** The bands of a census, counted by the machine in a table in its own memory (`bandRow` in layout.ts; emit/machine/census.ts). */
import { addObjects, type BandTable, createBandTable } from './bandtable.ts';
import { bandRow, longBytes } from './layout.ts';
import type { LiveHeap } from './reach.ts';
import { word } from './store.ts';

/** The walks over the heap that are emitted. Two leading arguments (sp and hp) mean nothing to them. */
export interface Walks {
  readonly countBands: (
    sp: number,
    hp: number,
    at: number,
    end: number,
    table: number,
    mask: number,
    stacks: number,
    classes: number,
    room: number,
  ) => number;
  readonly reachFrames: (sp: number, hp: number, search: number, at: number, end: number, by: number) => void;
  readonly spread: (sp: number, hp: number, search: number, first: number, at: number, end: number) => number;
  readonly pick: (
    sp: number,
    hp: number,
    at: number,
    end: number,
    table: number,
    mask: number,
    search: number,
  ) => number;
}

/** Those for cohorts, which are there where uses are noted. */
export interface CohortWalks {
  readonly countLives: (
    sp: number,
    hp: number,
    at: number,
    end: number,
    found: number,
    mask: number,
  ) => number;
  readonly countDead: (sp: number, hp: number, at: number, end: number) => void;
  readonly countUsed: (sp: number, hp: number, at: number, end: number) => void;
}

/** What a census has to work with: the live heap, the walks over it, and memory that is free for the moment: what the collection has left. */
export interface CountedHeap extends LiveHeap {
  readonly walks: Walks & CohortWalks;
  readonly free: { readonly from: number; readonly end: number };
}

/** So many bytes of the heap are walked over in one call: the host's engine changes to faster code between two calls, never in one. */
export const strideBytes = 1 << 16;

/** Rows of a table, at most; and at least, or it is not worth a walk of the machine's. */
const mostRows = 1 << 12;
const leastRows = 1 << 6;

/** What bands differ in besides their info tables: stacks, if objects have them, and classes. `classes` is the address of the class of what begins at
 * address 0; it is 0 where there are none. */
export interface BandKeys {
  readonly hasStacks: boolean;
  readonly classes: number;
}

/** Counts all that is live by its bands; undefined where there is too little free memory for a table. */
export function countedBands(heap: CountedHeap, { hasStacks, classes }: BandKeys): BandTable | undefined {
  const { store, start, end, walks, free } = heap;
  const rows = rowsIn(free.end - free.from);
  if (rows < leastRows) return undefined;
  const bands = createBandTable();
  for (let at = start; at < end; ) {
    store.words.fill(0, free.from >>> 2, (free.from + rows * bandRow.size) >>> 2);
    at = walks.countBands(0, 0, at, end, free.from, rows - 1, hasStacks ? -1 : 0, classes, rows >>> 1) >>> 0;
    addRows(heap, rows, bands);
  }
  return bands;
}

/** So many rows have room, as a power of two. */
const rowsIn = (bytes: number): number => Math.min(mostRows, 2 ** (31 - Math.clz32(bytes >>> bandRow.shift)));

function addRows({ store, free }: CountedHeap, rows: number, into: BandTable): void {
  const last = free.from + rows * bandRow.size;
  for (let row = free.from; row < last; row += bandRow.size) {
    const info = word(store, row + bandRow.info);
    if (info === 0) continue;
    addObjects(
      into,
      info,
      word(store, row + bandRow.stack),
      word(store, row + bandRow.class),
      word(store, row + bandRow.objects),
      Number(store.longs[(row + bandRow.bytes) / longBytes]!),
    );
  }
}
