/** Evaluation, what is done with the value of a thunk, and under which stack what comes out of it runs. */
import { cell, kind, memoEntries, indirection as place, waiting } from '../../runtime/layout.ts';
import * as W from '../code.ts';
import { infoTable } from '../infotable.ts';
import {
  enter,
  giveBack,
  loadCell,
  type RoutineModule,
  routine,
  shape,
  state,
  storeCell,
  tagOf,
} from './build.ts';
import { whenYoungPartial } from './young.ts';

const R = W.NODE;

export function evaluationRoutines(module: RoutineModule): void {
  routine(module, '$evaluate', 'i', code => evaluate(module, code));
  routine(module, '$evaluated', 'i', evaluated, shape(kind.frame, 0, 16, 'evaluated'));
  routine(module, '$waiting', 'i', passOn, shape(kind.waiting, 0, waiting.size, 'waiting'));
  routine(module, '$update', 'i', code => update(module, code), shape(kind.update, 1, 16, 'update'));
  routine(module, '$indirection', 'i', indirection, shape(kind.indirection, 1, 16, 'indirection'));
  routine(module, '$joinStacks', 'ii:i', joinStacks);
}

/** current ++> stored, by a direct-mapped memo of the host's answers. */
function joinStacks(code: W.Code): void {
  const [current, stored] = [W.NODE, W.NODE + 1];
  const entry = W.local(code, 'i');
  W.get(code, current);
  W.i32(code, 5);
  W.op(code, 'i32.shr_u');
  W.i32(code, 31);
  W.op(code, 'i32.mul');
  W.get(code, stored);
  W.i32(code, 5);
  W.op(code, 'i32.shr_u', 'i32.xor');
  W.i32(code, memoEntries - 1);
  W.and(code);
  W.i32(code, 4);
  W.op(code, 'i32.shl');
  W.constant(code, 'cell', '$memo');
  W.add(code);
  W.tee(code, entry);
  W.load(code, 0);
  W.get(code, current);
  W.op(code, 'i32.eq');
  W.get(code, entry);
  W.load(code, 4);
  W.get(code, stored);
  W.op(code, 'i32.eq', 'i32.and');
  W.ifResult(code, 'i');
  W.get(code, entry);
  W.load(code, 8);
  W.elseThen(code);
  W.get(code, entry);
  W.get(code, current);
  W.store(code, 0);
  W.get(code, entry);
  W.get(code, stored);
  W.store(code, 4);
  W.get(code, entry);
  W.get(code, current);
  W.get(code, stored);
  W.call(code, '$enterFunction');
  W.store(code, 8);
  W.get(code, entry);
  W.load(code, 8);
  W.end(code);
}

/** Returns an evaluated value, enters another. A function that was made under another stack is wrapped together with the
 * current one, which it would lose otherwise (GHC's stg_ap_0). */
function evaluate(module: RoutineModule, code: W.Code): void {
  const object = W.local(code, 'i');
  const word = W.local(code, 'i');
  tagOf(code, R);
  W.op(code, 'i32.eqz');
  W.ifThen(code);
  if (module.profiled) enterAndComeBack(code);
  else enter(code, R);
  W.end(code);
  W.get(code, R);
  W.i32(code, -8);
  W.and(code);
  W.tee(code, object);
  W.load(code, 0);
  infoTable(code);
  W.i32(code, 24);
  W.op(code, 'i32.shr_u');
  W.set(code, word);
  isEither(code, word, kind.function, kind.partial);
  W.get(code, object);
  W.load(code, 4);
  loadCell(code, cell.stack);
  W.op(code, 'i32.ne');
  W.op(code, 'i32.and');
  W.ifThen(code);
  if (module.profiled) wrap(code, object);
  W.end(code);
  giveBack(code, R);
}

/** Enters a thunk from a frame that looks at what comes out of it: it may be a function, too. */
function enterAndComeBack(code: W.Code): void {
  W.get(code, R);
  W.load(code, 0);
  W.constant(code, 'info', '$indirection');
  W.op(code, 'i32.ne');
  W.ifThen(code);
  W.moveSp(code, -16);
  W.get(code, W.SP);
  W.constant(code, 'info', '$evaluated');
  W.store(code, 0);
  W.get(code, W.SP);
  loadCell(code, cell.stack);
  W.store(code, 4);
  enter(code, R);
  W.end(code);
  passIndirection(code);
  state(code);
  W.get(code, R);
  W.jump(code, '$evaluate');
}

