/** New byte arrays. Most are short, as texts are: these are made without the host, where the heap has room. */
import { arrayObject, cell, header, longBytes, wordBytes } from '../../runtime/layout.ts';
import { call, give, hp, i32, i64, info, leave, type Statement, set, when, whileDo } from '../assembly.ts';
import {
  chargeTo,
  currentStack,
  keepState,
  loadCell,
  type Routine,
  type RoutineModule,
  routine,
  storeCell,
} from './build.ts';
import { increase } from './object.ts';

export const newByteArray = 'newByteArray#';

/** In bytes of data. To fill more than this with zeroes is quicker in one operation, which the host has. */
const longest = 255n;

/** The tag of a pointer to an array. */
const tag = 1;

export function byteArrayRoutine(module: RoutineModule): void {
  routine(module, `$${newByteArray}`, 'l:i', r => [
    // the host counts what it allocates
    ...(module.ticky ? [] : [makeShort(module, r)]),
    keepState,
    give(call('i', `host:${newByteArray}`, r.parameter(0, 'l'))),
  ]);
}

function makeShort(module: RoutineModule, r: Routine): Statement {
  const count = r.parameter(0, 'l');
  const { at, end } = r.words('at', 'end');
  const units = i64.shrU(i64.add(count, 7n), 3n);
  const isShort = i32.eqz(i64.ltU(longest, count));
  const hasRoom = i32.geU(loadCell(cell.heapLimit), i32.add(hp, arrayObject.elements + Number(longest)));
  return when(i32.and(isShort, hasRoom), [
    i32.store(hp, header.info, info('$bytes')),
    i32.store(hp, header.stack, currentStack),
    i32.store(hp, arrayObject.count, i32.wrap(count)),
    i32.store(hp, arrayObject.count + wordBytes, 0),
    ...(module.profiled && !module.uncounted
      ? [chargeTo(currentStack, i64.shl(i64.add(units, 2n), 3n))]
      : []),
    set(at, i32.add(hp, arrayObject.elements)),
    set(end, i32.add(at, i32.shl(i32.wrap(units), 3))),
    whileDo(i32.ltU(at, end), [i64.store(at, 0, 0n), increase(at, longBytes)]),
    storeCell(cell.hp, end),
    leave(i32.add(hp, tag)),
  ]);
}
