/** Exceptions: raising, and the handlers' frames. */
import { cell, kind, masked } from '../../runtime/layout.ts';
import * as W from '../code.ts';
import { act } from './action.ts';
import { giveBack, loadCell, type RoutineModule, routine, shape, state, storeCell } from './build.ts';
import { pushMasking } from './masking.ts';

const R = W.NODE;

/** Catch frames: [info][handler][masking][nothing]. No stack: the handler runs under the one that the throw left, as in
 * GHC, joined with its own. */
export function exceptionRoutines(module: RoutineModule): void {
  routine(
    module,
    '$catch',
    'i',
    code => {
      W.moveSp(code, 16);
      giveBack(code, R);
    },
    shape(kind.catch, 1, 16, 'catch'),
  );
  routine(module, '$catch#', 'iii', code => {
    W.moveSp(code, -16);
    W.get(code, W.SP);
    W.constant(code, 'info', '$catch');
    W.store(code, 0);
    W.get(code, W.SP);
    W.get(code, 4);
    W.store(code, 4);
    W.get(code, W.SP);
    loadCell(code, cell.masking);
    W.store(code, 8);
    act(code, 3);
  });
  routine(module, '$handle', 'i', handle);
  routine(module, '$raise#', 'ii', raiseRoutine);
  routine(module, '$raiseIO#', 'ii', raiseRoutine);
  routine(
    module,
    '$raising',
    'i',
    code => {
      state(code);
      W.i32(code, 0);
      W.get(code, R);
      W.load(code, 8);
      W.jump(code, '$raise#');
    },
    shape(kind.raise, 1, 16, 'raise'),
  );
}

/** The host walks the stack to the next handler, and makes the thunks under evaluation raise the same when they are
 * demanded again. */
function raiseRoutine(code: W.Code): void {
  const frame = W.local(code, 'i');
  storeCell(code, cell.hp, () => W.get(code, W.HP));
  W.get(code, W.SP);
  W.get(code, 3);
  W.call(code, '$unwind');
  W.tee(code, frame);
  W.op(code, 'i32.eqz');
  W.ifThen(code);
  W.leaveFunction(code);
  W.end(code);
  W.get(code, frame);
  W.get(code, W.HP);
  W.get(code, 3);
  W.jump(code, '$handle');
}

/** Gives an exception to the handler whose frame is on top. It runs masked, and what was masked when the frame was
 * pushed is restored after it. */
function handle(code: W.Code): void {
  const frame = W.local(code, 'i');
  const state = W.local(code, 'i');
  W.get(code, W.SP);
  W.set(code, frame);
  W.get(code, frame);
  W.load(code, 8);
  W.set(code, state);
  loadCell(code, cell.masking);
  W.i32(code, masked.not);
  W.op(code, 'i32.eq');
  loadCell(code, cell.masking);
  W.i32(code, masked.alone);
  W.op(code, 'i32.eq', 'i32.or');
  W.ifThen(code);
  storeCell(code, cell.masking, () => W.i32(code, masked.interruptible));
  W.end(code);
  W.moveSp(code, 16);
  W.get(code, state);
  loadCell(code, cell.masking);
  W.op(code, 'i32.ne');
  W.ifThen(code);
  pushMasking(code, () => W.get(code, state));
  W.end(code);
  W.get(code, W.SP);
  W.get(code, W.HP);
  W.get(code, frame);
  W.load(code, 4);
  W.get(code, R);
  W.constant(code, 'closure', 'GHC.Tuple.()');
  W.jump(code, '$apply2');
}
