/**
 * Counting calls by their kinds (profile/model/calls.ts). No code is compiled for it: where a program is linked to count, the
 * linker puts a call of one of these behind the checks with which functions, thunks and continuations begin, those of the
 * library too (emit/counting.ts). A check that fails comes before, so that nothing is counted twice.
 */
import { TraceEventKind } from '../../profile/model/trace.ts';
import {
  callNode,
  cell,
  frame,
  header,
  pushSite,
  stackNode,
  updateFrame,
  waiting,
  watchedCentre,
} from '../../runtime/layout.ts';
import {
  call,
  choose,
  i32,
  i64,
  info,
  type Local,
  node,
  run,
  type Statement,
  select,
  set,
  setting,
  sp,
  type Word,
  when,
  whileDo,
  word,
} from '../assembly.ts';
import {
  currentStack,
  joinedStacks,
  loadCell,
  type Routine,
  type RoutineModule,
  routine,
  storeCell,
  untagged,
} from './build.ts';

export const counters = { call: '$countCall', thunk: '$countThunk', return: '$countReturn' } as const;

export function countingRoutines(module: RoutineModule): void {
  routine(module, counters.call, 'iiiii:', r => countCall(module, r));
  routine(module, counters.thunk, 'ii:', r => countThunk(module, r));
  routine(module, counters.return, 'i:', r => countReturn(module, r));
}

/** Adds one to a count of a stack. */
export function count(r: Routine, kind: Exclude<keyof typeof callNode, 'size'>, stack: Word): Statement {
  const { calls } = r.words('calls');
  const callsOf = i32.add(i32.mul(i32.load(stack, stackNode.code), callNode.size), loadCell(cell.calls));
  const field = callNode[kind];
  return i64.store(setting(calls, callsOf), field, i64.add(i64.load(calls, field), 1n));
}

/** Tells the host what happens under a stack, as long as anything is to be told. */
const tell = (module: RoutineModule, kind: TraceEventKind, what: Word, stack: Word): readonly Statement[] =>
  module.tracing ? [when(loadCell(cell.tracing), [run('$trace', word(kind), what, stack)])] : [];

/** A tail call leaves the stack as it was when the caller began, or went on. Frames that only pass a value on do not
 * count. The call that begins has its own beginning now, `frameBytes` below. */
function noteCaller(r: Routine, frameBytes: number, leaving: Word): readonly Statement[] {
  const { top, stack } = r.words('top', 'stack');
  const isTop = (symbol: string): Word => i32.eq(i32.load(top, frame.info), info(symbol));
  return [
    set(top, sp),
    // both kinds of frame have the same size
    whileDo(i32.or(isTop('$waiting'), isTop('$evaluated')), [set(top, i32.add(top, waiting.size))]),
    when(i32.eq(top, loadCell(cell.callerBegan)), [set(stack, leaving), count(r, 'tail', stack)]),
    storeCell(cell.callerBegan, i32.sub(sp, frameBytes)),
  ];
}

/** A function begins: the closure, and whether it is one that is not of the top level; the centre that it pushes, or -1,
 * and the cache of that; the number of its code. */
function countCall(module: RoutineModule, r: Routine): readonly Statement[] {
  const { closure, isLocal, centre, site, code } = r.parameters(
    'closure',
    'isLocal',
    'centre',
    'site',
    'code',
  );
  const { stack } = r.words('stack');
  const stored = i32.load(untagged(closure), header.stack);
  return [
    set(stack, currentStack),
    when(isLocal, [set(stack, joinedStacks(stack, stored))]),
    ...(module.counting ? [when(i32.eq(topCentre(stack), centre), [count(r, 'self', stack)])] : []),
    when(i32.geS(centre, 0), [pushedBy(stack, centre, site)]),
    ...tell(module, TraceEventKind.enter, code, stack),
    ...(module.counting ? countKindOfCall(r, stack) : []),
  ];
}

function countKindOfCall(r: Routine, stack: Word): readonly Statement[] {
  const applied = loadCell(cell.applied);
  return [
    when(applied, [count(r, 'curried', stack)], [count(r, 'strict', stack)]),
    ...noteCaller(r, 0, select(applied, currentStack, applied)),
    storeCell(cell.applied, 0),
  ];
}

const topCentre = (stack: Word): Word => i32.and(i32.load(stack, stackNode.centre), ~watchedCentre);

/** What the push that follows will lead to, as it finds out itself. */
const pushedBy = (stack: Local<'i'>, centre: Word, site: Word): Statement =>
  when(i32.ne(topCentre(stack), centre), [
    set(
      stack,
      choose(
        i32.eq(i32.load(site, pushSite.stack), stack),
        i32.load(site, pushSite.pushed),
        call('i', '$push', stack, centre, word(0)),
      ),
    ),
  ]);

/** A thunk is evaluated. A constant has no stack yet: the host counts it. */
function countThunk(module: RoutineModule, r: Routine): readonly Statement[] {
  const { thunk, code } = r.parameters('thunk', 'code');
  const { stack } = r.words('stack');
  return [
    set(stack, i32.load(thunk, header.stack)),
    ...tell(module, TraceEventKind.force, code, stack),
    ...(module.counting
      ? [when(stack, [count(r, 'lazy', stack)]), ...noteCaller(r, updateFrame.size, currentStack)]
      : []),
  ];
}

/** A value has come back to a frame of so many bytes: whoever pushed it goes on. */
function countReturn(module: RoutineModule, r: Routine): readonly Statement[] {
  const { stack } = r.words('stack');
  const frameBytes = node;
  return [
    set(stack, currentStack),
    ...tell(module, TraceEventKind.return, word(0), stack),
    ...(module.counting
      ? [count(r, 'returns', stack), storeCell(cell.callerBegan, i32.add(sp, frameBytes))]
      : []),
  ];
}
