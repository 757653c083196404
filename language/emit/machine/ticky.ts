/** Counting the events of a ticky-ticky profile that no single place of a program's code stands for (emit/ticky.ts has the others): how
 * an unknown function is applied, what thunks are updated with, and what comes back to a case. */
import {
  cell,
  infoWord,
  kind,
  longBytes,
  type MachineEvent,
  machineEvents,
  returnedEntry,
} from '../../runtime/layout.ts';
import {
  i32,
  i64,
  type Long,
  linked,
  long,
  type Statement,
  set,
  setting,
  type Word,
  when,
} from '../assembly.ts';
import { infoTableWord } from '../infotable.ts';
import { infoOf, loadCell, type Routine, type RoutineModule, routine, untagged } from './build.ts';

/** What the linker puts where a value comes back to a case calls this. */
export const returnCounter = '$countReturned';

export function tickyRoutines(module: RoutineModule): void {
  routine(module, returnCounter, 'i:', countReturned);
}

const counters = linked('cell', '$ticky');

const raised = (at: Word, offset: number, by: Long = long(1n)): Statement =>
  i64.store(at, offset, i64.add(i64.load(at, offset), by));

/** Counts an event once, or so many times; nothing where nothing is counted. */
export const countEvent = (module: RoutineModule, event: MachineEvent, by?: Long): readonly Statement[] =>
  module.ticky ? [raised(counters, longBytes * machineEvents.indexOf(event), by)] : [];

/** A thunk is updated with this value. */
export function countUpdate(module: RoutineModule, r: Routine, value: Word): readonly Statement[] {
  if (!module.ticky) return [];
  const { valueKind } = r.words('valueKind');
  return [
    set(valueKind, i32.shrU(infoTableWord(infoOf(untagged(value))), infoWord.kindShift)),
    when(i32.eq(valueKind, kind.function), countEvent(module, 'updatesWithFunction'), [
      when(
        i32.eq(valueKind, kind.partial),
        countEvent(module, 'updatesWithPartial'),
        countEvent(module, 'updatesWithData'),
      ),
    ]),
  ];
}

/** A value has come back to a case. What lies behind where the heap ended when the code that returns it began, that code has made. */
function countReturned(r: Routine): readonly Statement[] {
  const { value } = r.parameters('value');
  const { object, entry } = r.words('object', 'entry');
  const ofInfo = i32.shl(infoOf(setting(object, untagged(value))), returnedEntry.shift);
  const isOld = i32.ltU(object, loadCell(cell.began));
  return [
    set(entry, i32.add(ofInfo, linked('cell', '$returned'))),
    when(isOld, [raised(entry, returnedEntry.old)], [raised(entry, returnedEntry.fresh)]),
  ];
}
