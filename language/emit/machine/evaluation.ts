/** Evaluation, what is done with the value of a thunk, and under which stack what comes out of it runs. */
import {
  cell,
  evaluatedFrame,
  frame,
  header,
  indirection,
  infoWord,
  kind,
  leastObject,
  memoEntries,
  memoEntry,
  partialObject,
  pushMemoEntries,
  pushMemoEntry,
  pushSite,
  stackNode,
  tags,
  thunkObject,
  updateFrame,
  waiting,
  wordShift,
} from '../../runtime/layout.ts';
import {
  after,
  call,
  choose,
  give,
  hp,
  i32,
  info,
  jump,
  leave,
  linked,
  node,
  type Statement,
  set,
  setting,
  sp,
  type Word,
  when,
} from '../assembly.ts';
import { infoTableWord } from '../infotable.ts';
import {
  currentStack,
  enter,
  infoOf,
  joinedStacks,
  keepState,
  moveSp,
  type Routine,
  type RoutineModule,
  returnValue,
  routine,
  setStack,
  shape,
  state,
  storeCell,
  tagOf,
  takeHp,
  untagged,
  withoutTag,
} from './build.ts';
import { copyWords } from './object.ts';
import { countEvent, countUpdate } from './ticky.ts';
import { whenYoungPartial } from './young.ts';

export function evaluationRoutines(module: RoutineModule): void {
  routine(module, '$evaluate', 'i', r => evaluate(module, r));
  const { size } = evaluatedFrame;
  routine(module, '$evaluated', 'i', () => evaluated, shape(kind.frame, 0, size, 'evaluated'));
  routine(module, '$waiting', 'i', () => passOn, shape(kind.waiting, 0, waiting.size, 'waiting'));
  routine(module, '$update', 'i', r => update(module, r), shape(kind.update, 1, updateFrame.size, 'update'));
  routine(
    module,
    '$indirection',
    'i',
    () => [...countEvent(module, 'indirections'), ...enterIndirection],
    shape(kind.indirection, 1, thunkObject.size, 'indirection'),
  );
  routine(module, '$joinStacks', 'ii:i', joinStacks);
  routine(module, '$pushed', 'iii:i', pushed);
  routine(module, '$followed', 'i:i', followed);
  routine(module, '$wrapped', 'i:i', wrapped);
  routine(module, '$copied', 'i:i', r => copied(module, r));
}

const evaluateAgain = jump('$evaluate', ...state, node);

/** current ++> stored, by a direct-mapped memo of the host's answers. */
function joinStacks(r: Routine): readonly Statement[] {
  const { current, stored } = r.parameters('current', 'stored');
  const { entry } = r.words('entry');
  const number = (stack: Word): Word => i32.shrU(stack, Math.log2(stackNode.size));
  const index = i32.and(i32.xor(i32.mul(number(current), 31), number(stored)), memoEntries - 1);
  const entryAddress = i32.add(i32.shl(index, memoEntry.shift), linked('cell', '$memo'));
  return [
    give(
      choose(
        i32.and(
          i32.eq(i32.load(setting(entry, entryAddress), memoEntry.current), current),
          i32.eq(i32.load(entry, memoEntry.stored), stored),
        ),
        i32.load(entry, memoEntry.joined),
        after(
          [
            i32.store(entry, memoEntry.current, current),
            i32.store(entry, memoEntry.stored, stored),
            i32.store(entry, memoEntry.joined, call('i', '$enterFunction', current, stored)),
          ],
          i32.load(entry, memoEntry.joined),
        ),
      ),
    ),
  ];
}

/** A push that its own cache does not hold, by a direct-mapped memo of the host's answers. Where a centre is watched the host does
 * not enter its answer. */
function pushed(r: Routine): readonly Statement[] {
  const { stack, centre, site } = r.parameters('stack', 'centre', 'site');
  const { entry, result } = r.words('entry', 'result');
  const number = i32.shrU(stack, Math.log2(stackNode.size));
  const index = i32.and(i32.xor(i32.mul(number, 31), centre), pushMemoEntries - 1);
  const isOf = (at: Word): Word => i32.eq(i32.load(at, pushSite.stack), stack);
  return [
    set(entry, i32.add(i32.shl(index, pushMemoEntry.shift), linked('cell', '$pushes'))),
    when(i32.and(isOf(entry), i32.eq(i32.load(entry, pushMemoEntry.centre), centre)), [
      i32.store(site, pushSite.stack, stack),
      i32.store(site, pushSite.pushed, setting(result, i32.load(entry, pushSite.pushed))),
      leave(result),
    ]),
    i32.store(entry, pushSite.stack, 0),
    i32.store(entry, pushMemoEntry.centre, centre),
    set(result, call('i', '$push', stack, centre, entry)),
    when(isOf(entry), [i32.store(site, pushSite.stack, stack), i32.store(site, pushSite.pushed, result)]),
    give(result),
  ];
}

/** Returns an evaluated value, enters another. A function that was made under another stack is wrapped together with the
 * current one, which it would lose otherwise (GHC's stg_ap_0). */
