/** Exceptions: raising, and the handlers' frames. */

import { catchFrame, cell, frame, kind, masked, thunkObject } from '../../runtime/layout.ts';
import { unitSymbol } from '../../runtime/symbols.ts';
import {
  call,
  closure,
  hp,
  i32,
  info,
  jump,
  leave,
  node,
  type Statement,
  set,
  setting,
  sp,
  when,
  word,
} from '../assembly.ts';
import { act } from './action.ts';
import {
  loadCell,
  type MachineOperation,
  moveSp,
  type Routine,
  type RoutineModule,
  returnValue,
  routine,
  shape,
  state,
  storeCell,
} from './build.ts';
import { pushMasking } from './masking.ts';
import { noteUse } from './use.ts';

const raising: MachineOperation = { write: (_, r) => raise(r) };

export const exceptionOperations = {
  'catch#': {
    write: (_, r) => {
      const { action, handler } = r.parameters('token', 'action', 'handler');
      return [
        moveSp(-catchFrame.size),
        i32.store(sp, frame.info, info('$catch')),
        i32.store(sp, catchFrame.handler, handler),
        i32.store(sp, catchFrame.masking, loadCell(cell.masking)),
        act(action),
      ];
    },
  },
  'raise#': raising,
  'raiseIO#': raising,
} as const satisfies Record<string, MachineOperation>;

export function exceptionRoutines(module: RoutineModule): void {
  routine(
    module,
    '$catch',
    'i',
    () => [moveSp(catchFrame.size), returnValue(node)],
    shape(kind.catch, 1, catchFrame.size, 'catch'),
  );
  routine(module, '$handle', 'i', handle);
  routine(
    module,
    '$raising',
    'i',
    () => [...noteUse(module, node), jump('$raise#', ...state, word(0), i32.load(node, thunkObject.first))],
    shape(kind.raise, 1, thunkObject.size, 'raise'),
  );
}

/** The host walks the stack to the next handler, and makes the thunks under evaluation raise the same when they are
 * demanded again. */
function raise(r: Routine): readonly Statement[] {
  const { exception } = r.parameters('token', 'exception');
  const { handler } = r.words('handler');
  return [
    storeCell(cell.hp, hp),
    when(i32.eqz(setting(handler, call('i', '$unwind', sp, exception))), [leave()]),
    jump('$handle', handler, hp, exception),
  ];
}

/** Gives an exception to the handler whose frame is on top. It runs masked, and what was masked when the frame was
 * pushed is restored after it. */
function handle(r: Routine): readonly Statement[] {
  const { handler, before } = r.words('handler', 'before');
  const masking = loadCell(cell.masking);
  return [
    set(handler, sp),
    set(before, i32.load(handler, catchFrame.masking)),
    when(i32.or(i32.eq(masking, masked.not), i32.eq(masking, masked.alone)), [
      storeCell(cell.masking, masked.interruptible),
    ]),
    moveSp(catchFrame.size),
    when(i32.ne(before, masking), [pushMasking(before)]),
    jump('$apply2', ...state, i32.load(handler, catchFrame.handler), node, closure(unitSymbol)),
  ];
}
