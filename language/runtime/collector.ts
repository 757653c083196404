/**
 * The copying collector (Cheney): from one stretch of memory to another, which lies below it if there is room and above
 * it otherwise. Indirections disappear, selector thunks whose record is evaluated are replaced by the field. Roots: the
 * stack, the value under way, and the constant applicative forms that have been entered.
 */
import { align8, cell, kind } from './layout.ts';
import { address, ensure, type Store, setWord, word } from './store.ts';

export interface Heap {
  readonly store: Store;
  /** kind, pointers, size, number by info number. */
  readonly shapes: Int32Array;
  /** Where heaps may begin. */
  readonly base: number;
  start: number;
  /** Bytes between collections, at least. */
  readonly area: number;
  readonly cafs: number[];
  live: number;
  maximumLive: number;
  collections: number;
}

const forwarded = -1;

interface Copy {
  readonly heap: Heap;
  readonly words: Int32Array;
  readonly fromStart: number;
  readonly fromEnd: number;
  to: number;
}

/** Collects; afterwards `hp` stands after the live objects. `stackTop`: one past the last byte of the stack. */
export function collect(heap: Heap, stackTop: number): void {
  const { store } = heap;
  setWord(store, cell.collecting, 1);
  const fromStart = heap.start;
  const fromEnd = address(store, cell.hp);
  const used = fromEnd - fromStart;
  const below = fromStart - heap.base >= used + 64;
  const toStart = below ? heap.base : align8(fromEnd);
  ensure(store, toStart + used);
  const copy: Copy = { heap, words: store.words, fromStart, fromEnd, to: toStart };
  scanStack(copy, address(store, cell.sp), stackTop);
  setWord(store, cell.value, evacuate(copy, address(store, cell.value)));
  for (const caf of heap.cafs)
    copy.words[(caf + 8) >>> 2] = evacuate(copy, copy.words[(caf + 8) >>> 2]! >>> 0);
  scavenge(copy, toStart);
  heap.start = toStart;
  heap.live = copy.to - toStart;
  heap.maximumLive = Math.max(heap.maximumLive, heap.live);
  heap.collections++;
  setWord(store, cell.hp, copy.to);
  setWord(store, cell.collecting, 0);
}

/** The new place of what `pointer` points to. */
function evacuate(copy: Copy, pointer: number): number {
  const { words, fromStart, fromEnd, heap } = copy;
  const { shapes } = heap;
  for (;;) {
    if (pointer < fromStart || pointer >= fromEnd) return pointer;
    const tag = pointer & 7;
    const at = pointer - tag;
    const info = words[at >>> 2]!;
    if (info === forwarded) return words[(at + 4) >>> 2]! | tag;
    const s = info << 2;
    const what = shapes[s]!;
    if (what === kind.indirection) {
      pointer = words[(at + 8) >>> 2]! >>> 0;
      continue;
    }
    if (what === kind.selector) {
      const field = selected(copy, at, shapes[s + 3]!);
      if (field !== undefined) {
        words[at >>> 2] = copy.heap.store.known.indirection;
        words[(at + 8) >>> 2] = field;
        pointer = field;
        continue;
      }
    }
    const size = sizeOf(copy, at, what, shapes[s + 2]!);
    const to = copy.to;
    words.copyWithin(to >>> 2, at >>> 2, (at + size) >>> 2);
    copy.to = to + size;
    words[at >>> 2] = forwarded;
    words[(at + 4) >>> 2] = to;
    return to | tag;
  }
}

/** What a selector thunk stands for, if its record is evaluated already. */
function selected(copy: Copy, at: number, offset: number): number | undefined {
  const { words, heap } = copy;
  let record = words[(at + 8) >>> 2]! >>> 0;
  for (let steps = 0; steps < 16; steps++) {
    if ((record & 7) !== 0) {
      const object = record - (record & 7);
      const inFrom = object >= copy.fromStart && object < copy.fromEnd;
      const place = inFrom && words[object >>> 2] === forwarded ? words[(object + 4) >>> 2]! >>> 0 : object;
      return words[(place + offset) >>> 2]! >>> 0;
    }
    const info = words[record >>> 2]!;
    if (info === forwarded) record = words[(record + 4) >>> 2]! >>> 0;
    else if (heap.shapes[info << 2] === kind.indirection) record = words[(record + 8) >>> 2]! >>> 0;
    else return undefined;
  }
  return undefined;
}

function sizeOf({ words }: Copy, at: number, what: number, size: number): number {
  switch (what) {
    case kind.partial:
      return 16 + align8(4 * words[(at + 12) >>> 2]!);
    case kind.array:
      return 16 + align8(4 * words[(at + 8) >>> 2]!);
    case kind.bytes:
      return 16 + align8(words[(at + 8) >>> 2]!);
    default:
      return size;
  }
}

/** Frames from `sp` up: their pointers begin at the second word. */
function scanStack(copy: Copy, sp: number, top: number): void {
  const { words, heap } = copy;
  for (let frame = sp; frame < top; ) {
    const s = words[frame >>> 2]! << 2;
    const first = (frame + 4) >>> 2;
    const end = first + heap.shapes[s + 1]!;
    for (let i = first; i < end; i++) words[i] = evacuate(copy, words[i]! >>> 0);
    frame += heap.shapes[s + 2]!;
  }
}

function scavenge(copy: Copy, from: number): void {
  const { words, heap } = copy;
  const { shapes } = heap;
  for (let at = from; at < copy.to; ) {
    const s = words[at >>> 2]! << 2;
    const what = shapes[s]!;
    let first = (at + 8) >>> 2;
    let count = shapes[s + 1]!;
    const size = sizeOf(copy, at, what, shapes[s + 2]!);
    if (what === kind.partial) {
      words[first] = evacuate(copy, words[first]! >>> 0);
      first = (at + 16) >>> 2;
      count = words[(at + 12) >>> 2]!;
    } else if (what === kind.array) {
      first = (at + 16) >>> 2;
      count = words[(at + 8) >>> 2]!;
    }
    for (let i = first; i < first + count; i++) words[i] = evacuate(copy, words[i]! >>> 0);
    at += size;
  }
}

export const infoOf = (store: Store, pointer: number): number => word(store, (pointer & ~7) >>> 0);