function evaluate(module: RoutineModule, r: Routine): readonly Statement[] {
  const { object, kindOf } = r.words('object', 'kindOf');
  const infoNumber = infoOf(setting(object, untagged(node)));
  const isFunction = i32.or(i32.eq(kindOf, kind.function), i32.eq(kindOf, kind.partial));
  const isOfAnotherStack = i32.ne(i32.load(object, header.stack), currentStack);
  return [
    when(i32.eqz(tagOf(node)), module.profiled ? enterAndComeBack(r) : [enter(node)]),
    set(kindOf, i32.shrU(infoTableWord(infoNumber), infoWord.kindShift)),
    when(i32.and(isFunction, isOfAnotherStack), module.profiled ? wrap(object, returnValue(node)) : []),
    returnValue(node),
  ];
}

/** Enters a thunk from a frame that looks at what comes out of it: it may be a function, too. */
const enterAndComeBack = (r: Routine): readonly Statement[] => [
  when(i32.ne(infoOf(node), info('$indirection')), [
    moveSp(-evaluatedFrame.size),
    i32.store(sp, frame.info, info('$evaluated')),
    i32.store(sp, evaluatedFrame.stack, currentStack),
    enter(node),
  ]),
  ...passIndirection(r),
  evaluateAgain,
];

/** From a thunk that was evaluated to its value. One that is a partial application is copied under both stacks on the way,
 * and looked at after that under the stack that was current. */
function passIndirection(r: Routine): readonly Statement[] {
  const { thunk, current } = r.words('thunk', 'current');
  return [
    set(node, i32.load(setting(thunk, node), indirection.value)),
    whenYoungPartial(thunk, node, [
      set(current, currentStack),
      ...copyUnderBoth(withoutTag(node, tags.lookUp)),
      setStack(current),
    ]),
  ];
}

/** The value of a thunk that has one, as `$evaluate` finds it; it may be a thunk itself. */
const followed = (r: Routine): readonly Statement[] => [
  ...passIndirection(r),
  storeCell(cell.hp, hp),
  give(node),
];

/** A function that was made under another stack than the current one, together with it. */
function wrapped(r: Routine): readonly Statement[] {
  const { object } = r.words('object');
  return [set(object, untagged(node)), ...wrap(object, leave(node)), storeCell(cell.hp, hp), give(node)];
}

/** The value of a thunk that was entered by `$evaluate` comes back: the stack is the one of then. */
const evaluated: readonly Statement[] = [
  setStack(i32.load(sp, evaluatedFrame.stack)),
  moveSp(evaluatedFrame.size),
  evaluateAgain,
];

/** The value goes on to whoever is next, once it has been looked at, if someone does. */
const passOn: readonly Statement[] = [
  when(i32.load(sp, waiting.looks), [
    setStack(i32.load(sp, waiting.stack)),
    moveSp(waiting.size),
    evaluateAgain,
  ]),
  moveSp(waiting.size),
  returnValue(node),
];

/** A partial application that holds nothing but the stack. One that is wrapped already is copied with its arguments, under both stacks. */
const wrap = (object: Word, giveCopy: Statement): readonly Statement[] => [
  when(i32.eq(infoOf(object), info('$partial')), [...copyUnderBoth(object), giveCopy]),
  i32.store(hp, header.info, info('$partial')),
  i32.store(hp, header.stack, currentStack),
  i32.store(hp, partialObject.function, node),
  i32.store(hp, partialObject.held, 0),
  set(node, i32.add(hp, tags.lookUp)),
  set(hp, i32.add(hp, leastObject)),
];

/** A partial application with its arguments, under its stack and the current one, which is left current. */
const copyUnderBoth = (partial: Word): readonly Statement[] => [
  setStack(joinedStacks(currentStack, i32.load(partial, header.stack))),
  set(node, call('i', '$copied', ...state, partial)),
  takeHp,
];

/** The same partial application under the current stack. The host copies it where it counts what is allocated. */
function copied(module: RoutineModule, r: Routine): readonly Statement[] {
  const { partial } = r.parameters('partial');
  if (module.ticky) return [keepState, give(call('i', '$copyPartial', partial))];
  const { from, to, end } = r.words('from', 'to', 'end');
  const held = i32.shl(i32.load(partial, partialObject.held), wordShift);
  return [
    i32.store(hp, header.info, info('$partial')),
    i32.store(hp, header.stack, currentStack),
    set(from, i32.add(partial, header.size)),
    set(to, i32.add(hp, header.size)),
    set(end, i32.add(i32.add(hp, held), partialObject.arguments)),
    // a word more where their number is odd, as objects are aligned
    copyWords(to, from, end),
    storeCell(cell.hp, to),
    give(i32.add(hp, tags.lookUp)),
  ];
}

/** A thunk has its value, which goes on to the next frame. */
function update(module: RoutineModule, r: Routine): readonly Statement[] {
  const { thunk } = r.words('thunk');
  return [
    i32.store(setting(thunk, i32.load(sp, updateFrame.thunk)), header.info, info('$indirection')),
    i32.store(thunk, indirection.value, node),
    ...countUpdate(module, r, node),
    ...(module.profiled
      ? [when(i32.eq(tagOf(node), tags.lookUp), [i32.store(thunk, indirection.made, hp)])]
      : []),
    moveSp(updateFrame.size),
    returnValue(node),
  ];
}

const enterIndirection: readonly Statement[] = [
  set(node, i32.load(node, indirection.value)),
  when(tagOf(node), [returnValue(node)]),
  enter(node),
];
