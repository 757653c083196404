/**
 * Guards, `do` and list comprehensions (Report 3.11, 3.13, 3.14). The statements of a `do` share one monad; each names
 * the operation that it uses, with its dictionary.
 */
import { never } from '../../source/never.ts';
import type * as Tree from '../../syntax/tree.ts';
import { bool, classes, errorType, listType, predicate } from '../../types/build.ts';
import { asApplication, expose, prune } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import {
  type Context,
  closing,
  freshLifted,
  freshMeta,
  report,
  useImplicit,
  want,
} from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import { checkPattern } from '../pattern/pattern.ts';
import { canFail } from '../pattern/refutable.ts';
import { because, expect } from '../type/expect.ts';
import { unify } from '../type/unify.ts';

export function checkGuarded(
  cx: Context,
  list: readonly Tree.GuardedExpression[],
  type: Type,
  why: errors.Why = { kind: 'branch', of: 'if' },
): void {
  for (const { guards, body } of list)
    closing(cx, () => {
      for (const guard of guards) checkGuard(cx, guard);
      because(cx, body.span, why, () => cx.walk.checkSigma(cx, body, type));
    });
}

function checkGuard(cx: Context, guard: Tree.Statement): void {
  switch (guard.kind) {
    case 'expressionStatement':
      because(cx, guard.expression.span, { kind: 'guard' }, () => cx.walk.check(cx, guard.expression, bool));
      return;
    case 'letStatement':
      cx.walk.declarations(cx, guard.declarations);
      return;
    case 'bindStatement':
      checkPattern(cx, guard.pattern, cx.walk.infer(cx, guard.expression));
      return;
    case 'recStatement':
    case 'transformStatement':
      return;
    default:
      never(guard);
  }
}

// ---------------------------------------------------------------- do

export function doExpression(cx: Context, e: Tree.DoExpression, expected: Type | undefined): Type {
  const last = e.statements.at(-1);
  if (last?.kind !== 'expressionStatement') return closing(cx, () => unfinished(cx, e));
  if (e.statements.every(s => s === last || s.kind === 'letStatement'))
    return closing(cx, () => plainDo(cx, e, last, expected));
  return closing(cx, () => {
    const { monad, result } = monadOf(cx, e, expected);
    const action = (of: Type): Type => ({ kind: 'application', function: monad, argument: of });
    for (const statement of e.statements.slice(0, -1)) checkStatement(cx, statement, monad, action);
    const type = action(result);
    because(cx, last.expression.span, { kind: 'statement', last: true }, () =>
      cx.walk.check(cx, last.expression, type),
    );
    return expected ?? type;
  });
}

/** Without a last expression: reported by the parser. */
function unfinished(cx: Context, e: Tree.DoExpression): Type {
  const monad = freshMeta(cx);
  const action = (of: Type): Type => ({ kind: 'application', function: monad, argument: of });
  for (const statement of e.statements) checkStatement(cx, statement, monad, action);
  cx.failed.add(cx.owner);
  return errorType;
}

function plainDo(
  cx: Context,
  e: Tree.DoExpression,
  last: Tree.Statement & { kind: 'expressionStatement' },
  expected: Type | undefined,
): Type {
  for (const s of e.statements) if (s.kind === 'letStatement') cx.walk.declarations(cx, s.declarations);
  if (expected === undefined) return cx.walk.infer(cx, last.expression);
  cx.walk.check(cx, last.expression, expected);
  return expected;
}

function monadOf(
  cx: Context,
  e: Tree.DoExpression,
  expected: Type | undefined,
): { monad: Type; result: Type } {
  const monad = freshMeta(cx);
  const result = freshLifted(cx);
  if (expected === undefined) return { monad, result };
  const application = asApplication(expected);
  if (application !== undefined) return { monad: application.function, result: application.argument };
  const failure = unify(cx, { kind: 'application', function: monad, argument: result }, expected);
  if (failure !== undefined) {
    report(cx, errors.notMonadic(e.span, expected));
    return { monad: errorType, result: errorType };
  }
  return { monad, result };
}

function checkStatement(cx: Context, s: Tree.Statement, monad: Type, action: (of: Type) => Type): void {
  if (s.kind === 'letStatement') {
    cx.walk.declarations(cx, s.declarations);
    return;
  }
  if (s.kind === 'recStatement' || s.kind === 'transformStatement') return;
  const result = freshMeta(cx);
  const binds = s.kind === 'bindStatement';
  const why: errors.Why = { kind: 'statement', last: false };
  because(cx, s.expression.span, why, () => cx.walk.check(cx, s.expression, action(result)));
  const needed = want(cx, predicate(classes.monad, monad), s.span, { kind: 'statement' });
  useImplicit(cx, s, binds ? 'GHC.Base.>>=' : 'GHC.Base.>>', [needed]);
  if (!binds) return;
  if (canFail(cx, s.pattern)) {
    const fail = want(cx, predicate(classes.monadFail, monad), s.span, { kind: 'statement' });
    useImplicit(cx, s, 'Control.Monad.Fail.fail', [fail]);
  }
  checkPattern(cx, s.pattern, result);
}

// ---------------------------------------------------------------- comprehensions

export function comprehension(cx: Context, e: Tree.ListComprehension, expected: Type | undefined): Type {
  return closing(cx, () => {
    const target = expected === undefined ? undefined : expose(expected);
    const f = target?.kind === 'application' ? prune(target.function) : undefined;
    const isList = f?.kind === 'constructor' && f.id === '[]' && target?.kind === 'application';
    const element = isList ? target.argument : freshMeta(cx);
    const type = isList ? target : listType(element);
    if (!isList && expected !== undefined) expect(cx, e.span, expected, type);
    for (const branch of e.branches) for (const qualifier of branch) checkQualifier(cx, qualifier);
    because(cx, e.body.span, { kind: 'element', first: true }, () => cx.walk.checkSigma(cx, e.body, element));
    return type;
  });
}

function checkQualifier(cx: Context, s: Tree.Statement): void {
  if (s.kind !== 'bindStatement') {
    checkGuard(cx, s);
    return;
  }
  const element = freshMeta(cx);
  because(cx, s.expression.span, { kind: 'generator' }, () =>
    cx.walk.check(cx, s.expression, listType(element)),
  );
  checkPattern(cx, s.pattern, element);
}
