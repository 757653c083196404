/** The result of an operation on long Integers: its limbs are written at the heap's end, behind where its header goes. */
import { smallIntegerCon } from '../../../builtin/wired.ts';
import { boxObject, bytesObject, cell, header } from '../../../runtime/layout.ts';
import {
  call,
  choose,
  hp,
  i32,
  i64,
  info,
  type Long,
  leave,
  type Statement,
  set,
  type Word,
  when,
  whileDo,
  word,
} from '../../assembly.ts';
import { conSymbol } from '../../context.ts';
import { currentStack, loadCell, type RoutineModule, routine, state, storeCell } from '../build.ts';
import { largeTag, limb, limbAt, smallTag } from './operand.ts';

/** Where the limbs of the result are. */
export const resultAt = i32.add(hp, bytesObject.data);

/** What a routine gives that has not done it: there is no room, or the host is quicker. */
export const declined = word(0);

/** Goes on only if the heap has room for so many limbs behind the header of the result. */
export const needRoom = (limbs: Word): Statement =>
  when(i32.ltU(loadCell(cell.heapLimit), i32.add(resultAt, i32.shl(limbs, 3))), [leave(declined)]);

const symbol = '$longResult';

/** The Integer whose magnitude has been written, in so many limbs, of which the highest may be 0. */
export const result = (limbs: Word, negative: Word): Word => call('i', symbol, ...state, limbs, negative);

/** What is small is always a small Integer, and no other has a byte more than it takes. */
export function resultRoutine(module: RoutineModule): void {
  routine(module, symbol, 'ii:i', r => {
    const { count, negative } = r.parameters('count', 'negative');
    const low = r.local('l');
    const highest = i64.load(i32.sub(limbAt(hp, count), limb), bytesObject.data);
    // 2^63 is the magnitude of a small Integer if it is negative
    const isSmall = i32.eqz(i64.ltU(i64.add(0x7fffffffffffffffn, i64.extendU(negative)), low));
    return [
      whileDo(i32.and(i32.gtU(count, 1), i64.eqz(highest)), [set(count, i32.sub(count, 1))]),
      i32.store(hp, header.stack, currentStack),
      when(i32.eq(count, 1), [
        set(low, i64.load(hp, bytesObject.data)),
        when(isSmall, [...small(choose(negative, i64.sub(0n, low), low))]),
      ]),
      i32.store(hp, header.info, info('$bytes')),
      i32.store(hp, bytesObject.bytes, i32.sub(i32.shl(count, 3), i32.wrap(i64.shrU(i64.clz(highest), 3n)))),
      i32.store(hp, bytesObject.sign, negative),
      storeCell(cell.hp, limbAt(resultAt, count)),
      leave(i32.add(hp, largeTag)),
    ];
  });
}

/** Leaves with a small Integer, for which there is room; its header's stack is set. */
const small = (value: Long): readonly Statement[] => [
  i32.store(hp, header.info, info(conSymbol(smallIntegerCon))),
  i64.store(hp, boxObject.value, value),
  storeCell(cell.hp, i32.add(hp, boxObject.size)),
  leave(i32.add(hp, smallTag)),
];
