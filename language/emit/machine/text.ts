/**
 * Static text to a list of characters, a stretch at a time, so that only what is looked at takes room. What is not ASCII is left to the host
 * (runtime/unpack.ts), which makes the same list.
 */
import { consCon } from '../../builtin/wired.ts';
import { cell, consObject, header, textStretch, thunkObject } from '../../runtime/layout.ts';
import {
  call,
  choose,
  give,
  hp,
  i32,
  i64,
  info,
  type Local,
  leave,
  type Statement,
  set,
  type Word,
  when,
  whileDo,
  word,
} from '../assembly.ts';
import { conSymbol } from '../context.ts';
import {
  chargeTo,
  currentStack,
  loadCell,
  type Routine,
  type RoutineModule,
  routine,
  storeCell,
} from './build.ts';
import { increase } from './object.ts';
import { permanentBox } from './permanent.ts';

/** The tag of a pointer to a cell of a list. */
const consTag = 2;
const ascii = 0x80;
/** Behind a text. */
const endOfText = 0xff;
/** What GHC charges for a character and its cell. */
const charged = 24n;

export const textRoutine = (module: RoutineModule): void =>
  routine(module, '$unpackText', 'ii:i', r => unpackText(module, r));

/** The list of the characters from an address on, before `rest`. Behind the heap's limit there is room for a stretch (`heapSlack`). */
function unpackText(module: RoutineModule, r: Routine): readonly Statement[] {
  const { address, rest } = r.parameters('address', 'rest');
  const { at, end, list, more } = r.words('at', 'end', 'list', 'more');
  const byteAt = i32.load8(at, 0);
  const isPlain = choose(i32.ltU(at, end), i32.ltU(byteAt, ascii), word(0));
  return [
    // the host counts what it allocates, and makes room where a check is overdue
    ...(module.ticky ? [leave(unpackedByHost(address, rest))] : []),
    when(i32.ltU(loadCell(cell.heapLimit), hp), [leave(unpackedByHost(address, rest))]),
    set(at, address),
    set(end, i32.add(address, textStretch)),
    whileDo(isPlain, [increase(at, 1)]),
    set(more, i32.ne(byteAt, endOfText)),
    when(i32.and(i32.ltU(at, end), more), [leave(unpackedByHost(address, rest))]),
    set(list, rest),
    when(more, [
      ...object(hp, '$unpackMore'),
      i32.store(hp, thunkObject.first, rest),
      i32.store(hp, thunkObject.second, at),
      set(list, hp),
      increase(hp, thunkObject.size),
    ]),
    ...(module.profiled ? [chargeTo(currentStack, i64.mul(i64.extendU(i32.sub(at, address)), charged))] : []),
    whileDo(i32.ltU(address, at), [increase(at, -1), ...character(byteAt, list)]),
    storeCell(cell.hp, hp),
    give(list),
  ];
}

const object = (at: Word, symbol: string): readonly Statement[] => [
  i32.store(at, header.info, info(symbol)),
  i32.store(at, header.stack, currentStack),
];

/** Puts a character before the list. */
const character = (code: Word, list: Local<'i'>): readonly Statement[] => [
  ...object(hp, conSymbol(consCon)),
  i32.store(hp, consObject.head, permanentBox(code)),
  i32.store(hp, consObject.tail, list),
  set(list, i32.add(hp, consTag)),
  increase(hp, consObject.size),
];

const unpackedByHost = (address: Word, rest: Word): Word => call('i', '$unpack', address, rest);
