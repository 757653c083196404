/** Meeting an expected type: unification with a message when it fails, and taking function types apart. */
import type { Span } from '../../source/span.ts';
import { errorType, functionType } from '../../types/build.ts';
import { customMessage } from '../../types/message.ts';
import { anyPart, expose } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, freshHole, freshMeta, report, type Scope } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import type { Failure } from '../diagnostics/failure.ts';
import { unify } from './unify.ts';

/** Reports where the actual type cannot be the expected one. `hint`: what to say rather than what the types tell. */
export function expect(
  cx: Context,
  span: Span,
  expected: Type,
  actual: Type,
  hint?: () => string | undefined,
): boolean {
  cx.at = span;
  const failure = unify(cx, actual, expected);
  if (failure === undefined || isUnknowable(cx, failure)) return true;
  const custom = customMessage([failureOf(failure), actual, expected].flat());
  if (custom !== undefined) {
    report(cx, errors.customError(span, custom));
    return false;
  }
  const { why } = cx;
  const reason =
    why !== undefined && why.span.start === span.start && why.span.end === span.end ? why.why : undefined;
  report(cx, errors.mismatch(span, expected, actual, failure, reason, hint?.()));
  return false;
}

/** Whether it may hang on what a constructor that is not known says of rigid variables. */
export function isUnknowable(cx: Context, failure: Failure): boolean {
  if (failure.kind !== 'escape' && !failureOf(failure).some(isRigid)) return false;
  for (let scope: Scope | undefined = cx.scope; scope !== undefined; scope = scope.parent)
    if (scope.unknown === true) return true;
  return false;
}

const isRigid = (type: Type): boolean => anyPart(type, part => part.kind === 'variable');

const failureOf = (failure: Failure): readonly Type[] =>
  failure.kind === 'mismatch' ? [failure.left, failure.right] : [];

/** Runs `body` with the reason why the expression at `span` has its type. */
export function because<T>(cx: Context, span: Span, why: errors.Why, body: () => T): T {
  const outer = cx.why;
  cx.why = { span, why };
  const result = body();
  cx.why = outer;
  return result;
}

export interface Arrow {
  readonly argument: Type;
  readonly result: Type;
}

/** The type as a function's, made one if it is open; undefined if it is something else. */
export function asFunction(cx: Context, type: Type): Arrow | undefined {
  const t = expose(type);
  if (t.kind === 'function') return t;
  if (t.kind === 'error') return { argument: errorType, result: errorType };
  if (t.kind === 'meta' && t.meta.hole === true) {
    const arrow = { argument: freshHole(cx), result: freshHole(cx) };
    t.meta.solution = functionType(arrow.argument, arrow.result);
    return arrow;
  }
  if (t.kind !== 'meta' && t.kind !== 'application') return undefined;
  const argument = freshMeta(cx);
  const result = freshMeta(cx);
  return unify(cx, t, functionType(argument, result)) === undefined ? { argument, result } : undefined;
}
