/**
 * What objects of the live heap point to, and what roots do. For censuses: right after a collection, when every pointer is good.
 *
 * A walk over all objects has a loop of its own, with `fixedSizes` and `varyingSize`: millions of calls of different visitors would take
 * longer than what is done with the objects.
 */
import { never } from '../source/never.ts';
import {
  align8,
  arrayObject,
  frame,
  frozen,
  header,
  indirection,
  kind,
  partialObject,
  shapeEntry,
  stackObject,
  varyingObjects,
  weakObject,
  wordBytes,
} from './layout.ts';
import { address, type Store, word } from './store.ts';

/** What a collection began with. A constant: the address of one that has been entered. */
export type Root =
  | { readonly kind: 'frames'; readonly from: number; readonly to: number }
  | { readonly kind: 'constant'; readonly at: number }
  | { readonly kind: 'pointer'; readonly pointer: number };

/** The live heap: one row of objects, and the tables that describe them. */
export interface LiveHeap {
  readonly store: Store;
  readonly shapes: Int32Array;
  readonly start: number;
  readonly end: number;
  readonly roots: readonly Root[];
}

/** `slot`: where the pointer stands. `frame`: the address of the frame that holds it, if one does. */
type Visit = (pointer: number, slot: number, frame?: number) => void;

/** By kind, the objects that say themselves how long they are. */
const varying: ReadonlyMap<number, (typeof varyingObjects)[number]> = new Map(
  varyingObjects.map(each => [each.of, each]),
);

/** By info, the bytes of its objects; 0 where they say it themselves. */
export const fixedSizes = ({ shapes }: LiveHeap): Int32Array =>
  Int32Array.from({ length: shapes.length >>> (shapeEntry.shift - 2) }, (_, info) =>
    varying.has(kindOfInfo(shapes, info)) ? 0 : sizeOfInfo(shapes, info),
  );

/** Bytes of an object that says it itself. */
export function varyingSize({ store, shapes }: Pick<LiveHeap, 'store' | 'shapes'>, at: number): number {
  const { count, shift, before } = varying.get(kindOfInfo(shapes, word(store, at)))!;
  return align8((word(store, at + count) << shift) + before);
}

/** Bytes of an object. */
export const sizeAt = (heap: Pick<LiveHeap, 'store' | 'shapes'>, at: number): number => {
  const info = word(heap.store, at);
  return varying.has(kindOfInfo(heap.shapes, info)) ? varyingSize(heap, at) : sizeOfInfo(heap.shapes, info);
};

export const kindOfInfo = (shapes: Int32Array, info: number): number =>
  shapes[(info << (shapeEntry.shift - 2)) + (shapeEntry.kind >>> 2)]!;

const pointersOf = (shapes: Int32Array, info: number): number =>
  shapes[(info << (shapeEntry.shift - 2)) + (shapeEntry.pointers >>> 2)]!;

const sizeOfInfo = (shapes: Int32Array, info: number): number =>
  shapes[(info << (shapeEntry.shift - 2)) + (shapeEntry.size >>> 2)]!;

/** The pointers of the object at an address. A weak pointer does not hold its key. */
export function pointersFrom({ store, shapes }: LiveHeap, at: number, visit: Visit): void {
  const info = word(store, at);
  const what = kindOfInfo(shapes, info);
  if (what === kind.array) {
    row(store, at + arrayObject.elements, word(store, at + arrayObject.count), visit);
    return;
  }
  row(store, at + header.size, pointersOf(shapes, info), visit);
  if (what === kind.partial)
    row(store, at + partialObject.arguments, word(store, at + partialObject.held), visit);
  else if (what === kind.stack) {
    const first = at + stackObject.frames;
    const skip = word(store, at + stackObject.skip);
    frames(store, shapes, first + skip, first + word(store, at + stackObject.bytes), visit);
  } else if (what === kind.frozen)
    frames(store, shapes, at + frozen.frames, at + frozen.frames + word(store, at + frozen.bytes), visit);
  else if (info === store.known.weak)
    for (const offset of [weakObject.value, weakObject.finalizers])
      visit(address(store, at + offset), at + offset);
}

/** By info: how many pointers follow the header of its objects; `special` for objects that have others too, see `pointersFrom`. */
export function plainPointers({ store, shapes }: LiveHeap): Int32Array {
  const counts = new Int32Array(shapes.length >>> (shapeEntry.shift - 2));
  for (let info = 0; info < counts.length; info++)
    counts[info] =
      specialKinds.has(kindOfInfo(shapes, info)) || info === store.known.weak
        ? special
        : pointersOf(shapes, info);
  return counts;
}

export const special = -1;

const specialKinds: ReadonlySet<number> = new Set([kind.array, kind.partial, kind.stack, kind.frozen]);

/** The pointers of a root. */
export function pointersOfRoot({ store, shapes }: LiveHeap, root: Root, visit: Visit): void {
  switch (root.kind) {
    case 'frames':
      frames(store, shapes, root.from, root.to, visit);
      break;
    case 'constant':
      visit(address(store, root.at + indirection.value), root.at + indirection.value);
      break;
    case 'pointer':
      visit(root.pointer, 0);
      break;
    default:
      never(root);
  }
}

/** The address of the frame in which a slot of a root lies. */
export function frameAt(
  { store, shapes }: LiveHeap,
  { from, to }: Extract<Root, { readonly kind: 'frames' }>,
  slot: number,
): number {
  let at = from;
  for (let next = at; next <= slot && next < to; next += sizeOfInfo(shapes, word(store, next + frame.info)))
    at = next;
  return at;
}

function row(store: Store, first: number, count: number, visit: Visit, frame?: number): void {
  for (let slot = first; slot < first + wordBytes * count; slot += wordBytes)
    visit(address(store, slot), slot, frame);
}

function frames(store: Store, shapes: Int32Array, from: number, to: number, visit: Visit): void {
  for (let at = from; at < to; ) {
    const info = word(store, at + frame.info);
    row(store, at + frame.pointers, pointersOf(shapes, info), visit, at);
    at += sizeOfInfo(shapes, info);
  }
}
