/** `do` and list comprehensions, as GHC does them without optimisation: `>>=` with written continuations, and
 * local functions that walk the lists. */

import { consCon, nilCon, tupleCon } from '../../builtin/wired.ts';
import { builtin } from '../../source/builtin.ts';
import { never } from '../../source/never.ts';
import type * as Tree from '../../syntax/tree.ts';
import { alternative, app, caseOf, con, freshVar, global, lam, letRec, nil, variable } from '../build.ts';
import type * as Core from '../core.ts';
import { letWrapper } from './binding.ts';
import { type Context, entityOf, failure, implicitEvidence } from './context.ts';
import { evidence } from './evidence.ts';
import { unmatched } from './literal.ts';
import { ifThenElse, match } from './match.ts';
import { matchVar } from './open.ts';
import { type MatchResult, succeed } from './result.ts';
import { binders } from './selector.ts';
import { inPlace } from './ticks.ts';

type Wrap = (rest: Core.Expr) => Core.Expr;

export function doExpression(cx: Context, e: Tree.DoExpression): Core.Expr {
  const last = e.statements.at(-1);
  const wraps: Wrap[] = [];
  for (const statement of e.statements.slice(0, -1)) wraps.push(statementWrapper(cx, statement, e));
  if (last?.kind !== 'expressionStatement') return failure(cx, 'patError', e.span, 'do');
  const body = cx.walk.expression(cx, last.expression);
  return wraps.reduceRight((rest, wrap) => wrap(rest), body);
}

/** Names are bound in the order of the text; what follows is put in afterwards, so depth costs no JS stack. */
function statementWrapper(cx: Context, s: Tree.Statement, e: Tree.DoExpression): Wrap {
  switch (s.kind) {
    case 'letStatement':
      return letWrapper(cx, s.declarations);
    case 'expressionStatement': {
      const action = cx.walk.expression(cx, s.expression);
      const given = implicit(cx, s, e, builtin.Base['>>']);
      return rest => app(global(builtin.Base['>>']), [...given, action, rest]);
    }
    case 'bindStatement': {
      const action = cx.walk.expression(cx, s.expression);
      const given = implicit(cx, s, e, builtin.Base['>>=']);
      const v = matchVar(cx, [s.pattern], 'ds');
      const hole: { body?: Core.Expr } = {};
      const matched = inPlace(cx, s.span, () =>
        match(
          cx,
          [v],
          [{ patterns: [s.pattern], result: () => ({ canFail: false, build: () => hole.body! }) }],
        ),
      );
      const failed = matched.canFail ? failAction(cx, s, e) : nil;
      return rest => {
        hole.body = rest;
        return app(global(builtin.Base['>>=']), [...given, action, lam([v], matched.build(failed))]);
      };
    }
    // written out by the renamer
    case 'recStatement':
    case 'transformStatement':
      return rest => rest;
    default:
      return never(s);
  }
}

const implicit = (cx: Context, s: Tree.Statement, e: Tree.DoExpression, id: string): Core.Expr[] =>
  implicitEvidence(cx, [s, e], id).map(d => evidence(cx, d));

function failAction(
  cx: Context,
  s: Tree.Statement & { kind: 'bindStatement' },
  e: Tree.DoExpression,
): Core.Expr {
  const id = builtin.Fail.fail;
  return app(global(id), [...implicit(cx, s, e, id), unmatched(cx, s.pattern.span)]);
}

// ---------------------------------------------------------------- comprehensions

export function comprehension(cx: Context, e: Tree.ListComprehension): Core.Expr {
  const [only, ...more] = e.branches;
  const finish = (list: Core.Expr): Core.Expr => con(consCon, cx.walk.expression(cx, e.body), list);
  if (more.length === 0) return qualifiers(cx, only ?? [], 0, nil, finish);
  return parallel(cx, e.branches, finish);
}

