/**
 * Pattern synonyms' matchers (GHC/Tc/TyCl/PatSyn.hs): functions of a value, of what to do with the parts found in it, and
 * of what to do where it does not match (infer/pattern/matcher.ts), called by match.ts. So what follows a match runs under the
 * matcher's centre.
 */
import type * as Tree from '../../syntax/tree.ts';
import { app, freshVar, lam, unit, variable } from '../build.ts';
import type * as Core from '../core.ts';
import type { Context } from './context.ts';
import { countedNode } from './coverage.ts';
import { evidence } from './evidence.ts';
import { match } from './match.ts';
import { matchVar } from './open.ts';
import { succeed } from './result.ts';
import { inPlace, lambdaBody, within } from './ticks.ts';

/** GHC gives no place to the function and that of the pattern to its body. */
export function matcherRhs(cx: Context, binding: Tree.Matcher): Core.Expr {
  const { name, pattern, parts, span } = binding;
  const value = matchVar(cx, [pattern], 'scrut');
  const cont = freshVar(cx.supply, 'cont');
  const fail = freshVar(cx.supply, 'fail');
  const following = (): Core.Expr => {
    const dictionaries = (cx.tables.applied.get(binding) ?? []).map(e => evidence(cx, e));
    const taken = [...dictionaries, ...parts.map(e => cx.walk.expression(cx, e))];
    return app(variable(cont), taken.length > 0 ? taken : [unit]);
  };
  const failed = app(variable(fail), [unit]);
  const matched = (): Core.Expr =>
    match(cx, [value], [{ patterns: [pattern], result: () => succeed(following()) }]).build(failed);
  const body = within(cx, name.text, () =>
    inPlace(cx, span, () => countedNode(cx, pattern, lambdaBody(cx, pattern, matched))),
  );
  return lam([value, cont, fail], body, span);
}
