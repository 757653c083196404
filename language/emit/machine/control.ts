/** The ways out of the machine and back in, the operations that are jumped to, and the objects that are no code. */
import { type MadeBy, madeIn } from '../../core/primitives.ts';
import {
  cell,
  kind,
  leastObject,
  leave,
  mvarObject,
  resume,
  threadObject,
  waiter,
  weakObject,
} from '../../runtime/layout.ts';
import {
  call,
  f64,
  i32,
  i64,
  info,
  jump,
  type Local,
  node,
  type Statement,
  set,
  sp,
  stored,
  unreachable,
  type Word,
  when,
  word,
} from '../assembly.ts';
import { retrySymbol } from '../check.ts';
import type { Letter } from '../code.ts';
import { hostSymbol, operationOf } from '../primitive.ts';
import { callSignature, letterOf } from '../shape.ts';
import { actionOperations, actionRoutines } from './action.ts';
import {
  enter,
  keepState,
  leaveMachine,
  loadCell,
  type MachineOperation,
  type Routine,
  type RoutineModule,
  returnValue,
  routine,
  shape,
  state,
  tagOf,
  takeHp,
} from './build.ts';
import { evaluationRoutines } from './evaluation.ts';
import { exceptionOperations, exceptionRoutines } from './exception.ts';
import { maskingOperations, maskingRoutines } from './masking.ts';

export function controlRoutines(module: RoutineModule): void {
  evaluationRoutines(module);
  objects(module);
  exceptionRoutines(module);
  actionRoutines(module);
  maskingRoutines(module);
  for (const [op, operation] of Object.entries<MachineOperation>(operations))
    operationRoutine(module, op, operation);
  for (const op of madeIn('waiting')) operationRoutine(module, op, waiting(op));
  checksFailed(module);
  routine(module, '$resume', ':', resumeRoutine);
}

/** The operations that are jumped to, and do not wait. */
const operations: Readonly<Record<MadeBy<'machine' | 'leaving'>, MachineOperation>> = {
  ...actionOperations,
  ...exceptionOperations,
  ...maskingOperations,
  // What is dead is to be told before the program goes on.
  'performGC#': leaving('performGC#', leave.check),
  'yield#': leaving('yield#', leave.check),
  'exitProcess#': leaving('exitProcess#', leave.exit),
};

/** An operation takes a word that is not used, so that it can be called again as functions are, and its arguments. */
function operationRoutine(module: RoutineModule, op: string, { write, isRetried }: MachineOperation): void {
  const signature = callSignature(operationOf(op).params);
  const described = isRetried ? shape(0, 0, 0, op) : undefined;
  routine(module, `$${op}`, signature, r => write(module, r), described);
}

// ---------------------------------------------------------------- objects

/** What is entered by no program, or by one that does not go on: their infos. */
function objects(module: RoutineModule): void {
  // One that a thread left behind when it was switched names that thread in its first word.
  for (const name of ['$blackHole', '$busy'])
    leaver(module, name, leave.loop, resume.enter, shape(kind.blackHole, 0, leastObject, 'black hole'));
  leaver(module, '$frozen', leave.thaw, resume.enter, shape(kind.frozen, 1, 0, 'frozen'));
  leaver(module, '$stop', leave.done, resume.value, shape(kind.stop, 0, 8, 'stop'));
  for (const [name, kindOf, pointers, size] of [
    ['$partial', kind.partial, 1, leastObject],
    ['$mutVar', kind.constructor, 1, leastObject],
    ['$array', kind.array, 0, leastObject],
    ['$bytes', kind.bytes, 0, leastObject],
    ['$stack', kind.stack, 0, leastObject],
    ['$weak', kind.constructor, 0, weakObject.size],
    ['$thread', kind.constructor, 3, threadObject.size],
    ['$mvar', kind.constructor, 3, mvarObject.size],
    ['$waiter', kind.constructor, 3, waiter.size],
  ] as const)
    routine(module, name, 'i', () => [unreachable], shape(kindOf, pointers, size, name.slice(1)));
}

/** A routine that only leaves the machine. */
function leaver(
  module: RoutineModule,
  symbol: string,
  reason: number,
  how: number,
  described?: ReturnType<typeof shape>,
): void {
  routine(module, symbol, 'i', () => [leaveMachine(reason, how, node)], described);
}

// ---------------------------------------------------------------- leaving

/** Where a check has failed: the thunk is entered again, the value is returned again. */
function checksFailed(module: RoutineModule): void {
  leaver(module, '$retryThunk', leave.check, resume.enter);
  leaver(module, '$retryReturn:i', leave.check, resume.value);
  for (const [letter, how] of [
    ['l', resume.i64],
    ['d', resume.f64],
  ] as const)
    routine(module, `$retryReturn:${letter}`, letter, r => [
      stored(word(0), cell.raw, r.parameter(0, letter)),
      leaveMachine(leave.check, how, 0),
    ]);
}

/** An operation of the host after which the machine is left at once. */
function leaving(op: MadeBy<'leaving'>, reason: number): MachineOperation {
  return {
    write: (_, r) => [
      set(node, call('i', hostSymbol(op), ...argumentsOf(r, op))),
      leaveMachine(reason, resume.value, node),
    ],
  };
}

const argumentsOf = (r: Routine, op: string): readonly Local[] =>
  operationOf(op).params.map((rep, i): Local<Letter> => r.parameter(1 + i, letterOf(rep)));

/** An operation that may have to wait: then the host says so, and a frame is left that does the operation again. Whoever is
 * given what it waited for finds the frame taken away. */
function waiting(op: MadeBy<'waiting'>): MachineOperation {
  const { params, result } = operationOf(op);
  return {
    isRetried: true,
    write: (_, r) => {
      const args = argumentsOf(r, op);
      const value = r.local(letterOf(result));
      return [
        keepState,
        set(value, call(letterOf(result), hostSymbol(op), ...args)),
        takeHp,
        when(i32.eq(loadCell(cell.reason), leave.wait), [
          jump(retrySymbol(callSignature(params)), ...state, node, ...args, info(`$${op}`)),
        ]),
        returnValue(value),
      ];
    },
  };
}

// ---------------------------------------------------------------- coming back

/** Goes on as the cells say. */
function resumeRoutine(r: Routine): readonly Statement[] {
  const { value } = r.words('value');
  const is = (how: number): Word => i32.eq(loadCell(cell.resume), how);
  return [
    set(sp, loadCell(cell.sp)),
    takeHp,
    set(value, loadCell(cell.value)),
    when(is(resume.value), [returnValue(value)]),
    when(is(resume.enter), enterOrReturn(value)),
    when(is(resume.raise), [jump('$raise#', ...state, word(0), value)]),
    when(is(resume.handle), [jump('$handle', ...state, value)]),
    when(is(resume.i64), [returnValue(i64.load(0, cell.raw))]),
    when(is(resume.f64), [returnValue(f64.load(0, cell.raw))]),
    unreachable,
  ];
}

/** What was to be entered may be a value by now: of a selector thunk the collector has put the field in its place. */
const enterOrReturn = (value: Word): readonly Statement[] => [
  when(tagOf(value), [returnValue(value)]),
  enter(value),
];
