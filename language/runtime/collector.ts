/**
 * The copying collector's host side: where from-space and to-space lie, and the roots: the stack, the value under way,
 * and the constant applicative forms that have been entered and are still needed. The loops are emitted (emit/machine/collect.ts). To-space is
 * below from-space if there is room, and above it otherwise.
 */
import type { CohortWalks, Walks } from './bandcount.ts';
import type { Constants } from './constants.ts';
import { align8, cell, header, heapSlack, indirection } from './layout.ts';
import type { Root } from './reach.ts';
import { address, ensure, type Store, setWord, untag, word } from './store.ts';

/** The emitted loops. Two leading arguments (sp and hp) mean nothing to them. */
export interface Loops extends Walks, CohortWalks {
  readonly evacuate: (sp: number, hp: number, pointer: number, from: number, size: number) => number;
  readonly scan: (sp: number, hp: number, frame: number, top: number, from: number, size: number) => void;
  readonly scavenge: (sp: number, hp: number, first: number, from: number, size: number) => number;
}

/** Bytes between the spaces, at least. */
const apart = 64;

/** Bytes that were live last from which on a collection finds out which constants are still needed. To find the constants that
 * code refers to takes as long as a short run. */
const worthwhile = 8 << 20;

/** The first word of an object that has been copied. */
const copied = -1;

export interface Heap {
  readonly store: Store;
  loops: Loops | undefined;
  /** Where heaps may begin. */
  readonly base: number;
  start: number;
  /** Bytes between collections, at least. */
  readonly area: number;
  /** The constants that have been entered, with the infos that they had before. */
  readonly cafs: Map<number, number>;
  readonly constants: Constants;
  live: number;
  /** Bytes that may be live. */
  allowed: number;
  maximumLive: number;
  collections: number;
  /** Bytes that were allocated between the last two collections. */
  between: number;
  /** Bytes in all: allocated up to the last collection, and moved by collections. */
  allocated: number;
  copied: number;
  /** What the last collection began with; kept for censuses that follow pointers. */
  roots: Root[] | undefined;
}

/** Bytes that the program has allocated so far. */
export const allocatedBytes = ({ store, start, live, allocated }: Heap): number =>
  allocated + address(store, cell.hp) - start - live;

/** What holds on to objects besides the running stack, the value under way and the constants; called once these are
 * copied. */
export type OtherRoots = (
  /** Copies an object and all that it reaches; its new place. */
  keep: (pointer: number) => number,
  /** Whether an object, named by its old place, has been copied. */
  kept: (pointer: number) => boolean,
  /** Copies what frames that stay in their place reach. */
  keepFrames: (sp: number, top: number) => void,
) => void;

/** As much as is live may be made twice over before the next collection, but no more than this beyond once. */
const ease = 64 << 20;

/** The address at which the next collection is due. Each copies what is live, and looks at the bytes of the stack: the
 * rarer it is, the less that costs. Once there is more than may be live, it is soon time to look how much of it is. */
export const collectionDue = (heap: Heap, stack = 0): number => {
  const { start, live, area, allowed } = heap;
  const cost = live + stack;
  const wanted = live + Math.max(area, cost + Math.min(cost, ease));
  const bounded = Math.max(allowed, live + Math.max(area, Math.floor(live / 4)));
  return Math.min(start + Math.min(wanted, bounded), furthest(heap));
};

/** Where the heap must end so that the next collection has room for all of it, below or above. A heap that begins high
 * has more room below than memory above. */
export const furthest = ({ start, base, store }: Heap): number =>
  Math.min(
    store.maximum,
    Math.max(2 * start - base - apart, start + Math.floor((store.maximum - start) / 2)),
  ) - heapSlack;

/** Where the upper space begins. A heap that takes much of what there is begins at the middle: nearer, the next
 * collection would find room neither below nor above. */
