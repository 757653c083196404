/** Evaluation, updates, exceptions, and the ways out of the machine and back in. */
import { cell, kind, leave, memoEntries, resume } from '../../runtime/layout.ts';
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

const R = W.NODE;

export function controlRoutines(module: RoutineModule): void {
  routine(module, '$evaluate', 'i', code => evaluate(module, code));
  routine(module, '$update', 'i', update, shape(kind.update, 1, 16, 'update'));
  routine(module, '$indirection', 'i', indirection, shape(kind.indirection, 1, 16, 'indirection'));
  routine(
    module,
    '$blackHole',
    'i',
    code => exit(code, leave.loop, resume.enter),
    shape(kind.blackHole, 0, 16, 'black hole'),
  );
  routine(module, '$stop', 'i', code => exit(code, leave.done, resume.value), shape(kind.stop, 0, 8, 'stop'));
  for (const [name, kindOf, pointers] of [
    ['$partial', kind.partial, 1],
    ['$mutVar', kind.constructor, 1],
    ['$array', kind.array, 0],
    ['$bytes', kind.bytes, 0],
  ] as const)
    routine(module, name, 'i', W.unreachable, shape(kindOf, pointers, 16, name.slice(1)));
  exceptions(module);
  actionRoutines(module);
  leaving(module);
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
  enter(code, R);
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

function isEither(code: W.Code, value: number, a: number, b: number): void {
  W.get(code, value);
  W.i32(code, a);
  W.opcode(code, 0x46);
  W.get(code, value);
  W.i32(code, b);
  W.opcode(code, 0x46, 0x72);
}

/** A partial application that holds nothing but the stack. One that is wrapped already is copied with its arguments by
 * the host. */
function wrap(code: W.Code, object: number): void {
  W.get(code, object);
  W.load(code, 0);
  W.constant(code, 'info', '$partial');
  W.opcode(code, 0x46);
  W.ifThen(code);
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
  W.i32(code, 16);
  W.add(code);
  W.get(code, W.HP);
  W.get(code, frame);
  W.load(code, 4);
  W.get(code, 3);
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
  routine(
    module,
    '$readFile#',
    'ilill',
    code => {
      const count = W.local(code, 'l');
      storeCell(code, cell.hp, () => W.get(code, W.HP));
      for (let i = 0; i < 4; i++) W.get(code, 3 + i);
      W.call(code, 'host:readFile#');
      W.set(code, count);
      loadCell(code, cell.reason);
      W.i32(code, leave.wait);
      W.opcode(code, 0x46);
      W.ifThen(code);
      state(code);
      W.get(code, R);
      for (let i = 0; i < 4; i++) W.get(code, 3 + i);
      W.constant(code, 'info', '$readFile#');
      W.jump(code, '$retry:ilill');
      W.end(code);
      state(code);
      W.get(code, count);
      W.get(code, W.SP);
      W.load(code, 0);
      W.jumpIndirect(code, 'l');
    },
    shape(0, 0, 0, 'readFile#'),
  );
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
