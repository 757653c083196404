/** Objects as the routines see them that walk over the heap: the collector's, and those of censuses. */
import { header, longBytes, shapeEntry, varyingObjects } from '../../runtime/layout.ts';
import {
  call,
  choose,
  i32,
  i64,
  type Local,
  linked,
  type Statement,
  set,
  type Word,
  whileDo,
  word,
} from '../assembly.ts';

/** These routines do without the state of the machine, sp and hp. */
export const stateless = [word(0), word(0)] as const;

export const infoOf = (object: Word): Word => i32.load(object, header.info);
export const shapeOf = (infoNumber: Word): Word =>
  i32.add(i32.shl(infoNumber, shapeEntry.shift), linked('cell', '$shapes'));
export const kindOf = (shape: Word): Word => i32.load(shape, shapeEntry.kind);
export const is = (what: Word, kindOfObject: number): Word => i32.eq(what, kindOfObject);
/** The bytes of an object, from its shape. */
export const sizeOfObject = (object: Word, shape: Word): Word =>
  call('i', '$sizeOf', ...stateless, object, shape);
export const increase = (local: Local<'i'>, by: Word | number): Statement => set(local, i32.add(local, by));

/** Kinds of objects as bits, and whether a kind is one of them. */
export const kindBits = (kinds: readonly number[]): number => kinds.reduce((all, of) => all | (1 << of), 0);
export const isOneOf = (bits: number, what: Word): Word => i32.and(i32.shrU(bits, what), 1);

export const varyingKinds = kindBits(varyingObjects.map(({ of }) => of));

/** Copies words of eight bytes to a place until its end, which is passed by less than a word; then both places are behind what was copied.
 * A call to the engine's own copying costs more than most objects have words. */
export const copyWords = (to: Local<'i'>, from: Local<'i'>, end: Word): Statement =>
  whileDo(i32.ltU(to, end), [
    i64.store(to, 0, i64.load(from, 0)),
    increase(from, longBytes),
    increase(to, longBytes),
  ]);

/** The bytes of an object, without a call for most. */
export const quickSize = (object: Word, shape: Word): Word =>
  choose(isOneOf(varyingKinds, kindOf(shape)), sizeOfObject(object, shape), i32.load(shape, shapeEntry.size));

/** Sets `place` to where three words belong in a table with so many places less one, as the host does (`hashOf` in runtime/bandtable.ts). */
export const setHash = (
  place: Local<'i'>,
  [a, b, c]: readonly [Word, Word, Word],
  mask: Word,
): readonly Statement[] => [
  set(
    place,
    i32.xor(i32.xor(i32.mul(a, 0x9e3779b1 | 0), i32.mul(b, 0x85ebca6b | 0)), i32.mul(c, 0xc2b2ae35 | 0)),
  ),
  set(place, i32.and(i32.xor(place, i32.shrU(place, 15)), mask)),
];