/** `list`: what comes after the elements made here. It is small, and may be copied. */
function qualifiers(
  cx: Context,
  list: readonly Tree.Statement[],
  at: number,
  after: Core.Expr,
  finish: (after: Core.Expr) => Core.Expr,
): Core.Expr {
  const s = list[at];
  if (!s) return finish(after);
  switch (s.kind) {
    case 'expressionStatement': {
      const condition = cx.walk.expression(cx, s.expression);
      return ifThenElse(cx, condition, qualifiers(cx, list, at + 1, after, finish), after);
    }
    case 'letStatement': {
      const wrap = letWrapper(cx, s.declarations);
      return wrap(qualifiers(cx, list, at + 1, after, finish));
    }
    case 'bindStatement': {
      const source = cx.walk.expression(cx, s.expression);
      return generator(cx, source, s.pattern, after, v => {
        const result = (rest: Core.Expr): MatchResult =>
          match(
            cx,
            [v],
            [{ patterns: [s.pattern], result: () => succeed(qualifiers(cx, list, at + 1, rest, finish)) }],
          );
        return rest => result(rest).build(rest);
      });
    }
    case 'recStatement':
    case 'transformStatement':
      return qualifiers(cx, list, at + 1, after, finish);
    default:
      return never(s);
  }
}

/** `letrec go = \ds -> case ds of { [] -> after; x : xs -> element } in go source`. */
function generator(
  cx: Context,
  source: Core.Expr,
  pattern: Tree.Pattern | undefined,
  after: Core.Expr,
  element: (v: Core.Var) => (rest: Core.Expr) => Core.Expr,
): Core.Expr {
  const go = freshVar(cx.supply, 'go');
  const list = freshVar(cx.supply, 'ds');
  const x = matchVar(cx, [pattern], 'x');
  const xs = freshVar(cx.supply, 'xs');
  const body = caseOf(variable(list), freshVar(cx.supply, 'wild'), [
    alternative(nilCon, [], after),
    alternative(consCon, [x, xs], element(x)(app(variable(go), [variable(xs)]))),
  ]);
  return letRec([{ var: go, rhs: lam([list], body) }], app(variable(go), [source]));
}

/** ParallelListComp: the branches' variables are zipped, as nested pairs. */
function parallel(
  cx: Context,
  branches: readonly (readonly Tree.Statement[])[],
  finish: (after: Core.Expr) => Core.Expr,
): Core.Expr {
  const parts = branches.map(branch => {
    const bound = branch.flatMap(s =>
      s.kind === 'bindStatement'
        ? binders(cx, s.pattern).map(b => b.entity)
        : s.kind === 'letStatement'
          ? letBinders(cx, s.declarations)
          : [],
    );
    const list = qualifiers(cx, branch, 0, nil, after =>
      con(consCon, con(tupleCon(bound.length), ...bound.map(l => cx.locals.get(l)!)), after),
    );
    return { found: bound, list };
  });
  const zipped = parts
    .map(p => p.list)
    .reduceRight((rest, list) => app(global(builtin.List.zip), [list, rest]));
  return generator(cx, zipped, undefined, nil, v => rest => {
    const wraps: Wrap[] = [];
    let current = v;
    parts.forEach(({ found }, i) => {
      const fields = found.map(l => freshVar(cx.supply, l.name));
      found.forEach((l, k) => {
        cx.locals.set(l, variable(fields[k]!));
      });
      const tuple = i === parts.length - 1 ? current : freshVar(cx.supply, 'branch');
      const others = freshVar(cx.supply, 'others');
      const whole = current;
      if (i < parts.length - 1)
        wraps.push(inner =>
          caseOf(variable(whole), freshVar(cx.supply, 'wild'), [
            alternative(tupleCon(2), [tuple, others], inner),
          ]),
        );
      wraps.push(inner =>
        caseOf(variable(tuple), freshVar(cx.supply, 'wild'), [
          alternative(tupleCon(found.length), fields, inner),
        ]),
      );
      current = others;
    });
    return wraps.reduceRight((inner, wrap) => wrap(inner), finish(rest));
  });
}

function letBinders(cx: Context, declarations: readonly Tree.Declaration[]) {
  return declarations.flatMap(d => {
    if (d.kind === 'patternBinding') return binders(cx, d.pattern).map(b => b.entity);
    if (d.kind !== 'function') return [];
    const entity = entityOf(cx, d.name);
    return entity && entity.kind !== 'typeVariable' ? [entity] : [];
  });
}
