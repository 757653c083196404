/** Generic application (eval/apply, Marlow and Peyton Jones 2004): a value that is not known to be a function of so many
 * arguments, applied to one to six pointers. */

import { maximumArity } from '../../core/core.ts';
import {
  align8,
  argumentArea,
  cell,
  frame as frameStart,
  header,
  indirection,
  infoWord,
  kind,
  partialObject,
  tags,
  wordBytes,
  wordShift,
} from '../../runtime/layout.ts';
import {
  cases,
  doWhile,
  hp,
  i32,
  i64,
  info,
  jump,
  jumpTo,
  type Local,
  type Long,
  long,
  node,
  run,
  type Statement,
  set,
  setting,
  sp,
  untilDo,
  type Word,
  when,
  word,
} from '../assembly.ts';
import { applyFrame, applyFrameLayout, applySymbol, type HeadKind, maximumApply } from '../call.ts';
import { infoTableWord } from '../infotable.ts';
import { counted } from '../shape.ts';
import {
  chargeTo,
  currentStack,
  enter,
  infoOf,
  joinedStacks,
  loadCell,
  moveSp,
  type Routine,
  type RoutineModule,
  returnValue,
  routine,
  setStack,
  state,
  storeCell,
  tagOf,
  untagged,
  withoutTag,
} from './build.ts';
import { count, counters } from './counting.ts';
import { countEvent } from './ticky.ts';
import { noteUse } from './use.ts';
import { whenEvaluated, whenPartial, whenYoungPartial } from './young.ts';

const signature = (count: number): string => `i${'i'.repeat(count)}`;
/** The arguments of a routine that takes so many. */
const argumentsOf = (r: Routine, n: number): readonly Local<'i'>[] =>
  Array.from({ length: n }, (_, i) => r.parameter(1 + i, 'i'));

export function applyRoutines(module: RoutineModule): void {
  for (let n = 1; n <= maximumApply; n++) {
    applyRoutine(module, n, 'value');
    if (module.profiled) applyRoutine(module, n, 'method');
    routine(module, `$makePartial${n}`, signature(n), r => makePartial(module, r, n));
    routine(module, `$applyPartial${n}`, signature(n), r => applyPartial(module, r, n, false));
    if (module.profiled)
      routine(module, `$applyEvaluated${n}`, signature(n), r => applyPartial(module, r, n, true));
  }
  routine(module, '$dispatch', 'ii', dispatch);
}

/** The application itself, and the frame that waits for what is to be applied. */
function applyRoutine(module: RoutineModule, n: number, head: HeadKind): void {
  routine(module, applySymbol(n, head), signature(n), r => apply(module, r, n, head));
  routine(module, applyFrame(n, head), 'i', () => resumeApply(module, n, head), {
    kind: kind.apply,
    pointers: n,
    size: applyFrameLayout(n).size,
    number: 0,
    name: applyFrame(n, head),
  });
}

function apply(module: RoutineModule, r: Routine, n: number, head: HeadKind): readonly Statement[] {
  const args = argumentsOf(r, n);
  const hasArity = (arity: number): Word => i32.eq(tagOf(node), arity);
  return [
    when(hasArity(n), [...countEvent(module, 'functionExact'), ...callFunction(module, r, args)]),
    when(i32.eqz(tagOf(node)), [
      ...(head === 'method' ? [applyValueOf(args)] : module.profiled ? [applyEvaluated(r, args)] : []),
      ...countEvent(module, 'unevaluated'),
      ...pushFrame(module, args, currentStack, head),
      enter(node),
    ]),
    whenPartial(node, [passOn(args, head === 'method' ? `$applyEvaluated${n}` : `$applyPartial${n}`)]),
    ...args
      .slice(1)
      .map((_, i) => i + 1)
      .map(fewer =>
        when(hasArity(fewer), [
          ...countEvent(module, 'functionTooMany'),
          ...pushFrame(module, args.slice(fewer), currentStack),
          ...callFunction(module, r, args.slice(0, fewer)),
        ]),
      ),
    passOn(args, `$makePartial${n}`),
  ];
}

/** What a dictionary holds as a method: its selector evaluates that before it is applied (stg_ap_0 once more). */
const applyValueOf = (args: readonly Word[]): Statement =>
  whenEvaluated(node, [
    set(node, i32.load(node, indirection.value)),
    passOn(args, applySymbol(args.length, 'method')),
  ]);

/** A thunk that was evaluated before, to a partial application: GHC makes one under both stacks of it first (stg_ap_0),
 * and applies that, until a collection takes the thunk away. */
