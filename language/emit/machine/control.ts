/** The ways out of the machine and back in, and the objects that are no code. */
import {
  cell,
  kind,
  leave,
  mvarObject,
  resume,
  threadObject,
  waiter,
  weakObject,
} from '../../runtime/layout.ts';
import { retrySymbol } from '../check.ts';
import * as W from '../code.ts';
import { actionRoutines } from './action.ts';
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
import { evaluationRoutines } from './evaluation.ts';
import { exceptionRoutines } from './exception.ts';
import { maskingRoutines } from './masking.ts';

const R = W.NODE;

export function controlRoutines(module: RoutineModule): void {
  evaluationRoutines(module);
  // One that a thread left behind when it was switched names that thread in its first word.
  for (const name of ['$blackHole', '$busy'])
    routine(
      module,
      name,
      'i',
      code => exit(code, leave.loop, resume.enter),
      shape(kind.blackHole, 0, 16, 'black hole'),
    );
  routine(
    module,
    '$frozen',
    'i',
    code => exit(code, leave.thaw, resume.enter),
    shape(kind.frozen, 1, 0, 'frozen'),
  );
  routine(module, '$stop', 'i', code => exit(code, leave.done, resume.value), shape(kind.stop, 0, 8, 'stop'));
  for (const [name, kindOf, pointers] of [
    ['$partial', kind.partial, 1],
    ['$mutVar', kind.constructor, 1],
    ['$array', kind.array, 0],
    ['$bytes', kind.bytes, 0],
    ['$stack', kind.stack, 0],
  ] as const)
    routine(module, name, 'i', W.unreachable, shape(kindOf, pointers, 16, name.slice(1)));
  routine(module, '$weak', 'i', W.unreachable, shape(kind.constructor, 0, weakObject.size, 'weak'));
  for (const [name, size] of [
    ['$thread', threadObject.size],
    ['$mvar', mvarObject.size],
    ['$waiter', waiter.size],
  ] as const)
    routine(module, name, 'i', W.unreachable, shape(kind.constructor, 3, size, name.slice(1)));
  exceptionRoutines(module);
  actionRoutines(module);
  maskingRoutines(module);
  leaving(module);
  waiting(module);
  routine(module, '$resume', ':', resumeRoutine);
}

/** Leaves the machine with everything in memory. */
function exit(code: W.Code, reason: number, how: number): void {
  storeCell(code, cell.sp, () => W.get(code, W.SP));
  storeCell(code, cell.hp, () => W.get(code, W.HP));
  storeCell(code, cell.value, () => W.get(code, R));
  storeCell(code, cell.reason, () => W.i32(code, reason));
  storeCell(code, cell.resume, () => W.i32(code, how));
}

function leaving(module: RoutineModule): void {
  routine(module, '$retryThunk', 'i', code => exit(code, leave.check, resume.enter));
  routine(module, '$retryReturn:i', 'i', code => exit(code, leave.check, resume.value));
  for (const [letter, how] of [
    ['l', resume.i64],
    ['d', resume.f64],
  ] as const)
    routine(module, `$retryReturn:${letter}`, letter, code => {
      W.i32(code, 0);
      W.get(code, R);
      if (letter === 'l') W.store64(code, cell.raw);
      else W.storeDouble(code, cell.raw);
      storeCell(code, cell.sp, () => W.get(code, W.SP));
      storeCell(code, cell.hp, () => W.get(code, W.HP));
      storeCell(code, cell.value, () => W.i32(code, 0));
      storeCell(code, cell.reason, () => W.i32(code, leave.check));
      storeCell(code, cell.resume, () => W.i32(code, how));
    });
  // Leaves at once: what is dead is to be told before the program goes on.
  routine(module, '$performGC#', 'i', code => {
    W.call(code, 'host:performGC#');
    W.set(code, R);
    exit(code, leave.check, resume.value);
  });
  routine(module, '$exitProcess#', 'il', code => {
    W.get(code, 3);
    W.call(code, 'host:exitProcess#');
    W.set(code, R);
    exit(code, leave.exit, resume.value);
  });
}

/** Operations that may have to wait: then the host says so, and a frame is left that does the operation again. Whoever is
 * given what it waited for finds the frame taken away. */
function waiting(module: RoutineModule): void {
  for (const [op, args, result] of [
    ['readFile#', 'lill', 'l'],
    ['writeFile#', 'lill', 'l'],
    ['inputReady#', 'l', 'l'],
    ['takeMVar#', 'i', 'i'],
    ['readMVar#', 'i', 'i'],
    ['putMVar#', 'ii', 'i'],
    ['awaitMVar#', 'i', 'i'],
    ['delay#', 'l', 'i'],
    ['killThread#', 'ii', 'i'],
  ] as const) {
    const signature = `i${args}`;
    routine(
      module,
      `$${op}`,
      signature,
      code => {
        const found = W.local(code, result);
        const given = (): void => {
          for (let i = 0; i < args.length; i++) W.get(code, 3 + i);
        };
        storeCell(code, cell.sp, () => W.get(code, W.SP));
        storeCell(code, cell.hp, () => W.get(code, W.HP));
        given();
        W.call(code, `host:${op}`);
        W.set(code, found);
        loadCell(code, cell.hp);
        W.set(code, W.HP);
        loadCell(code, cell.reason);
        W.i32(code, leave.wait);
        W.op(code, 'i32.eq');
        W.ifThen(code);
        state(code);
        W.get(code, R);
        given();
        W.constant(code, 'info', `$${op}`);
        W.jump(code, retrySymbol(signature));
        W.end(code);
        state(code);
        W.get(code, found);
        W.get(code, W.SP);
        W.load(code, 0);
        W.jumpIndirect(code, result);
      },
      shape(0, 0, 0, op),
    );
  }
}

/** Goes on as the cells say. */
function resumeRoutine(code: W.Code): void {
  loadCell(code, cell.sp);
  W.set(code, W.SP);
  loadCell(code, cell.hp);
  W.set(code, W.HP);
  const value = W.local(code, 'i');
  loadCell(code, cell.value);
  W.set(code, value);
  when(code, resume.value, () => giveBack(code, value));
  when(code, resume.enter, () => enterOrGiveBack(code, value));
  when(code, resume.raise, () => {
    state(code);
    W.i32(code, 0);
    W.get(code, value);
    W.jump(code, '$raise#');
  });
  when(code, resume.handle, () => {
    state(code);
    W.get(code, value);
    W.jump(code, '$handle');
  });
  for (const [letter, how] of [
    ['l', resume.i64],
    ['d', resume.f64],
  ] as const)
    when(code, how, () => {
      state(code);
      W.i32(code, 0);
      if (letter === 'l') W.load64(code, cell.raw);
      else W.loadDouble(code, cell.raw);
      W.get(code, W.SP);
      W.load(code, 0);
      W.jumpIndirect(code, letter);
    });
  W.unreachable(code);
}

/** What was to be entered may be a value by now: of a selector thunk the collector has put the field in its place. */
function enterOrGiveBack(code: W.Code, value: number): void {
  tagOf(code, value);
  W.ifThen(code);
  giveBack(code, value);
  W.end(code);
  enter(code, value);
}

function when(code: W.Code, how: number, then: () => void): void {
  loadCell(code, cell.resume);
  W.i32(code, how);
  W.op(code, 'i32.eq');
  W.ifThen(code);
  then();
  W.end(code);
}
