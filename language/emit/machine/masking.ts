/**
 * Masking asynchronous exceptions (Marlow, Peyton Jones, Moran and Reppy 2001): the state of the running thread is a
 * cell; a frame restores what was. An exception that waits is delivered as soon as it is unmasked.
 */
import { cell, frame, kind, leave, masked, maskingFrame, resume } from '../../runtime/layout.ts';

import {
  i32,
  info,
  jump,
  leave as leaveRoutine,
  node,
  type Statement,
  sequence,
  sp,
  type Word,
  when,
} from '../assembly.ts';
import { retrySymbol } from '../check.ts';
import { act } from './action.ts';
import {
  leaveMachine,
  loadCell,
  type MachineOperation,
  moveSp,
  type RoutineModule,
  returnValue,
  routine,
  shape,
  state,
  storeCell,
} from './build.ts';

export const maskingOperations = {
  'maskAsyncExceptions#': masking('maskAsyncExceptions#', masked.interruptible),
  'maskUninterruptible#': masking('maskUninterruptible#', masked.uninterruptible),
  'unmaskAsyncExceptions#': masking('unmaskAsyncExceptions#', masked.not),
  'undisturbed#': masking('undisturbed#', masked.alone),
} as const;

export function maskingRoutines(module: RoutineModule): void {
  routine(module, '$masking', 'i', restoreMasking, shape(kind.frame, 0, maskingFrame.size, 'masking'));
}

/** Runs an action in another state, which is not restored here if the frame on top restores an earlier one anyway: so
 * loops that mask and unmask need no stack. */
function masking(name: string, to: number): MachineOperation {
  return {
    isRetried: true,
    write: (_, r) => {
      const action = r.parameter(1, 'i');
      const retry = jump(retrySymbol('ii'), ...state, node, action, info(`$${name}`));
      return [
        when(i32.eq(loadCell(cell.masking), to), [act(action)]),
        when(i32.ne(i32.load(sp, frame.info), info('$masking')), [pushMasking(loadCell(cell.masking))]),
        storeCell(cell.masking, to),
        ...(to === masked.not ? [when(loadCell(cell.pending), [retry])] : []),
        act(action),
      ];
    },
  };
}

/** Pushes a frame that restores this state. */
export const pushMasking = (old: Word): Statement =>
  sequence(
    moveSp(-maskingFrame.size),
    i32.store(sp, frame.info, info('$masking')),
    i32.store(sp, maskingFrame.state, old),
  );

const restoreMasking = (): readonly Statement[] => [
  storeCell(cell.masking, i32.load(sp, maskingFrame.state)),
  moveSp(maskingFrame.size),
  when(i32.and(loadCell(cell.pending), i32.eqz(loadCell(cell.masking))), [
    leaveMachine(leave.check, resume.value, node),
    leaveRoutine(),
  ]),
  returnValue(node),
];
