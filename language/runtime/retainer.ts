/**
 * Retainer sets, as GHC defines them (Runciman and Röjemo, "Heap profiling for space efficiency"; rts/RetainerProfile.c): thunks, mutable
 * objects, weak pointers and stacks retain; constructors, functions and partial applications do not. A retainer of an object is one from which
 * a path leads to it that meets no other. It is named by the cost-centre stack that allocated it.
 */
import { header, kind, shapeEntry, use } from './layout.ts';
import { kindOfInfo, type LiveHeap, plainPointers, pointersFrom, pointersOfRoot, special } from './reach.ts';
import { address, type Store, untag } from './store.ts';

/** Of an object that has more retainers than sets may have. */
export const many = 0;

export interface RetainerSets {
  /** Of a set, at most. */
  readonly most: number;
  /** Codes of stacks in order, by the number of the set; -1 for the runtime's own objects. */
  readonly sets: (readonly number[])[];
  /** The set with one stack more, by the number of the set and the stack. */
  readonly larger: Map<number, number>;
  /** The last of these answers: neighbours in the heap mostly have the same retainers. */
  readonly last: { set: number; stack: number; larger: number };
  readonly numbers: Map<string, number>;
}

/** The set of an object that has not been reached. */
const none = 1;

export const createRetainerSets = (most: number): RetainerSets => ({
  most,
  sets: [[], []],
  larger: new Map(),
  last: { set: many, stack: 0, larger: many },
  numbers: new Map(),
});

/** More stacks than there ever are. */
const stackRange = 2 ** 26;

/** The set and one stack more. */
function withStack(sets: RetainerSets, set: number, stack: number): number {
  if (set === many) return many;
  const { last } = sets;
  if (last.set === set && last.stack === stack) return last.larger;
  const key = set * stackRange + stack + 1;
  const larger = sets.larger.get(key) ?? numberOf(sets, set, stack);
  sets.larger.set(key, larger);
  last.set = set;
  last.stack = stack;
  last.larger = larger;
  return larger;
}

function numberOf(sets: RetainerSets, set: number, stack: number): number {
  const before = sets.sets[set]!;
  if (before.includes(stack)) return set;
  if (before.length >= sets.most) return many;
  const stacks = [...before, stack].sort((a, b) => a - b);
  const name = stacks.join();
  const known = sets.numbers.get(name);
  if (known !== undefined) return known;
  sets.numbers.set(name, sets.sets.length);
  return sets.sets.push(stacks) - 1;
}

/** The places of a heap, one for each sixteen bytes: no object is smaller. */
export const placesIn = ({ start, end }: Pick<LiveHeap, 'start' | 'end'>): number =>
  (end >>> use.shift) - (start >>> use.shift) + 1;

/** Notes the set of each object by its place in the heap. `codeOf`: of the stack at an address. */
export function findRetainerSets(
  live: LiveHeap,
  sets: RetainerSets,
  codeOf: (stack: number) => number,
  setOf: Int32Array,
): void {
  const { store, start, end, roots } = live;
  const { words } = store;
  const first = start >>> use.shift;
  setOf.fill(none);
  const counts = plainPointers(live);
  const retaining = retainingInfos(live);
  const [pending, retainers]: [number[], number[]] = [[], []];
  const visit = (pointer: number, retainer: number): void => {
    const at = untag(pointer);
    if (at < start || at >= end) return;
    const place = (at >>> use.shift) - first;
    const before = setOf[place]!;
    const after = withStack(sets, before, retainer);
    if (after === before) return;
    setOf[place] = after;
    // what a retainer reaches has been visited with the first of its own retainers
    if (before !== none && retaining[words[at >>> 2]!] === 1) return;
    pending.push(at >>> 3);
    retainers.push(retainer);
  };
  for (const root of roots) {
    const first = root.kind === 'constant' ? codeOf(address(store, root.at + header.stack)) : -1;
    pointersOfRoot(live, root, pointer => visit(pointer, first));
    while (pending.length > 0) {
      const at = (pending.pop()! << 3) >>> 0;
      const info = words[at >>> 2]!;
      const by = retainers.pop()!;
      const retainer = retaining[info] === 1 ? codeOf(address(store, at + header.stack)) : by;
      const count = counts[info]!;
      if (count === special) pointersFrom(live, at, pointer => visit(pointer, retainer));
      else {
        const slot = (at + header.size) >>> 2;
        for (let i = 0; i < count; i++) visit(words[slot + i]! >>> 0, retainer);
      }
    }
  }
}

/** By info: 1 where its objects are retainers. */
function retainingInfos({ store, shapes }: LiveHeap): Uint8Array {
  const mutable = mutableInfos(store);
  return Uint8Array.from({ length: shapes.length >>> (shapeEntry.shift - 2) }, (_, info) =>
    retainingKinds.has(kindOfInfo(shapes, info)) || mutable.has(info) ? 1 : 0,
  );
}

/** Of objects that can be written, or that keep others in the runtime's own way. */
export const mutableInfos = ({ known }: Store): ReadonlySet<number> =>
  new Set([known.mutVar, known.mvar, known.waiter, known.thread, known.weak]);

const retainingKinds: ReadonlySet<number> = new Set([
  kind.thunk,
  kind.selector,
  kind.raise,
  kind.caf,
  kind.frozen,
  kind.stack,
  kind.array,
]);
