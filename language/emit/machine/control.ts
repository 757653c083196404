/** Evaluation, updates, exceptions, and the ways out of the machine and back in. */
import {
  cell,
  kind,
  leave,
  masked,
  memoEntries,
  mvarObject,
  resume,
  threadObject,
  waiter,
} from '../../runtime/layout.ts';
import { retrySymbol } from '../check.ts';
import * as W from '../code.ts';
import { infoTable } from '../infotable.ts';
import { act, actionRoutines } from './action.ts';
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
import { maskingRoutines, pushMasking } from './masking.ts';

const R = W.NODE;

export function controlRoutines(module: RoutineModule): void {
  routine(module, '$evaluate', 'i', code => evaluate(module, code));
  routine(module, '$evaluated', 'i', evaluated, shape(kind.frame, 0, 16, 'evaluated'));
  routine(module, '$update', 'i', update, shape(kind.update, 1, 16, 'update'));
  routine(module, '$indirection', 'i', indirection, shape(kind.indirection, 1, 16, 'indirection'));
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
  for (const [name, size] of [
    ['$thread', threadObject.size],
    ['$mvar', mvarObject.size],
    ['$waiter', waiter.size],
  ] as const)
    routine(module, name, 'i', W.unreachable, shape(kind.constructor, 3, size, name.slice(1)));
  exceptions(module);
  actionRoutines(module);
  maskingRoutines(module);
  leaving(module);
  waiting(module);
  routine(module, '$resume', ':', resumeRoutine);
  routine(module, '$joinStacks', 'ii:i', joinStacks);
}

/** current ++> stored, by a direct-mapped memo of the host's answers. */
function joinStacks(code: W.Code): void {
  const [current, stored] = [W.NODE, W.NODE + 1];
  const entry = W.local(code, 'i');
  W.get(code, current);
  W.i32(code, 5);
  W.opcode(code, 0x76);
  W.i32(code, 31);
  W.opcode(code, 0x6c);
  W.get(code, stored);
  W.i32(code, 5);
  W.opcode(code, 0x76, 0x73);
  W.i32(code, memoEntries - 1);
  W.and(code);
  W.i32(code, 4);
  W.opcode(code, 0x74);
  W.constant(code, 'cell', '$memo');
  W.add(code);
  W.tee(code, entry);
  W.load(code, 0);
  W.get(code, current);
  W.opcode(code, 0x46);
  W.get(code, entry);
  W.load(code, 4);
  W.get(code, stored);
  W.opcode(code, 0x46, 0x71);
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
  W.opcode(code, 0x45);
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
  W.opcode(code, 0x76); // shr_u
  W.set(code, word);
  isEither(code, word, kind.function, kind.partial);
  W.get(code, object);
  W.load(code, 4);
  loadCell(code, cell.stack);
  W.opcode(code, 0x47);
  W.opcode(code, 0x71);
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
  W.opcode(code, 0x47);
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
  W.get(code, R);
  W.load(code, 8);
  W.set(code, R);
  state(code);
  W.get(code, R);
  W.jump(code, '$evaluate');
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

function isEither(code: W.Code, value: number, a: number, b: number): void {
  W.get(code, value);
  W.i32(code, a);
  W.opcode(code, 0x46);
  W.get(code, value);
  W.i32(code, b);
  W.opcode(code, 0x46, 0x72);
}

/** A partial application that holds nothing but the stack. One that is wrapped already is copied with its arguments by
 * the host, under both stacks. */
function wrap(code: W.Code, object: number): void {
  W.get(code, object);
  W.load(code, 0);
  W.constant(code, 'info', '$partial');
  W.opcode(code, 0x46);
  W.ifThen(code);
  storeCell(code, cell.stack, () => {
    state(code);
    loadCell(code, cell.stack);
    W.get(code, object);
    W.load(code, 4);
    W.call(code, '$joinStacks');
  });
  storeCell(code, cell.hp, () => W.get(code, W.HP));
  W.get(code, object);
  W.call(code, '$copyPartial');
  W.set(code, R);
  loadCell(code, cell.hp);
  W.set(code, W.HP);
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

function update(code: W.Code): void {
  const thunk = W.local(code, 'i');
  W.get(code, W.SP);
  W.load(code, 4);
  W.tee(code, thunk);
  W.constant(code, 'info', '$indirection');
  W.store(code, 0);
  W.get(code, thunk);
  W.get(code, R);
  W.store(code, 8);
  W.moveSp(code, 16);
  giveBack(code, R);
}

function indirection(code: W.Code): void {
  W.get(code, R);
  W.load(code, 8);
  W.set(code, R);
  tagOf(code, R);
  W.ifThen(code);
  giveBack(code, R);
  W.end(code);
  enter(code, R);
}

// ---------------------------------------------------------------- exceptions

/** Catch frames: [info][handler][masking][nothing]. No stack: the handler runs under the one that the throw left, as in
 * GHC, joined with its own. */
function exceptions(module: RoutineModule): void {
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
  W.opcode(code, 0x45);
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
  W.opcode(code, 0x46);
  loadCell(code, cell.masking);
  W.i32(code, masked.alone);
  W.opcode(code, 0x46, 0x72);
  W.ifThen(code);
  storeCell(code, cell.masking, () => W.i32(code, masked.interruptible));
  W.end(code);
  W.moveSp(code, 16);
  W.get(code, state);
  loadCell(code, cell.masking);
  W.opcode(code, 0x47);
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

// ---------------------------------------------------------------- out and in

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
        W.opcode(code, 0x46);
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
  when(code, resume.enter, () => enter(code, value));
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

function when(code: W.Code, how: number, then: () => void): void {
  loadCell(code, cell.resume);
  W.i32(code, how);
  W.opcode(code, 0x46);
  W.ifThen(code);
  then();
  W.end(code);
}
