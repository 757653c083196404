/** Actions: what applies an action to its token, wants its result as a value, or delays it; and texts, whose lists the
 * host makes a stretch at a time. */
import { cell, kind } from '../../runtime/layout.ts';
import * as W from '../code.ts';
import { giveBack, loadCell, type RoutineModule, routine, shape, state, storeCell } from './build.ts';

const R = W.NODE;

/** Runs the action in local `action`: applies it to the token. */
export function act(code: W.Code, action: number): void {
  state(code);
  W.get(code, action);
  W.constant(code, 'closure', 'GHC.Tuple.()');
  W.jump(code, '$apply1');
}

export function actionRoutines(module: RoutineModule): void {
  routine(module, '$unsafePerformIO#', 'ii', code => {
    pushFrame(module, code, '$force');
    act(code, 3);
  });
  routine(module, '$underStack#', 'ili', code => {
    if (module.profiled) {
      pushFrame(module, code, '$restoreStack');
      storeCell(code, cell.stack, () => {
        W.get(code, 3);
        W.op(code, 'i32.wrap_i64');
      });
    }
    act(code, 4);
  });
  routine(
    module,
    '$restoreStack',
    'i',
    code => {
      restoreStack(module, code);
      giveBack(code, R);
    },
    shape(kind.frame, 0, 8, 'underStack'),
  );
  routine(
    module,
    '$force',
    'i',
    code => {
      restoreStack(module, code);
      state(code);
      W.get(code, R);
      W.jump(code, '$evaluate');
    },
    shape(kind.frame, 0, 8, 'force'),
  );
  routine(
    module,
    '$interleaved',
    'i',
    code => interleaved(module, code),
    shape(kind.thunk, 1, 16, 'unsafeInterleaveIO'),
  );
  routine(module, '$unsafeCoerce#', 'ii', code => {
    state(code);
    W.get(code, 3);
    W.jump(code, '$evaluate');
  });
  for (const [name, signature] of [
    ['$unpackCString#', 'ii'],
    ['$unpackAppendCString#', 'iii'],
  ] as const)
    routine(module, name, signature, code => unpack(code, signature === 'iii'));
  routine(
    module,
    '$unpackMore',
    'i',
    code => unpackMore(module, code),
    shape(kind.thunk, 1, 16, 'unpackCString#'),
  );
}

/** A frame of nothing but the current stack. `$force` evaluates what is returned to it: an IO result is wanted as a value. */
function pushFrame(module: RoutineModule, code: W.Code, info: '$force' | '$restoreStack'): void {
  W.moveSp(code, -8);
  W.get(code, W.SP);
  W.constant(code, 'info', info);
  W.store(code, 0);
  if (!module.profiled) return;
  W.get(code, W.SP);
  loadCell(code, cell.stack);
  W.store(code, 4);
}

/** Takes such a frame away. */
function restoreStack(module: RoutineModule, code: W.Code): void {
  if (module.profiled)
    storeCell(code, cell.stack, () => {
      W.get(code, W.SP);
      W.load(code, 4);
    });
  W.moveSp(code, 8);
}

/** What every thunk does on entry, for one whose field at byte 8 is loaded into the result. */
function beginThunk(module: RoutineModule, code: W.Code): number {
  const field = W.local(code, 'i');
  W.get(code, R);
  W.load(code, 8);
  W.set(code, field);
  W.moveSp(code, -16);
  W.get(code, W.SP);
  W.constant(code, 'info', '$update');
  W.store(code, 0);
  W.get(code, W.SP);
  W.get(code, R);
  W.store(code, 4);
  if (module.profiled) {
    W.get(code, W.SP);
    loadCell(code, cell.stack);
    W.store(code, 8);
    storeCell(code, cell.stack, () => {
      W.get(code, R);
      W.load(code, 4);
    });
  }
  return field;
}

function interleaved(module: RoutineModule, code: W.Code): void {
  const action = beginThunk(module, code);
  W.get(code, R);
  W.constant(code, 'info', '$blackHole');
  W.store(code, 0);
  pushFrame(module, code, '$force');
  act(code, action);
}

/** The host makes the next stretch of the list. */
function unpack(code: W.Code, rest: boolean): void {
  unpackFrom(
    code,
    () => W.get(code, 3),
    () => (rest ? W.get(code, 4) : W.constant(code, 'closure', 'GHC.Types.[]')),
  );
}

function unpackFrom(code: W.Code, address: () => void, rest: () => void): void {
  storeCell(code, cell.sp, () => W.get(code, W.SP));
  storeCell(code, cell.hp, () => W.get(code, W.HP));
  address();
  rest();
  W.call(code, '$unpack');
  W.set(code, R);
  loadCell(code, cell.hp);
  W.set(code, W.HP);
  state(code);
  W.get(code, R);
  W.jump(code, '$evaluate');
}

/** The thunk that stands for what is not unpacked yet: [info][stack][rest][address]. */
function unpackMore(module: RoutineModule, code: W.Code): void {
  const rest = beginThunk(module, code);
  const address = W.local(code, 'i');
  W.get(code, R);
  W.load(code, 12);
  W.set(code, address);
  W.get(code, R);
  W.constant(code, 'info', '$blackHole');
  W.store(code, 0);
  unpackFrom(
    code,
    () => W.get(code, address),
    () => W.get(code, rest),
  );
}
