/** How fields, free variables and live variables lie in objects and frames: pointers first, then 8-byte words. */
import type { DataCon, Rep } from '../core/core.ts';
import { align8, frame, header, leastObject, longBytes, tags, wordBytes } from '../runtime/layout.ts';
import type { Letter } from './code.ts';

export interface Layout {
  /** Byte offset of each item, in the order given, from the untagged start. */
  readonly offsets: readonly number[];
  readonly pointers: number;
  /** Where the words begin that are kept free. */
  readonly words: number;
  readonly size: number;
}

/** Items from byte `start` on; `words` non-pointer words of four bytes are kept free after the pointers. */
export function layout(reps: readonly Rep[], start: number, words = 0, minimum = 0): Layout {
  let pointers = 0;
  for (const rep of reps) if (rep === 'ptr') pointers++;
  let pointer = start;
  let raw = align8(start + wordBytes * (pointers + words));
  const offsets: number[] = [];
  for (const rep of reps) {
    offsets.push(rep === 'ptr' ? pointer : raw);
    if (rep === 'ptr') pointer += wordBytes;
    else raw += longBytes;
  }
  return { offsets, pointers, words: pointer, size: Math.max(align8(raw), minimum) };
}

/** Objects: at least 16 bytes, so that any can be overwritten by an indirection. */
export const objectLayout = (reps: readonly Rep[]): Layout => layout(reps, header.size, 0, leastObject);

/** Frames: the info, pointers, the cost-centre stack (`words`), and what is no pointer. */
export const frameLayout = (reps: readonly Rep[]): Layout => layout(reps, frame.pointers, 1);

/** The tag of a pointer to this constructor. */
export const conTag = (con: DataCon): number => Math.min(con.tag, tags.lookUp);

/** The tag of a pointer to a function of this arity. */
export const functionTag = (arity: number): number => Math.min(arity, tags.lookUp);

export const letterOf = (rep: Rep): Letter => (rep === 'ptr' ? 'i' : rep === 'i64' ? 'l' : 'd');

/** Parameters after (sp, hp): the node, then the arguments. */
export const callSignature = (reps: readonly Rep[]): string => `i${reps.map(letterOf).join('')}`;

/** The signature by which a value is returned to a frame. */
export const returnSignature = (rep: Rep): string => letterOf(rep);

const ghcWord = 8;

/** GHC's bytes: words of eight, the profiling header left out. */
export const counted = {
  constructor: (fields: number): number => (fields === 0 ? 0 : ghcWord * (1 + fields)),
  function: (free: number): number => ghcWord * (1 + free),
  thunk: (free: number): number => ghcWord * (2 + free),
  partial: (held: number): number => ghcWord * (3 + held),
};