function above({ base, store }: Heap, end: number, used: number): number {
  const all = store.maximum - base;
  return align8(used > all / 4 ? Math.max(end, base + Math.ceil(all / 2)) : end);
}

/** Collects; afterwards `hp` stands after the live objects. `top`: one past the last byte of the running stack. */
export function collect(heap: Heap, top: number, others: OtherRoots): void {
  const { store, loops, start: from } = heap;
  if (!loops) throw new Error('a collection before the program was instantiated');
  setWord(store, cell.collecting, 1);
  store.recent.at.fill(0);
  const end = address(store, cell.hp);
  const used = end - from;
  const to = from - heap.base >= used + apart ? heap.base : above(heap, end, used);
  ensure(store, to + used);
  setWord(store, cell.to, to);
  const moved = (at: number): void => setWord(store, at, loops.evacuate(0, 0, word(store, at), from, used));
  heap.constants.begin(heap.cafs.keys(), heap.roots !== undefined || heap.live > worthwhile);
  const roots: Root[] = [{ kind: 'frames', from: address(store, cell.sp), to: top }];
  const wasCopied = (pointer: number): boolean =>
    pointer < from || pointer >= end || word(store, untag(pointer)) === copied;
  loops.scan(0, 0, address(store, cell.sp), top, from, used);
  moved(cell.value);
  roots.push({ kind: 'pointer', pointer: address(store, cell.value) });
  const scavenge = scavenging(heap, loops, { to, used, moved, roots });
  scavenge();
  others(
    pointer => {
      const wasThere = wasCopied(pointer);
      const at = loops.evacuate(0, 0, pointer, from, used);
      if (!wasThere) roots.push({ kind: 'pointer', pointer: at >>> 0 });
      scavenge();
      return at;
    },
    wasCopied,
    (sp, end) => {
      roots.push({ kind: 'frames', from: sp, to: end });
      loops.scan(0, 0, sp, end, from, used);
      scavenge();
    },
  );
  forgetConstants(heap);
  if (heap.roots) heap.roots = roots;
  heap.between = used - heap.live;
  heap.allocated += heap.between;
  heap.start = to;
  setWord(store, cell.origin, to);
  heap.live = address(store, cell.to) - to;
  heap.maximumLive = Math.max(heap.maximumLive, heap.live);
  heap.copied += heap.live;
  heap.collections++;
  setWord(store, cell.hp, address(store, cell.to));
  setWord(store, cell.collecting, 0);
}

interface Moving {
  readonly to: number;
  readonly used: number;
  /** Moves what the pointer at an address points to. */
  readonly moved: (at: number) => void;
  readonly roots: Root[];
}

/** Moves all that what was copied points to, and what the constants hold that are needed for it. */
function scavenging(heap: Heap, loops: Loops, { to, used, moved, roots }: Moving): () => void {
  const { store, start: from, cafs, constants } = heap;
  let scanned = to;
  const keepConstant = (caf: number): void => {
    moved(caf + indirection.value);
    roots.push({ kind: 'constant', at: caf });
    if (word(store, caf) === store.known.indirection) setWord(store, caf + indirection.made, 0);
  };
  return () => {
    for (;;) {
      while (scanned < address(store, cell.to)) scanned = loops.scavenge(0, 0, scanned, from, used) >>> 0;
      const first = constants.next();
      if (first === undefined) return;
      for (let caf: number | undefined = first; caf !== undefined; caf = constants.next())
        if (cafs.has(caf)) keepConstant(caf);
        else constants.meetCode(caf);
    }
  };
}

/** Evaluated constants that nothing needs become what they were before: what evaluates one all the same computes it again. */
function forgetConstants({ store, cafs, constants }: Heap): void {
  for (const [caf, info] of cafs) {
    if (constants.isNeeded(caf)) continue;
    setWord(store, caf, info);
    for (const offset of [header.stack, indirection.value, indirection.made]) setWord(store, caf + offset, 0);
    cafs.delete(caf);
  }
}
