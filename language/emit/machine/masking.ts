/**
 * Masking asynchronous exceptions (Marlow, Peyton Jones, Moran and Reppy 2001): the state of the running thread is a
 * cell; a frame restores what was. An exception that waits is delivered as soon as it is unmasked.
 */
import { cell, kind, leave, masked, maskingFrame, resume } from '../../runtime/layout.ts';
import { retrySymbol } from '../check.ts';
import * as W from '../code.ts';
import { act } from './action.ts';
import { giveBack, loadCell, type RoutineModule, routine, shape, state, storeCell } from './build.ts';

const R = W.NODE;

export function maskingRoutines(module: RoutineModule): void {
  for (const [name, to] of [
    ['$maskAsyncExceptions#', masked.interruptible],
    ['$maskUninterruptible#', masked.uninterruptible],
    ['$unmaskAsyncExceptions#', masked.not],
    ['$undisturbed#', masked.alone],
  ] as const)
    routine(module, name, 'ii', code => change(code, name, to), shape(0, 0, 0, name.slice(1)));
  routine(module, '$masking', 'i', restore, shape(kind.frame, 0, maskingFrame.size, 'masking'));
}

/** Runs an action in another state, which is not restored here if the frame on top restores an earlier one anyway: so
 * loops that mask and unmask need no stack. */
function change(code: W.Code, name: string, to: number): void {
  const action = 3;
  loadCell(code, cell.masking);
  W.i32(code, to);
  W.op(code, 'i32.eq');
  W.ifThen(code);
  act(code, action);
  W.end(code);
  W.get(code, W.SP);
  W.load(code, 0);
  W.constant(code, 'info', '$masking');
  W.op(code, 'i32.ne');
  W.ifThen(code);
  pushMasking(code, () => loadCell(code, cell.masking));
  W.end(code);
  storeCell(code, cell.masking, () => W.i32(code, to));
  if (to === masked.not) {
    loadCell(code, cell.pending);
    W.ifThen(code);
    state(code);
    W.get(code, R);
    W.get(code, action);
    W.constant(code, 'info', name);
    W.jump(code, retrySymbol('ii'));
    W.end(code);
  }
  act(code, action);
}

/** Pushes a frame that restores the state pushed by `old`. */
export function pushMasking(code: W.Code, old: () => void): void {
  W.moveSp(code, -maskingFrame.size);
  W.get(code, W.SP);
  W.constant(code, 'info', '$masking');
  W.store(code, 0);
  W.get(code, W.SP);
  old();
  W.store(code, maskingFrame.state);
}

function restore(code: W.Code): void {
  storeCell(code, cell.masking, () => {
    W.get(code, W.SP);
    W.load(code, maskingFrame.state);
  });
  W.moveSp(code, maskingFrame.size);
  loadCell(code, cell.pending);
  loadCell(code, cell.masking);
  W.op(code, 'i32.eqz', 'i32.and');
  W.ifThen(code);
  storeCell(code, cell.sp, () => W.get(code, W.SP));
  storeCell(code, cell.hp, () => W.get(code, W.HP));
  storeCell(code, cell.value, () => W.get(code, R));
  storeCell(code, cell.reason, () => W.i32(code, leave.check));
  storeCell(code, cell.resume, () => W.i32(code, resume.value));
  W.leaveFunction(code);
  W.end(code);
  giveBack(code, R);
}