/** From a thunk that was evaluated to its value. One that is a partial application is copied under both stacks on the way,
 * and looked at after that under the stack that was current. */
function passIndirection(code: W.Code): void {
  const thunk = W.local(code, 'i');
  const current = W.local(code, 'i');
  W.get(code, R);
  W.tee(code, thunk);
  W.load(code, place.value);
  W.set(code, R);
  whenYoungPartial(code, thunk, R, () => {
    loadCell(code, cell.stack);
    W.set(code, current);
    copyUnderBoth(code, () => {
      W.get(code, R);
      W.i32(code, 7);
      W.op(code, 'i32.sub');
    });
    storeCell(code, cell.stack, () => W.get(code, current));
  });
}

/** Frames [info][stack]: the value of a thunk that was entered by `$evaluate` under that stack. */
function evaluated(code: W.Code): void {
  storeCell(code, cell.stack, () => {
    W.get(code, W.SP);
    W.load(code, 4);
  });
  W.moveSp(code, 16);
  state(code);
  W.get(code, R);
  W.jump(code, '$evaluate');
}

/** The value goes on to whoever is next, once it has been looked at, if someone does. */
function passOn(code: W.Code): void {
  W.get(code, W.SP);
  W.load(code, waiting.looks);
  W.ifThen(code);
  storeCell(code, cell.stack, () => {
    W.get(code, W.SP);
    W.load(code, waiting.stack);
  });
  W.moveSp(code, waiting.size);
  state(code);
  W.get(code, R);
  W.jump(code, '$evaluate');
  W.end(code);
  W.moveSp(code, waiting.size);
  giveBack(code, R);
}

function isEither(code: W.Code, value: number, a: number, b: number): void {
  W.get(code, value);
  W.i32(code, a);
  W.op(code, 'i32.eq');
  W.get(code, value);
  W.i32(code, b);
  W.op(code, 'i32.eq', 'i32.or');
}

/** A partial application that holds nothing but the stack. One that is wrapped already is copied with its arguments by
 * the host, under both stacks. */
function wrap(code: W.Code, object: number): void {
  W.get(code, object);
  W.load(code, 0);
  W.constant(code, 'info', '$partial');
  W.op(code, 'i32.eq');
  W.ifThen(code);
  copyUnderBoth(code, () => W.get(code, object));
  giveBack(code, R);
  W.end(code);
  W.get(code, W.HP);
  W.constant(code, 'info', '$partial');
  W.store(code, 0);
  W.get(code, W.HP);
  loadCell(code, cell.stack);
  W.store(code, 4);
  W.get(code, W.HP);
  W.get(code, R);
  W.store(code, 8);
  W.get(code, W.HP);
  W.i32(code, 0);
  W.store(code, 12);
  W.get(code, W.HP);
  W.i32(code, 7);
  W.add(code);
  W.set(code, R);
  W.get(code, W.HP);
  W.i32(code, 16);
  W.add(code);
  W.set(code, W.HP);
}

/** A partial application with its arguments, under its stack and the current one, which is left current. */
function copyUnderBoth(code: W.Code, object: () => void): void {
  storeCell(code, cell.stack, () => {
    state(code);
    loadCell(code, cell.stack);
    object();
    W.load(code, 4);
    W.call(code, '$joinStacks');
  });
  storeCell(code, cell.sp, () => W.get(code, W.SP));
  storeCell(code, cell.hp, () => W.get(code, W.HP));
  object();
  W.call(code, '$copyPartial');
  W.set(code, R);
  loadCell(code, cell.hp);
  W.set(code, W.HP);
}

function update(module: RoutineModule, code: W.Code): void {
  const thunk = W.local(code, 'i');
  W.get(code, W.SP);
  W.load(code, 4);
  W.tee(code, thunk);
  W.constant(code, 'info', '$indirection');
  W.store(code, 0);
  W.get(code, thunk);
  W.get(code, R);
  W.store(code, place.value);
  if (module.profiled) {
    W.get(code, thunk);
    W.get(code, W.HP);
    W.store(code, place.made);
  }
  W.moveSp(code, 16);
  giveBack(code, R);
}

function indirection(code: W.Code): void {
  W.get(code, R);
  W.load(code, place.value);
  W.set(code, R);
  tagOf(code, R);
  W.ifThen(code);
  giveBack(code, R);
  W.end(code);
  enter(code, R);
}
