/** Characters and small numbers that there are for good (`permanent` in runtime/layout.ts). */
import { charCon, intCon } from '../../builtin/wired.ts';
import type { DataCon } from '../../core/core.ts';
import { boxObject, cell, permanent, shapeEntry } from '../../runtime/layout.ts';
import { i32, i64, info, type Statement, type Word, when } from '../assembly.ts';
import { conSymbol } from '../context.ts';
import { loadCell } from './build.ts';

/** The tag of a pointer to a box. */
const boxTag = 1;

/** The pointer to the one at this index: the characters come first. */
export const permanentBox = (index: Word): Word =>
  i32.add(i32.add(loadCell(cell.permanent), i32.mul(index, boxObject.size)), boxTag);

/** An object that the collector has met, its shape, and the number of its info. */
interface Met {
  readonly object: Word;
  readonly shape: Word;
  readonly infoNumber: Word;
}

/** What is equal to an object that there is for good is that from now on, as in GHC (rts/sm/Evac.c); where it is noted what dies, it has died. */
export function usePermanent(
  { object, shape, infoNumber }: Met,
  then: (pointer: Word) => Statement,
): readonly Statement[] {
  const { characters, ints, leastInt } = permanent;
  const value = i64.load(object, boxObject.value);
  const one = (con: DataCon, first: number, least: number, count: number): Statement => {
    const index = i64.sub(value, BigInt(least));
    return when(i32.eq(infoNumber, info(conSymbol(con))), [
      when(i64.ltU(index, BigInt(count)), [then(permanentBox(i32.add(i32.wrap(index), first)))]),
    ]);
  };
  return [
    when(i32.eqz(i32.load(shape, shapeEntry.pointers)), [
      one(charCon, 0, 0, characters),
      one(intCon, characters, leastInt, ints),
    ]),
  ];
}
