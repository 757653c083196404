/**
 * `case` and `run`. A scrutinee that is a variable is looked at in place: evaluated, the alternatives follow in the same
 * function; else a frame with the live variables is pushed and the value is entered. The continuation of the frame is
 * written once for each case, whoever pushes it. Small alternatives stand in both places, large ones only in the
 * continuation's body, which takes the live variables as parameters.
 */
import type { Rep, Var } from '../core/core.ts';
import { cell, frame as frameStart, header, indirection, infoWord, kind, tags } from '../runtime/layout.ts';
import type { Atom, Expr } from '../stg/stg.ts';
import { emitAlternatives } from './alternatives.ts';
import {
  call,
  choose,
  hp,
  i32,
  info,
  type Local,
  linked,
  localAt,
  push,
  set,
  sp,
  type Word,
  when,
  word,
  write,
} from './assembly.ts';
import { enterLocal, pushAtom, settle } from './atom.ts';
import { checkReturn } from './check.ts';
import * as W from './code.ts';
import {
  type Body,
  branch,
  createBody,
  declare,
  fresh,
  localOf,
  type Module,
  noteData,
  noteEvaluated,
} from './context.ts';
import { freeVariables } from './free.ts';
import { infoTableWord } from './infotable.ts';
import { isControl, pushPrimitive } from './primitive.ts';
import { awaitValue, pushNextStack, restoreStack, saveStack } from './profiling.ts';
import { frameLayout, letterOf } from './shape.ts';
import { size } from './size.ts';
import { keptVariables, mentionedSpan } from './variables.ts';

type Case = Expr & { kind: 'case' };
type Run = Expr & { kind: 'run' };

/** What goes on after an evaluation: the case or run itself, and what it needs. */
export interface Continuation {
  readonly node: Case | Run;
  readonly binder: Var;
  readonly live: readonly Var[];
}

/** Alternatives up to this size are written in place as well as in the continuation. */
const inlineSize = 90;

function continuationOf(body: Body, node: Case | Run): Continuation {
  const { module } = body;
  const joinLive = (v: Var): readonly Var[] => module.joins.get(v)?.live ?? [];
  const variables = new Set<Var>();
  const parts: (readonly [Expr, readonly Var[]])[] =
    node.kind === 'run'
      ? [[node.body, []]]
      : node.alternatives.map(a => [a.body, a.pattern.kind === 'con' ? a.pattern.binders : []] as const);
  for (const [expr, bound] of parts)
    for (const v of freeVariables(expr, joinLive, module.free))
      if (v !== node.binder && !bound.includes(v)) variables.add(v);
  return { node, binder: node.binder, live: [...variables] };
}

export function emitCase(body: Body, expr: Case): void {
  const { scrutinee, binder } = expr;
  if (body.module.profiled && expr.demands && onlyPassesOn(expr)) {
    awaitValue(body, expr.demands);
    body.module.tail(body, scrutinee);
    return;
  }
  if (scrutinee.kind === 'prim' && !isControl(scrutinee.op)) {
    pushPrimitive(body, scrutinee.op, scrutinee.arguments);
    W.set(body.code, declare(body, binder));
    if (binder.rep === 'ptr') noteEvaluated(body, binder);
    emitAlternatives(body, expr);
    return;
  }
  if (scrutinee.kind === 'scc' && asksForStack(scrutinee)) {
    settle(body);
    pushNextStack(body, scrutinee.centre);
    W.set(body.code, declare(body, binder));
    emitAlternatives(body, expr);
    return;
  }
  if (
    scrutinee.kind === 'literal' ||
    (scrutinee.kind === 'app' &&
      scrutinee.arguments.length === 0 &&
      binder.rep !== 'ptr' &&
      isRawAtom(scrutinee))
  ) {
    pushAtom(
      body,
      scrutinee.kind === 'literal' ? { kind: 'literal', literal: scrutinee.literal } : scrutinee.function,
    );
    W.set(body.code, declare(body, binder));
    emitAlternatives(body, expr);
    return;
  }
  const then = continuationOf(body, expr);
  if (scrutinee.kind === 'app' && isScrutinised(then)) {
    scrutinise(body, expr, scrutinee.function, then);
    return;
  }
  pushContinuation(body, then);
  body.module.tail(body, scrutinee);
}

/** Whether it only asks which stack a push would lead to. */
const asksForStack = ({ body, count, scope }: Expr & { kind: 'scc' }): boolean =>
  count === false && scope !== false && body.kind === 'prim' && body.op === 'stackAddress#';

/** Whether the alternatives follow in the same function where the scrutinee is evaluated already. */
const isScrutinised = ({ node, live }: Continuation): boolean =>
  node.kind === 'case' &&
  node.scrutinee.kind === 'app' &&
  node.scrutinee.arguments.length === 0 &&
  node.binder.rep === 'ptr' &&
  (size(node) <= inlineSize || live.length <= mostPassed);

/** How many live variables code that is apart may take: engines allow a thousand parameters. Where there are more, all
 * stay in the frame. */
