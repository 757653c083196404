/** Evaluated thunks, as stacks show them: GHC's stand before their values until the next collection. */
import { cell, indirection, nursery } from '../../runtime/layout.ts';
import * as W from '../code.ts';
import { loadCell, tagOf } from './build.ts';

/** Does this where the closure in `local`, which has no tag, is a thunk that was evaluated. */
export function whenEvaluated(code: W.Code, local: number, then: () => void): void {
  W.get(code, local);
  W.load(code, 0);
  W.constant(code, 'info', '$indirection');
  W.op(code, 'i32.eq');
  W.ifThen(code);
  then();
  W.end(code);
}

/** Does this where `value` is a partial application, and GHC has not collected, as far as we know, since `thunk` was
 * evaluated to it. */
export function whenYoungPartial(code: W.Code, thunk: number, value: number, then: () => void): void {
  whenPartial(code, value, () => {
    isYoung(code, thunk);
    W.ifThen(code);
    then();
    W.end(code);
  });
}

/** Does this where a value is a partial application. */
export function whenPartial(code: W.Code, value: number, then: () => void): void {
  tagOf(code, value);
  W.i32(code, 7);
  W.op(code, 'i32.eq');
  W.ifThen(code);
  W.get(code, value);
  W.i32(code, 7);
  W.op(code, 'i32.sub');
  W.load(code, 0);
  W.constant(code, 'info', '$partial');
  W.op(code, 'i32.eq');
  W.ifThen(code);
  then();
  W.end(code);
  W.end(code);
}

function isYoung(code: W.Code, local: number): void {
  sinceCollection(code, () => W.get(code, W.HP));
  sinceCollection(code, () => {
    W.get(code, local);
    W.load(code, indirection.made);
  });
  W.op(code, 'i32.eq');
}

/** Which collection of GHC's comes next when the heap ends at this address. */
function sinceCollection(code: W.Code, end: () => void): void {
  end();
  loadCell(code, cell.origin);
  W.op(code, 'i32.sub');
  W.i32(code, nursery);
  W.op(code, 'i32.shr_u');
}
