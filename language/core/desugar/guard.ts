/** Right-hand sides: guards from the top, each guard's qualifiers from the left, under their `where`. */
import { builtin } from '../../source/builtin.ts';
import type * as Tree from '../../syntax/tree.ts';
import type * as Core from '../core.ts';
import { type Context, entityOf } from './context.ts';
import { countedTruth } from './coverage.ts';
import { matchComputed, onlyIf } from './match.ts';
import { adjust, combineAll, type MatchResult, succeed } from './result.ts';
import { formOfNode } from './unboxed.ts';

export function alternativesMatch(
  cx: Context,
  rhs: Tree.Rhs,
  body: (e: Tree.Expression) => Core.Expr = e => cx.walk.expression(cx, e),
): MatchResult {
  const wrap = rhs.where.length > 0 ? cx.walk.letWrapper(cx, rhs.where) : undefined;
  const whole = guardedMatch(cx, rhs.alternatives, body);
  return wrap ? adjust(whole, wrap) : whole;
}

export function guardedMatch(
  cx: Context,
  alternatives: readonly Tree.GuardedExpression[],
  body: (e: Tree.Expression) => Core.Expr,
): MatchResult {
  const results: MatchResult[] = [];
  for (const alternative of alternatives) {
    const result = qualified(cx, alternative.guards, 0, () => succeed(body(alternative.body)));
    results.push(result);
    if (!result.canFail) break;
  }
  return combineAll(cx, results);
}

function qualified(
  cx: Context,
  guards: readonly Tree.Statement[],
  at: number,
  body: () => MatchResult,
): MatchResult {
  const guard = guards[at];
  if (!guard) return body();
  switch (guard.kind) {
    case 'expressionStatement': {
      if (isTrue(cx, guard.expression))
        return adjust(qualified(cx, guards, at + 1, body), e => countedTruth(cx, guard.expression, e));
      const condition = cx.walk.expression(cx, guard.expression);
      return onlyIf(cx, condition, qualified(cx, guards, at + 1, body));
    }
    case 'letStatement': {
      const wrap = cx.walk.letWrapper(cx, guard.declarations);
      return adjust(qualified(cx, guards, at + 1, body), wrap);
    }
    // outside a `do`: reported by the parser
    case 'recStatement':
    case 'transformStatement':
      return qualified(cx, guards, at + 1, body);
    case 'bindStatement': {
      const value = cx.walk.expression(cx, guard.expression);
      const equation = { patterns: [guard.pattern], result: () => qualified(cx, guards, at + 1, body) };
      return matchComputed(cx, formOfNode(cx, guard.expression), value, equation);
    }
  }
}

/** `otherwise` and `True` are no tests. */
function isTrue(cx: Context, e: Tree.Expression): boolean {
  if (e.kind === 'parenthesised') return isTrue(cx, e.expression);
  if (e.kind !== 'variable' && e.kind !== 'constructor') return false;
  const entity = entityOf(cx, e.name);
  return entity?.kind === 'variable'
    ? entity.id === builtin.Base.otherwise
    : entity?.kind === 'constructor' && entity.id === builtin.Types.True;
}
