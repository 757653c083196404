/**
 * Counting calls by their kinds (profile/calls.ts). No code is compiled for it: where a program is linked to count, the
 * linker puts a call of one of these behind the checks with which functions, thunks and continuations begin, those of the
 * library too (emit/counting.ts). A check that fails comes before, so that nothing is counted twice.
 */
import { TraceEventKind } from '../../profile/trace.ts';
import { callNode, cell, stackNode, watchedCentre } from '../../runtime/layout.ts';
import * as W from '../code.ts';
import { loadCell, type RoutineModule, routine, state, storeCell } from './build.ts';

export const counters = { call: '$countCall', thunk: '$countThunk', return: '$countReturn' } as const;

export function countingRoutines(module: RoutineModule): void {
  routine(module, counters.call, 'iiiii:', code => countCall(module, code));
  routine(module, counters.thunk, 'ii:', code => countThunk(module, code));
  routine(module, counters.return, 'i:', code => countReturn(module, code));
}

/** Adds one to a count of the stack in a local. */
export function count(code: W.Code, kind: Exclude<keyof typeof callNode, 'size'>, stack: number): void {
  const at = W.local(code, 'i');
  W.get(code, stack);
  W.load(code, stackNode.code);
  W.i32(code, callNode.size);
  W.op(code, 'i32.mul');
  loadCell(code, cell.calls);
  W.add(code);
  W.tee(code, at);
  W.get(code, at);
  W.load64(code, callNode[kind]);
  W.i64(code, 1n);
  W.op(code, 'i64.add');
  W.store64(code, callNode[kind]);
}

/** Tells the host what happens under the stack in a local, as long as anything is to be told. */
function tell(
  module: RoutineModule,
  code: W.Code,
  kind: TraceEventKind,
  stack: number,
  what: () => void,
): void {
  if (!module.tracing) return;
  loadCell(code, cell.tracing);
  W.ifThen(code);
  W.i32(code, kind);
  what();
  W.get(code, stack);
  W.call(code, '$trace');
  W.end(code);
}

/** A tail call leaves the stack as it was when the caller began, or went on. Frames that only pass a value on do not
 * count. The call that begins has its own beginning now, `frame` bytes below. */
function noteCaller(code: W.Code, frame: number, leaving: () => void): void {
  const sp = W.local(code, 'i');
  const stack = W.local(code, 'i');
  W.get(code, W.SP);
  W.set(code, sp);
  W.block(code);
  W.loop(code);
  for (const [index, info] of ['$waiting', '$evaluated'].entries()) {
    W.get(code, sp);
    W.load(code, 0);
    W.constant(code, 'info', info);
    W.op(code, 'i32.eq');
    if (index > 0) W.op(code, 'i32.or');
  }
  W.op(code, 'i32.eqz');
  W.brIf(code, 1);
  W.get(code, sp);
  W.i32(code, 16);
  W.add(code);
  W.set(code, sp);
  W.br(code, 0);
  W.end(code);
  W.end(code);
  W.get(code, sp);
  loadCell(code, cell.callerBegan);
  W.op(code, 'i32.eq');
  W.ifThen(code);
  leaving();
  W.set(code, stack);
  count(code, 'tail', stack);
  W.end(code);
  storeCell(code, cell.callerBegan, () => {
    W.get(code, W.SP);
    W.i32(code, frame);
    W.op(code, 'i32.sub');
  });
}

/** A function begins: the closure, or 0 for one of the top level; the centre that it pushes, or -1, and the cache of that;
 * the number of its code. */
function countCall(module: RoutineModule, code: W.Code): void {
  const [closure, centre, site] = [W.NODE, W.NODE + 2, W.NODE + 3];
  const isLocal = W.NODE + 1;
  const stack = W.local(code, 'i');
  loadCell(code, cell.stack);
  W.set(code, stack);
  W.get(code, isLocal);
  W.ifThen(code);
  state(code);
  W.get(code, stack);
  W.get(code, closure);
  W.i32(code, -8);
  W.and(code);
  W.load(code, 4);
  W.call(code, '$joinStacks');
  W.set(code, stack);
  W.end(code);
  W.get(code, centre);
  W.i32(code, 0);
  W.op(code, 'i32.ge_s');
  W.ifThen(code);
  pushedBy(code, stack, centre, site);
  W.end(code);
  tell(module, code, TraceEventKind.enter, stack, () => W.get(code, W.NODE + 4));
  if (!module.counting) return;
  loadCell(code, cell.applied);
  W.ifThen(code);
  count(code, 'curried', stack);
  W.elseThen(code);
  count(code, 'strict', stack);
  W.end(code);
  noteCaller(code, 0, () => {
    loadCell(code, cell.applied);
    loadCell(code, cell.stack);
    loadCell(code, cell.applied);
    W.op(code, 'select');
  });
  storeCell(code, cell.applied, () => W.i32(code, 0));
}

/** What the push that follows will lead to, as it finds out itself. */
function pushedBy(code: W.Code, stack: number, centre: number, site: number): void {
  W.get(code, stack);
  W.load(code, stackNode.centre);
  W.i32(code, ~watchedCentre);
  W.and(code);
  W.get(code, centre);
  W.op(code, 'i32.ne');
  W.ifThen(code);
  W.get(code, site);
  W.load(code, 0);
  W.get(code, stack);
  W.op(code, 'i32.eq');
  W.ifResult(code, 'i');
  W.get(code, site);
  W.load(code, 4);
  W.elseThen(code);
  W.get(code, stack);
  W.get(code, centre);
  W.i32(code, 0);
  W.call(code, '$push');
  W.end(code);
  W.set(code, stack);
  W.end(code);
}

/** A thunk is evaluated. A constant has no stack yet: the host counts it. */
function countThunk(module: RoutineModule, code: W.Code): void {
  const stack = W.local(code, 'i');
  W.get(code, W.NODE);
  W.load(code, 4);
  W.set(code, stack);
  tell(module, code, TraceEventKind.force, stack, () => W.get(code, W.NODE + 1));
  if (!module.counting) return;
  W.get(code, stack);
  W.ifThen(code);
  count(code, 'lazy', stack);
  W.end(code);
  noteCaller(code, 16, () => loadCell(code, cell.stack));
}

/** A value has come back to a frame of so many bytes: whoever pushed it goes on. */
function countReturn(module: RoutineModule, code: W.Code): void {
  const stack = W.local(code, 'i');
  loadCell(code, cell.stack);
  W.set(code, stack);
  tell(module, code, TraceEventKind.return, stack, () => W.i32(code, 0));
  if (!module.counting) return;
  count(code, 'returns', stack);
  storeCell(code, cell.callerBegan, () => {
    W.get(code, W.SP);
    W.get(code, W.NODE);
    W.add(code);
  });
}