const mostPassed = 900;

/** What is waited for only for the sake of backtraces. */
function onlyPassesOn({ binder, alternatives: [only, more] }: Case): boolean {
  if (binder.rep !== 'ptr' || more || only?.pattern.kind !== 'default') return false;
  const { body } = only;
  if (body.kind !== 'app' || body.arguments.length > 0) return false;
  return body.function.kind === 'var' && body.function.var === binder;
}

const isRawAtom = (scrutinee: Expr & { kind: 'app' }): boolean =>
  scrutinee.function.kind === 'literal' ||
  (scrutinee.function.kind === 'var' && scrutinee.function.var.rep !== 'ptr');

/** When profiling, a case without constructors may meet a function, which then takes the stack with it. */
const isOfData = (expr: Case | Run, { module }: Body): boolean =>
  !module.profiled ||
  (expr.kind === 'case' && (module.preparation.dataCases.has(expr) || choosesConstructor(expr)));

const choosesConstructor = (expr: Case): boolean => expr.alternatives.some(a => a.pattern.kind !== 'default');

const isData = (body: Body, atom: Atom): boolean => atom.kind === 'var' && body.data.has(atom.var);

/** What an alternative may know of the value that was chosen by. */
function noteValue(body: Body, expr: Case, v: Var): void {
  if (body.module.profiled && isOfData(expr, body)) noteData(body, v);
  else noteEvaluated(body, v);
}

const tagOf = (value: Word): Word => i32.and(value, tags.mask);

/** Of an evaluated value: it is a function that was made under another stack than the current one. */
function isOfAnotherStack(value: Word): Word {
  const object = i32.and(value, tags.address);
  const kindOf = i32.shrU(infoTableWord(i32.load(object, header.info)), infoWord.kindShift);
  const isFunction = i32.or(i32.eq(kindOf, kind.function), i32.eq(kindOf, kind.partial));
  return i32.and(isFunction, i32.ne(i32.load(object, header.stack), i32.load(0, cell.stack)));
}

/** What may be a function takes the current stack with it, as `$evaluate` sees to. The value is in local `value`, and all that
 * was allocated is settled. */
function keepStack({ code }: Body, value: number): void {
  const [object, current] = [localAt(value, 'i'), localAt(W.local(code, 'i'), 'i')];
  write(
    code,
    when(isOfAnotherStack(object), [
      set(current, i32.load(0, cell.stack)),
      set(object, call('i', '$wrapped', sp, hp, object)),
      set(hp, i32.load(0, cell.hp)),
      i32.store(0, cell.stack, current),
    ]),
  );
}

/** Replaces a thunk that was evaluated by its value. The variable keeps the thunk, since each look at a function may copy it under another
 * stack. */
function followIndirection(code: W.Code, value: number): void {
  const object = localAt(value, 'i');
  const isEvaluated = i32.eq(i32.load(object, header.info), info('$indirection'));
  write(
    code,
    when(choose(tagOf(object), word(0), isEvaluated), [
      set(object, call('i', '$followed', sp, hp, object)),
      set(hp, i32.load(0, cell.hp)),
    ]),
  );
}

/** Replaces a thunk that was evaluated by its value, which is no function, also in the variable's own local, `from`. */
function takeValue(code: W.Code, value: number, from: readonly Local<'i'>[]): void {
  const object = localAt(value, 'i');
  const isEvaluated = i32.eq(i32.load(object, header.info), linked('evaluatedThunk', ''));
  write(
    code,
    when(isEvaluated, [
      set(object, i32.load(object, indirection.value)),
      ...from.map(each => set(each, object)),
    ]),
  );
}

function unlessTagged(code: W.Code, value: number, then: () => void): void {
  push(code, i32.eqz(tagOf(localAt(value, 'i'))));
  W.ifThen(code);
  then();
  W.end(code);
}

/** A case of an atom: by its tag, here or after entering it. */
function scrutinise(
  body: Body,
  expr: Case,
  atom: (Expr & { kind: 'app' })['function'],
  then: Continuation,
): void {
  const { code } = body;
  const value = declare(body, expr.binder);
  pushAtom(body, atom);
  W.set(code, value);
  const from = atom.kind === 'var' ? [localAt(localOf(body, atom.var), 'i')] : [];
  const isKnownData = isOfData(expr, body) || isData(body, atom);
  const isEvaluated = isKnownData && atom.kind === 'var' && body.evaluated.has(atom.var);
  if (!isKnownData) {
    settle(body);
    followIndirection(code, value);
  }
  if (!isEvaluated)
    unlessTagged(code, value, () => {
      const wait = (): void =>
        branch(body, () => {
          pushContinuation(body, then);
          enterLocal(body, value);
        });
      if (!isKnownData) wait();
      else {
        takeValue(code, value, from);
        unlessTagged(code, value, wait);
      }
    });
  if (!isKnownData) keepStack(body, value);
  noteValue(body, expr, expr.binder);
  if (atom.kind === 'var' && isKnownData) noteValue(body, expr, atom.var);
  if (isData(body, atom)) noteData(body, expr.binder);
  if (isEvaluated || size(expr) <= inlineSize) {
    emitAlternatives(body, expr);
    return;
  }
  jumpToShared(body, then, value);
}

