/** How each object of the live heap is reached first, found by the machine in memory that is free (`searchState` in layout.ts; emit/machine/census.ts). */
import { type CountedHeap, strideBytes } from './bandcount.ts';
import { type BandTable, hashOf, takenPlaces } from './bandtable.ts';
import { bandRow, indirection, reachedBy, searchState, tags, use, wordShift } from './layout.ts';
import { frameAt, type LiveHeap, type Root } from './reach.ts';
import { setWord, untag, word } from './store.ts';

/** The address of a search. */
export type Search = number;

/** A pointer out of a root: the root's, or a frame's of the root. */
export interface Exit {
  readonly root: Root;
  readonly frame: number | undefined;
  readonly slot: number;
}

/** Rows of the table of bands of which one object is looked for. */
const rows = 1 << 8;

/** The table of bands lies behind the search. */
const tableOf = (search: Search): number => search + searchState.size;
const wordsOf = (search: Search): number => tableOf(search) + rows * bandRow.size;
/** Bytes of one word for each place of the heap. */
const placesSize = ({ start, end }: LiveHeap): number =>
  ((end >>> use.shift) - (start >>> use.shift) + 1) << wordShift;

/** Bytes that a search needs at most: any object may be waiting to be looked at. */
const searchSize = (heap: LiveHeap): number => wordsOf(0) + 2 * placesSize(heap);

/** Finds out how each object is reached; undefined where too little memory is free. */
export function searchFrom(heap: CountedHeap): Search | undefined {
  const { store, start, end, roots, walks, free } = heap;
  const search = free.from;
  if (free.end - search < searchSize(heap)) return undefined;
  const behind = wordsOf(search) + placesSize(heap);
  store.words.fill(0, search >>> 2, behind >>> 2);
  setWord(store, search + searchState.start, start);
  setWord(store, search + searchState.bytes, end - start);
  setWord(store, search + searchState.words, wordsOf(search) - ((start >>> use.shift) << wordShift));
  setWord(store, search + searchState.behind, behind);
  const spread = (): void => {
    setWord(store, search + searchState.scanned, 0);
    for (let at = start; at < end; )
      at = walks.spread(0, 0, search, behind, at, Math.min(at + strideBytes, end)) >>> 0;
  };
  // what is under way in a register says less than what a stack or a constant holds
  for (const root of roots)
    if (root.kind === 'frames') walks.reachFrames(0, 0, search, root.from, root.to, 0);
    else if (root.kind === 'constant') {
      const slot = root.at + indirection.value;
      reach(heap, search, word(store, slot), slot | reachedBy.fromSlot);
    }
  spread();
  let isReached = false;
  for (const [number, root] of roots.entries())
    if (root.kind === 'pointer' && reach(heap, search, root.pointer, (number << 2) | reachedBy.fromHost))
      isReached = true;
  if (isReached) spread();
  return search;
}

/** The address of the word that says how an object was reached. */
const placeIn = ({ store }: LiveHeap, search: Search, object: number): number =>
  (word(store, search + searchState.words) + ((object >>> use.shift) << wordShift)) >>> 0;

/** Notes how what a root points to was reached; whether that was not known. */
function reach(heap: LiveHeap, search: Search, pointer: number, by: number): boolean {
  const object = untag(pointer);
  if (object < heap.start || object >= heap.end) return false;
  const place = placeIn(heap, search, object);
  if (word(heap.store, place) !== 0) return false;
  setWord(heap.store, place, by);
  return true;
}

/** The addresses of the objects by which one is reached, from what a root holds to itself; and the root's pointer. A path may have as many steps
 * as there are objects. */
export function stepsTo(heap: LiveHeap, search: Search, object: number): { steps: Uint32Array; exit: Exit } {
  const { words } = heap.store;
  const first = word(heap.store, search + searchState.words);
  let steps = new Uint32Array(1 << 10);
  let count = 0;
  let by = object;
  while ((by & tags.mask) === 0) {
    if (count === steps.length) {
      const longer = new Uint32Array(2 * count);
      longer.set(steps);
      steps = longer;
    }
    steps[count++] = by;
    by = words[((first + ((by >>> use.shift) << wordShift)) >>> 0) >>> 2]! >>> 0;
  }
  return { steps: steps.subarray(0, count).reverse(), exit: exitOf(heap, by) };
}

function exitOf(heap: LiveHeap, by: number): Exit {
  const { roots } = heap;
  if ((by & reachedBy.fromHost) !== 0) return { root: roots[by >>> 2]!, frame: undefined, slot: 0 };
  const slot = (by - reachedBy.fromSlot) >>> 0;
  const root = roots.find(each =>
    each.kind === 'frames'
      ? each.from <= slot && slot < each.to
      : each.kind === 'constant' && each.at + indirection.value === slot,
  )!;
  return { root, slot, frame: root.kind === 'frames' ? frameAt(heap, root, slot) : undefined };
}

/** Of each large band the object in the middle of those that were reached. */
export function representativesOf(
  heap: CountedHeap,
  search: Search,
  bands: BandTable,
  { most, leastShare }: { readonly most: number; readonly leastShare: number },
): number[] {
  const { store, start, end, walks } = heap;
  const all = bands.bytes.reduce((sum, bytes) => sum + bytes, 0);
  const large = takenPlaces(bands)
    .filter(place => bands.bytes[place]! >= leastShare * all)
    .sort((a, b) => bands.bytes[b]! - bands.bytes[a]!)
    .slice(0, most);
  const table = tableOf(search);
  const mask = rows - 1;
  const own = large.map(band => {
    const info = bands.info[band]!;
    const stack = bands.stack[band]!;
    let place = hashOf(info, stack, 0) & mask;
    const rowAt = (): number => table + (place << bandRow.shift);
    while (word(store, rowAt() + bandRow.info) !== 0) place = (place + 1) & mask;
    setWord(store, rowAt() + bandRow.info, info);
    setWord(store, rowAt() + bandRow.stack, stack);
    setWord(store, rowAt() + bandRow.objects, Math.ceil(bands.objects[band]! / 2));
    return rowAt();
  });
  for (let at = start; at < end; )
    at = walks.pick(0, 0, at, Math.min(at + strideBytes, end), table, mask, search) >>> 0;
  return own.map(row => word(store, row + bandRow.found) >>> 0).filter(object => object !== 0);
}