function applyEvaluated(r: Routine, args: readonly Word[]): Statement {
  const { value } = r.words('value');
  return whenEvaluated(node, [
    set(value, i32.load(node, indirection.value)),
    whenYoungPartial(node, value, [set(node, value), passOn(args, `$applyEvaluated${args.length}`)]),
  ]);
}

/** The same arguments to another routine. */
const passOn = (args: readonly Word[], symbol: string): Statement => jump(symbol, ...state, node, ...args);

/** Jumps to a function that takes these arguments, as its tag says. */
function callFunction(module: RoutineModule, r: Routine, args: readonly Word[]): readonly Statement[] {
  const object = withoutTag(node, args.length);
  return [
    ...noteApplied(module, currentStack),
    ...(module.creation ? [setStackOf(r, object)] : []),
    jumpTo(infoOf(object), signature(args.length), ...state, node, ...args),
  ];
}

/** The stack of a closure becomes the current one, if it has one. */
function setStackOf(r: Routine, object: Word): Statement {
  const { stored } = r.words('stored');
  return when(setting(stored, i32.load(object, header.stack)), [setStack(stored)]);
}

/** The function that is entered next was not known; it is called from this stack. */
const noteApplied = (module: RoutineModule, caller: Word): readonly Statement[] =>
  module.counting ? [storeCell(cell.applied, caller)] : [];

/** A call with too few arguments ends here, with a partial application. */
function countPartial(module: RoutineModule, r: Routine, caller: Word): readonly Statement[] {
  if (!module.counting) return [];
  const { stack } = r.words('stack');
  return [set(stack, caller), count(r, 'curried', stack)];
}

/** Pushes a frame that applies to these arguments, under the caller's stack (GHC's jump_SAVE_CCCS). */
function pushFrame(
  module: RoutineModule,
  args: readonly Word[],
  callersStack: Word,
  head: HeadKind = 'value',
): readonly Statement[] {
  const frame = applyFrameLayout(args.length);
  return [
    moveSp(-frame.size),
    i32.store(sp, frameStart.info, info(applyFrame(args.length, head))),
    ...args.map((argument, i) => i32.store(sp, frame.offsets[i]!, argument)),
    ...(module.profiled ? [i32.store(sp, frame.words, callersStack)] : []),
  ];
}

/** A new partial application of a function to these arguments; the stack current now is kept in it. */
function makePartial(module: RoutineModule, r: Routine, n: number): readonly Statement[] {
  const { partial } = r.words('partial');
  return [
    ...countPartial(module, r, currentStack),
    ...countEvent(module, 'functionTooFew'),
    set(partial, hp),
    i32.store(partial, header.info, info('$partial')),
    i32.store(partial, partialObject.function, node),
    i32.store(partial, partialObject.held, n),
    ...argumentsOf(r, n).map((argument, i) =>
      i32.store(partial, partialObject.arguments + wordBytes * i, argument),
    ),
    set(hp, i32.add(hp, partialObject.arguments + align8(wordBytes * n))),
    ...charge(module, partial, currentStack, long(BigInt(counted.partial(n)))),
    ...returnPartial(partial),
  ];
}

const returnPartial = (partial: Local<'i'>): readonly Statement[] => [
  set(partial, i32.add(partial, tags.lookUp)),
  returnValue(partial),
];

/** Names the current stack in an object, and charges its bytes to one. */
function charge(module: RoutineModule, object: Word, payer: Word, bytes: Long): readonly Statement[] {
  if (!module.profiled) return [];
  return [
    ...countEvent(module, 'partials'),
    ...countEvent(module, 'partialBytes', bytes),
    i32.store(object, header.stack, currentStack),
    ...(module.uncounted ? [] : [chargeTo(payer, bytes)]),
  ];
}

