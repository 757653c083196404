/**
 * Implicit parameters (Lewis, Shields, Meijer and Launchbury, Implicit parameters, 2000): `?x` is a value that the
 * innermost binding around gives, or a constraint of the type that is handed on. A constraint `?x :: t` is one of a class
 * of that name, and its dictionary is the value.
 */
import { builtin } from '../../source/builtin.ts';
import type { Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { classes, predicate } from '../../types/build.ts';
import { spine } from '../../types/shape.ts';
import type { Predicate, Type } from '../../types/type.ts';
import {
  type Context,
  createScope,
  evidenceVariable,
  freshLifted,
  inScope,
  report,
  type Scope,
  want,
} from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import type { EvidenceVariable } from '../evidence/evidence.ts';
import { unify } from './unify.ts';

export const isImplicit = ({ className }: Predicate): boolean => className.startsWith('?');

/** The value of a constraint that holds where nothing gives it, and so is never inferred: the empty stack of calls, the empty
 * context of exceptions (GHC's HasCallStack and HasExceptionContext). */
export function emptyValue(p: Predicate): string | undefined {
  if (p.className === classes.callStack) return builtin.Stack.emptyCallStack;
  if (p.className !== '?exceptionContext') return undefined;
  const { head } = spine(p.arguments[0]!);
  return head.kind === 'constructor' && head.id === builtin.ExceptionContext.ExceptionContext
    ? builtin.ExceptionContext.emptyExceptionContext
    : undefined;
}

/** The innermost given of the parameter. `limit`: the first scope not to look in. */
export function implicitGiven(
  scope: Scope,
  { className }: Predicate,
  limit?: Scope,
): EvidenceVariable | undefined {
  for (let s: Scope | undefined = scope; s !== undefined && s !== limit; s = s.parent) {
    const dictionary = s.givens.findLast(given => given.predicate.className === className);
    if (dictionary !== undefined) return dictionary;
  }
  return undefined;
}

/** A parameter has the type that it is given with. */
export function meetImplicit(cx: Context, p: Predicate, span: Span): void {
  const given = implicitGiven(cx.scope, p);
  const [wanted, known] = [p.arguments[0], given?.predicate.arguments[0]];
  if (wanted === undefined || known === undefined) return;
  const failure = unify(cx, wanted, known);
  if (failure !== undefined) report(cx, errors.unequal(span, wanted, known, failure));
}

/** `?x` as a value. */
export function implicitVariable(cx: Context, e: Tree.Variable): Type {
  const type = freshLifted(cx);
  const wanted = want(cx, predicate(e.name.text, type), e.span, { kind: 'use', name: e.name.text });
  meetImplicit(cx, wanted.predicate, e.span);
  cx.found.applied.set(e, [wanted]);
  cx.found.types.set(e, type);
  return type;
}

export function implicitLet(
  cx: Context,
  e: Tree.ImplicitLet,
  visit: (cx: Context, e: Tree.Expression, expected: Type | undefined) => Type,
  expected: Type | undefined,
): Type {
  const scope = createScope(cx.scope, cx.level, 'lambda');
  for (const { name, expression } of e.bindings) {
    const type = visit(cx, expression, undefined);
    scope.givens.push(evidenceVariable(cx, predicate(name.text, type)));
  }
  const type = inScope(cx, scope, () => visit(cx, e.body, expected));
  cx.found.abstractions.set(e.body, scope);
  return type;
}
