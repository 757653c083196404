/** Actions: what applies an action to its token, wants its result as a value, or delays it; and texts, whose lists the
 * host makes a stretch at a time. */
import { frame, header, kind, stackFrame, thunkObject, updateFrame } from '../../runtime/layout.ts';
import { nilSymbol, unitSymbol } from '../../runtime/symbols.ts';
import {
  call,
  closure,
  i32,
  info,
  jump,
  type Local,
  node,
  type Statement,
  set,
  sp,
  type Word,
} from '../assembly.ts';
import {
  currentStack,
  keepState,
  type MachineOperation,
  moveSp,
  type Routine,
  type RoutineModule,
  returnValue,
  routine,
  setStack,
  shape,
  state,
  takeHp,
} from './build.ts';

/** Runs an action: applies it to the token. */
export const act = (action: Word): Statement => jump('$apply1', ...state, action, closure(unitSymbol));

export const actionOperations = {
  'unsafePerformIO#': {
    write: (module, r) => [...pushFrame(module, '$force'), act(r.parameter(1, 'i'))],
  },
  'underStack#': {
    write: (module, r) => {
      const [stack, action] = [r.parameter(1, 'l'), r.parameter(2, 'i')];
      const change = module.profiled
        ? [...pushFrame(module, '$restoreStack'), setStack(i32.wrap(stack))]
        : [];
      return [...change, act(action)];
    },
  },
  'unpackCString#': { write: (_, r) => unpackFrom(r.parameter(1, 'i'), closure(nilSymbol)) },
  'unpackAppendCString#': { write: (_, r) => unpackFrom(r.parameter(1, 'i'), r.parameter(2, 'i')) },
} as const satisfies Record<string, MachineOperation>;

export function actionRoutines(module: RoutineModule): void {
  routine(
    module,
    '$restoreStack',
    'i',
    () => [...popFrame(module), returnValue(node)],
    shape(kind.frame, 0, stackFrame.size, 'underStack'),
  );
  routine(
    module,
    '$force',
    'i',
    () => [...popFrame(module), jump('$evaluate', ...state, node)],
    shape(kind.frame, 0, stackFrame.size, 'force'),
  );
  routine(
    module,
    '$interleaved',
    'i',
    r => interleaved(module, r),
    shape(kind.thunk, 1, thunkObject.size, 'unsafeInterleaveIO'),
  );
  routine(
    module,
    '$unpackMore',
    'i',
    r => unpackMore(module, r),
    shape(kind.thunk, 1, thunkObject.size, 'unpackCString#'),
  );
}

/** A frame of nothing but the current stack. `$force` evaluates what is returned to it: an IO result is wanted as a value. */
const pushFrame = (module: RoutineModule, symbol: '$force' | '$restoreStack'): readonly Statement[] => [
  moveSp(-stackFrame.size),
  i32.store(sp, frame.info, info(symbol)),
  ...(module.profiled ? [i32.store(sp, stackFrame.stack, currentStack)] : []),
];

/** Takes such a frame away. */
const popFrame = (module: RoutineModule): readonly Statement[] => [
  ...(module.profiled ? [setStack(i32.load(sp, stackFrame.stack))] : []),
  moveSp(stackFrame.size),
];

/** What every thunk does on entry, for one whose first field goes to a local. */
const beginThunk = (module: RoutineModule, field: Local<'i'>): readonly Statement[] => [
  set(field, i32.load(node, thunkObject.first)),
  moveSp(-updateFrame.size),
  i32.store(sp, frame.info, info('$update')),
  i32.store(sp, updateFrame.thunk, node),
  ...(module.profiled ? [setStack(i32.load(node, header.stack))] : []),
];

const blackHole = i32.store(node, header.info, info('$blackHole'));

function interleaved(module: RoutineModule, r: Routine): readonly Statement[] {
  const { action } = r.words('action');
  return [...beginThunk(module, action), blackHole, ...pushFrame(module, '$force'), act(action)];
}

/** The next stretch of the list from an address on, with a list behind it. */
const unpackFrom = (address: Word, rest: Word): readonly Statement[] => [
  keepState,
  set(node, call('i', '$unpackText', ...state, address, rest)),
  takeHp,
  jump('$evaluate', ...state, node),
];

/** The thunk that stands for what is not unpacked yet: what comes behind it, and the address. */
function unpackMore(module: RoutineModule, r: Routine): readonly Statement[] {
  const { rest, address } = r.words('rest', 'address');
  return [
    ...beginThunk(module, rest),
    set(address, i32.load(node, thunkObject.second)),
    blackHole,
    ...unpackFrom(address, rest),
  ];
}