export function emitRun(body: Body, expr: Run): void {
  const { action, binder } = expr;
  if (action.kind === 'prim' && !isControl(action.op)) {
    pushPrimitive(body, action.op, action.arguments);
    W.set(body.code, declare(body, binder));
    body.module.tail(body, expr.body);
    return;
  }
  if (action.kind === 'result') {
    pushAtom(body, action.value);
    W.set(body.code, declare(body, binder));
    body.module.tail(body, expr.body);
    return;
  }
  pushContinuation(body, continuationOf(body, expr));
  body.module.tail(body, action);
}

// ---------------------------------------------------------------- frames

const repsOf = (variables: readonly Var[]): readonly Rep[] => variables.map(v => v.rep);

function pushContinuation(body: Body, then: Continuation): void {
  const { code } = body;
  settle(body);
  const frame = frameLayout(repsOf(then.live));
  const symbol = continuation(body, then);
  W.moveSp(code, -frame.size);
  W.get(code, W.SP);
  W.constant(code, 'info', symbol);
  W.store(code, frameStart.info);
  then.live.forEach((v, i) => {
    W.get(code, W.SP);
    W.get(code, localOf(body, v));
    W.storeField(code, letterOf(v.rep), frame.offsets[i]!);
  });
  saveStack(body, frame.words);
}

/** The code that a frame's return goes to: written at first need. */
function continuation({ module, top }: Body, then: Continuation): string {
  const before = module.continuations.get(then.node);
  if (before !== undefined) return before;
  const symbol = fresh(module, 'case');
  module.continuations.set(then.node, symbol);
  const body = createBody(module, symbol, letterOf(then.binder.rep), top);
  const { code } = body;
  const frame = frameLayout(repsOf(then.live));
  checkReturn(code, letterOf(then.binder.rep));
  restoreStack(body, frame.words);
  if (isScrutinised(then) && !isOfData(then.node, body)) keepStack(body, W.NODE);
  body.locals.set(then.binder, W.NODE);
  then.live.forEach((v, i) => {
    W.get(code, W.SP);
    W.loadField(code, letterOf(v.rep), frame.offsets[i]!);
    W.set(code, declare(body, v));
  });
  W.moveSp(code, frame.size);
  if (then.node.kind === 'case' && then.binder.rep === 'ptr') noteValue(body, then.node, then.binder);
  if (sharedSymbol(module, then) !== undefined) jumpToShared(body, then, W.NODE);
  else emitAfter(body, then);
  const demands = (then.node.kind === 'case' && then.node.demands) || 0;
  module.functions.push(
    W.finishCode(code, {
      kind: demands > 0 ? kind.demand : kind.frame,
      pointers: frame.pointers,
      size: frame.size,
      number: demands,
      name: symbol,
      ...mentionedSpan(module, then.node.kind === 'case' ? then.node.scrutinee : then.node.action),
      ...keptVariables(module, then.live, frame.offsets),
    }),
  );
  return symbol;
}

function emitAfter(body: Body, { node }: Continuation): void {
  if (node.kind === 'case') emitAlternatives(body, node);
  else body.module.tail(body, node.body);
}

/** Only a case on an atom with large alternatives has its body apart. */
function sharedSymbol(module: Module, { node }: Continuation): string | undefined {
  if (node.kind !== 'case' || node.scrutinee.kind !== 'app' || node.scrutinee.arguments.length > 0)
    return undefined;
  return size(node) > inlineSize ? module.continuations.get(node.alternatives) : undefined;
}

/** Goes on in the function that holds the alternatives, with the live variables as arguments. */
function jumpToShared(body: Body, then: Continuation, value: number): void {
  const { code, module } = body;
  const alternatives = (then.node as Case).alternatives;
  let symbol = module.continuations.get(alternatives);
  if (symbol === undefined) {
    symbol = fresh(module, 'body');
    module.continuations.set(alternatives, symbol);
    emitShared(body, symbol, then);
  }
  settle(body);
  W.get(code, W.SP);
  W.get(code, W.HP);
  W.get(code, value);
  for (const v of then.live) W.get(code, localOf(body, v));
  W.jump(code, symbol);
}

function emitShared({ module, top }: Body, symbol: string, then: Continuation): void {
  const letters = then.live.map(v => letterOf(v.rep)).join('');
  const body = createBody(module, symbol, `i${letters}`, top);
  body.locals.set(then.binder, W.NODE);
  then.live.forEach((v, i) => {
    body.locals.set(v, W.NODE + 1 + i);
  });
  if (then.node.kind === 'case') noteValue(body, then.node, then.binder);
  emitAfter(body, then);
  module.functions.push(W.finishCode(body.code));
}
