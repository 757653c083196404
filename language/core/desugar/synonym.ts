/**
 * Pattern synonyms' matchers (GHC/Tc/TyCl/PatSyn.hs): functions of a value, of what to do with the parts found in it, and
 * of what to do where it does not match, called by match.ts. So what follows a match runs under the matcher's centre. By
 * its type a matcher gives a list of those parts (parse/synonym.ts); that is what is read here.
 */
import type * as Tree from '../../syntax/tree.ts';
import { app, freshVar, lam, unit, variable } from '../build.ts';
import type * as Core from '../core.ts';
import type { Context } from './context.ts';
import { evidence } from './evidence.ts';
import { match, matchVar } from './match.ts';
import { succeed } from './result.ts';
import { inPlace, lambdaBody, within } from './ticks.ts';

/** `$mP (p) = [(x, y)]; $mP _ = []`. GHC gives no place to the function and that of the pattern to its body. */
export function matcherRhs(cx: Context, { name, clauses, span }: Tree.FunctionBinding): Core.Expr {
  const clause = clauses[0];
  const pattern = clause?.patterns[0];
  const value = matchVar(cx, [pattern], 'scrut');
  const cont = freshVar(cx.supply, 'cont');
  const fail = freshVar(cx.supply, 'fail');
  const found = (): Core.Expr => {
    const list = clause?.rhs.alternatives[0]?.body;
    const given = (list && cx.tables.applied.get(list)) ?? [];
    const variables = clause ? parts(clause).map(e => cx.walk.expression(cx, e)) : [];
    const handed = [...given.map(e => evidence(cx, e)), ...variables];
    return app(variable(cont), handed.length > 0 ? handed : [unit]);
  };
  const failed = app(variable(fail), [unit]);
  const matched = (): Core.Expr =>
    match(cx, [value], [{ patterns: [pattern], result: () => succeed(found()) }]).build(failed);
  const body = within(cx, name.text, () =>
    inPlace(cx, span, () => (pattern ? lambdaBody(cx, pattern, matched) : matched())),
  );
  return lam([value, cont, fail], body, span);
}

/** The variables of the list's one element. */
function parts({ rhs }: Tree.Clause): readonly Tree.Expression[] {
  const list = rhs.alternatives[0]?.body;
  const element = list?.kind === 'list' ? list.elements[0] : undefined;
  if (element?.kind === 'tuple') return element.components.filter(c => c !== undefined);
  return element?.kind === 'variable' ? [element] : [];
}
