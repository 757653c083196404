/**
 * Which constants a collection keeps. An evaluated constant is needed as long as something refers to it that may still run: an object or frame
 * by its code, or a closure in static memory. Code is not on the heap, so what it refers to is known from linking (`emit/references.ts`).
 * A constant that nothing refers to becomes what it was before it was evaluated.
 */
import { components } from '../source/components.ts';
import type { References } from './executable.ts';
import { markShift, marksOf, shapeEntry } from './layout.ts';
import { type Store, word } from './store.ts';

export interface Constants {
  /** A collection begins. `entered`: the constants that have been; all of them count as needed unless `find` asks which are. */
  readonly begin: (entered: Iterable<number>, find: boolean) => void;
  /** The collector has met the shape, or the closure, at an address. */
  readonly meet: (address: number) => void;
  /** The address of a constant that is needed; undefined when there is none that was not given yet. */
  readonly next: () => number | undefined;
  /** A constant that is needed and not evaluated: what its code refers to is needed as well. */
  readonly meetCode: (constant: number) => void;
  /** Whether a constant is needed, once the collection is over. */
  readonly isNeeded: (constant: number) => boolean;
}

/** The constants that nodes refer to, as bits. */
interface Needs {
  readonly addresses: readonly number[];
  readonly numbers: ReadonlyMap<number, number>;
  /** Of nodes that refer to constants which are not always needed, by their addresses. */
  readonly of: ReadonlyMap<number, Uint32Array>;
  readonly always: Uint32Array;
  /** The marks as a collection begins: 0 for these nodes. */
  readonly marks: Uint8Array;
}

const bitsOfWord = 32;

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

const hasBit = (bits: Uint32Array, number: number): boolean =>
  (bits[Math.floor(number / bitsOfWord)]! & (1 << number)) !== 0;

/** Most runs have little on their heaps, so the graph is followed only when it is first asked what is needed. */
export function createConstants(references: References, store: Store): Constants {
  let needs: Needs | undefined;
  let findsOut = true;
  let needed = new Uint32Array(0);
  let waiting: number[] = [];
  const need = (bits: Uint32Array): void => {
    for (const [at, each] of bits.entries()) {
      let fresh = each & ~needed[at]!;
      needed[at]! |= each;
      for (; fresh !== 0; fresh &= fresh - 1)
        waiting.push(needs!.addresses[bitsOfWord * at + lowestBit(fresh)]!);
    }
  };
  const meet = (address: number): void => {
    const bits = needs?.of.get((address >>> markShift) << markShift);
    if (bits) need(bits);
  };
  return {
    begin: (entered, find) => {
      const { marks } = references;
      const didFindOut = findsOut;
      findsOut = find;
      waiting = [];
      if (find) {
        needs ??= needsOf(references);
        store.bytes.set(needs.marks, marks);
        needed = new Uint32Array(needs.always.length);
        need(needs.always);
        return;
      }
      waiting.push(...entered);
      // nothing that is met says anything
      if (didFindOut) store.bytes.fill(1, marks, marks + marksOf(marks));
    },
    meet,
    next: () => waiting.pop(),
    meetCode: constant => meet(references.shapes + shapeEntry.bytes * word(store, constant)),
    isNeeded: constant => {
      const number = findsOut ? needs?.numbers.get(constant) : undefined;
      return number === undefined || hasBit(needed, number);
    },
  };
}

/** What each node refers to without passing through a constant, whose own code counts only while it is not evaluated. */
function needsOf({ at, starts, targets, constants, always: roots, marks: end }: References): Needs {
  const numbers = new Map(Array.from(constants, (node, number) => [node, number]));
  const size = Math.ceil(constants.length / bitsOfWord);
  const none = new Uint32Array(size);
  const bitsOf: Uint32Array[] = Array.from(at, () => none);
  const targetsOf = (node: number): Int32Array =>
    numbers.has(node) ? noTargets : targets.subarray(starts[node], starts[node + 1]);
  for (const members of components(at.length, targetsOf)) {
    let bits: Uint32Array = none;
    for (const node of members) {
      const number = numbers.get(node);
      if (number !== undefined) bits = joined(bits, single(size, number));
      for (const target of targetsOf(node)) bits = joined(bits, bitsOf[target]!);
    }
    for (const node of members) bitsOf[node] = bits;
  }
  const always = Array.from(roots).reduce<Uint32Array>((bits, node) => joined(bits, bitsOf[node]!), none);
  const marks = new Uint8Array(marksOf(end)).fill(1);
  const of = new Map<number, Uint32Array>();
  for (const [node, bits] of bitsOf.entries()) {
    if (isWithin(bits, always)) continue;
    marks[at[node]! >>> markShift] = 0;
    of.set(at[node]!, bits);
  }
  return {
    addresses: Array.from(constants, node => at[node]!),
    numbers: new Map(Array.from(constants, (node, number) => [at[node]!, number])),
    of,
    always,
    marks,
  };
}

const noTargets = new Int32Array(0);

const isWithin = (bits: Uint32Array, others: Uint32Array): boolean =>
  bits === others || bits.every((each, i) => (each & ~others[i]!) === 0);

/** The same array where one has all that the other has: most nodes refer to what another does. */
function joined(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (isWithin(b, a)) return a;
  if (isWithin(a, b)) return b;
  return a.map((each, i) => each | b[i]!);
}

function single(size: number, number: number): Uint32Array {
  const bits = new Uint32Array(size);
  bits[Math.floor(number / bitsOfWord)] = 1 << number;
  return bits;
}