/** A partial application, applied to more: enough, too few still, or too many. */
function applyPartial(
  module: RoutineModule,
  r: Routine,
  n: number,
  isEvaluated: boolean,
): readonly Statement[] {
  const { partial, fn, arity, held, total } = r.words('partial', 'fn', 'arity', 'held', 'total');
  const { caller } = r.words('caller');
  const args = argumentsOf(r, n);
  const infoNumber = infoOf(untagged(setting(fn, i32.load(partial, partialObject.function))));
  return [
    set(partial, withoutTag(node, tags.lookUp)),
    ...noteUse(module, partial),
    ...(module.profiled ? [set(caller, currentStack), joinStacks(module, partial, isEvaluated)] : []),
    set(arity, i32.and(infoTableWord(infoNumber), infoWord.numberMask)),
    set(total, i32.add(setting(held, i32.load(partial, partialObject.held)), n)),
    ...gather(r, args, partial, held),
    when(i32.ltS(total, arity), [
      ...countEvent(module, 'partialTooFew'),
      ...regroup(module, r, { fn, total, caller }),
    ]),
    ...args
      .slice(1)
      .map((_, i) => i + 1)
      .map(rest =>
        when(i32.eq(i32.sub(total, arity), rest), pushFrame(module, args.slice(n - rest), caller)),
      ),
    ...(module.ticky
      ? [when(i32.eq(total, arity), countEvent(module, 'partialExact'), countEvent(module, 'partialTooMany'))]
      : []),
    ...noteApplied(module, caller),
    jump('$dispatch', ...state, fn, arity),
  ];
}

/** What a partial application runs under: its stack on top of the current one; of one that was wrapped before, twice. */
function joinStacks(module: RoutineModule, partial: Word, twice: boolean): Statement {
  const own = i32.load(partial, header.stack);
  if (module.creation) return setStack(own);
  const joined = joinedStacks(currentStack, own);
  // A stack on top of itself is itself.
  return when(i32.ne(own, currentStack), [setStack(twice ? joinedStacks(currentStack, joined) : joined)]);
}

/** The byte offset of the word of this index. */
const wordOffset = (index: Word): Word => i32.shl(index, wordShift);

/** Copies what is held, then the new arguments, to the argument area. */
function gather(r: Routine, args: readonly Word[], partial: Word, held: Word): readonly Statement[] {
  const { i } = r.words('i');
  const heldArgument = i32.load(i32.add(partial, wordOffset(i)), partialObject.arguments);
  return [
    set(i, 0),
    untilDo(i32.geS(i, held), [i32.store(wordOffset(i), argumentArea, heldArgument), set(i, i32.add(i, 1))]),
    ...args.map((argument, k) => i32.store(wordOffset(held), argumentArea + wordBytes * k, argument)),
  ];
}

/** Still too few: a new partial application of all of them, under the stack that its function would have run under. Its
 * bytes are the caller's, as under GHC. */
function regroup(
  module: RoutineModule,
  r: Routine,
  { fn, total, caller }: Readonly<Record<'fn' | 'total' | 'caller', Word>>,
): readonly Statement[] {
  const { partial, i } = r.words('partial', 'i');
  const before = countPartial(module, r, caller);
  const bytes = i32.and(i32.add(wordOffset(total), partialObject.arguments + align8(1) - 1), tags.address);
  // As `counted.partial`: eight for each argument, and for three words more.
  const counts = i64.extendU(i32.shl(i32.add(total, 3), 3));
  return [
    ...before,
    i32.store(setting(partial, hp), header.info, info('$partial')),
    i32.store(partial, partialObject.function, fn),
    i32.store(partial, partialObject.held, total),
    set(i, 0),
    doWhile(
      [
        i32.store(
          i32.add(partial, wordOffset(i)),
          partialObject.arguments,
          i32.load(wordOffset(i), argumentArea),
        ),
      ],
      i32.ltS(setting(i, i32.add(i, 1)), total),
    ),
    set(hp, i32.add(partial, bytes)),
    ...charge(module, partial, caller, counts),
    ...returnPartial(partial),
  ];
}

/** Calls a function of any arity with the arguments in the argument area. */
function dispatch(r: Routine): readonly Statement[] {
  const { arity } = r.parameters('fn', 'arity');
  const gathered = Array.from({ length: maximumArity }, (_, i) => loadCell(argumentArea + wordBytes * i));
  const bodies = Array.from({ length: maximumArity + 1 }, (_, n) => [
    jumpTo(infoOf(untagged(node)), signature(n), ...state, node, ...gathered.slice(0, n)),
  ]);
  return [cases(arity, bodies)];
}

/** What was waited for has come back: it is applied to the arguments in the frame. */
function resumeApply(module: RoutineModule, n: number, head: HeadKind): readonly Statement[] {
  const frame = applyFrameLayout(n);
  return [
    ...(module.counting || module.tracing ? [run(counters.return, ...state, word(frame.size))] : []),
    ...(module.profiled ? [setStack(i32.load(sp, frame.words))] : []),
    jump(
      applySymbol(n, head),
      i32.add(sp, frame.size),
      hp,
      node,
      ...frame.offsets.map(offset => i32.load(sp, offset)),
    ),
  ];
}
