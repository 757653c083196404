/**
 * Pattern-match compilation (Wadler, in Peyton Jones 1987, chapter 5; GHC/HsToCore/Match.hs): equations are tried
 * from the top, patterns from the left; adjacent equations of one kind are matched together. What to do when all
 * fail is a call of a local function, so that no code is copied. Reports and costs depend on this order.
 */

import { falseCon, trueCon } from '../../builtin/wired.ts';
import { builtin } from '../../source/builtin.ts';
import { never } from '../../source/never.ts';
import type * as Tree from '../../syntax/tree.ts';
import { payloadRep } from '../../types/payload.ts';
import type { Form } from '../../types/unlifted.ts';
import {
  alternative,
  app,
  caseOf,
  copyOf,
  freshVar,
  global,
  letOne,
  lets,
  literalAlternative,
  otherwise,
  prim,
  text,
  unit,
  variable,
  writtenVar,
} from '../build.ts';
import type * as Core from '../core.ts';
import { repOf } from '../rep.ts';
import { type Context, entityOf, implicitEvidence } from './context.ts';
import { evidence } from './evidence.ts';
import { isAlike } from './group.ts';
import { literalValue, negated } from './literal.ts';
import {
  type ConEquation,
  constructorLayer,
  matchVar,
  openConstructor,
  openEvidence,
  type TidyEquation,
} from './open.ts';
import { type Pat, type Tidy, tidied } from './pattern.ts';
import { run } from './primitive.ts';
import { adjust, combineAll, type Layer, layered, type MatchResult, share } from './result.ts';
import { inlined } from './ticks.ts';
import { formOfNode, isRun } from './unboxed.ts';

/** One row: its patterns, in step with the variables, and what to do when they match. `result` is asked for once
 * all variables of the patterns are known. */
export interface Equation {
  readonly patterns: readonly Pat[];
  readonly result: () => MatchResult;
}

/** Equations against variables. */
export function match(cx: Context, vars: readonly Core.Var[], equations: readonly Equation[]): MatchResult {
  const [v, ...rest] = vars;
  if (!v) {
    const results: MatchResult[] = [];
    for (const equation of equations) {
      const result = equation.result();
      results.push(result);
      if (!result.canFail) break;
    }
    return combineAll(cx, results);
  }
  const [only, ...others] = equations;
  if (only && others.length === 0) return matchRow(cx, vars, only);
  const bindings: Core.Binding[] = [];
  const rows = equations.map(e => rowOf(cx, v, e, bindings));
  const results = groups(cx, rows).map(group => matchGroup(cx, v, rest, group));
  const whole = combineAll(cx, results);
  const opened = rows.find(r => r.subject.kind === 'cast')?.subject;
  if (bindings.length === 0 && !opened) return whole;
  return adjust(whole, e => lets(bindings, opened ? apart(cx, opened, e) : e));
}

const rowOf = (cx: Context, v: Core.Var, e: Equation, bindings: Core.Binding[]): TidyEquation => ({
  ...tidied(cx, v, e.patterns[0], bindings),
  patterns: e.patterns.slice(1),
  result: e.result,
});

/** One equation: its patterns are looked at in turn, without recursion, as they can be of thousands of parts. */
function matchRow(cx: Context, vars: readonly Core.Var[], equation: Equation): MatchResult {
  const layers: Layer[] = [];
  let inner: MatchResult | undefined;
  let left = vars;
  let { patterns } = equation;
  while (inner === undefined) {
    const [v, ...rest] = left;
    if (!v) {
      inner = equation.result();
      break;
    }
    const bindings: Core.Binding[] = [];
    const row = rowOf(cx, v, { patterns, result: equation.result }, bindings);
    const { subject, tidy } = row;
    if (bindings.length > 0 || subject.kind === 'cast') {
      const inside = (e: Core.Expr): Core.Expr => (subject.kind === 'cast' ? apart(cx, subject, e) : e);
      const isNames = left === vars;
      layers.push({ canFail: false, isNames, around: e => lets(bindings, inside(e)) });
    }
    left = rest;
    patterns = row.patterns;
    if (tidy.kind === 'con') {
      const { fields, layer } = constructorLayer(cx, subject, row);
      layers.push(layer);
      left = [...fields, ...rest];
      patterns = [...tidy.arguments, ...patterns];
    } else if (tidy.kind === 'literal') layers.push(literalLayer(cx, subject, v.rep, tidy.literal));
    else if (tidy.kind === 'equal' || tidy.kind === 'string') {
      const condition = equalTo(cx, subject, tidy);
      layers.push({ canFail: true, around: (e, failure) => ifThenElse(cx, condition, e, failure) });
    } else if (tidy.kind !== 'any') inner = matchGroup(cx, v, rest, [row]);
  }
  return layered(cx, layers, inner, layers[0]?.isNames === true ? 1 : 0);
}

const literalLayer = (cx: Context, subject: Core.Expr, rep: Core.Rep, literal: Core.Literal): Layer => ({
  canFail: true,
  around: (e, failure) =>
    caseOf(subject, freshVar(cx.supply, 'wild', rep), [literalAlternative(literal, e), otherwise(failure)]),
});

/** Whether the value is the literal of the pattern. */
function equalTo(cx: Context, subject: Core.Expr, tidy: Tidy & { kind: 'equal' | 'string' }): Core.Expr {
  if (tidy.kind === 'string')
    return app(global(builtin.Classes.eqString), [subject, prim('unpackCString#', text(tidy.value))]);
  const { node } = tidy;
  const wanted = negated(cx, node, literalValue(cx, node, node.literal), node.negative);
  const args = implicitEvidence(cx, [node], builtin.Classes['==']).map(e => evidence(cx, e));
  return app(global(builtin.Classes['==']), [...args, subject, wanted]);
}

/** GHC gives what is inside a newtype's value a name, at first even where nothing uses it. So a function that the match
 * gives back is not one with the function that matches, as long as nothing has been simplified. */
function apart(cx: Context, opened: Core.Expr, e: Core.Expr): Core.Expr {
  return e.kind === 'lam' ? letOne(freshVar(cx.supply, 'inside'), opened, e) : e;
}

function groups(cx: Context, rows: readonly TidyEquation[]): TidyEquation[][] {
  const result: TidyEquation[][] = [];
  for (const row of rows) {
    const last = result.at(-1);
    const first = last?.[0];
    if (last && first && isAlike(cx, first, row)) last.push(row);
    else result.push([row]);
  }
  return result;
}

function matchGroup(
  cx: Context,
  v: Core.Var,
  rest: readonly Core.Var[],
  group: readonly TidyEquation[],
): MatchResult {
  const { tidy: first, subject } = group[0]!;
  switch (first.kind) {
    case 'any':
      return match(cx, rest, group);
    case 'con':
      return matchConstructors(cx, subject, rest, group);
    case 'literal':
      return matchLiterals(cx, subject, v.rep, rest, group);
    case 'equal':
    case 'string':
      return onlyIf(cx, equalTo(cx, subject, first), match(cx, rest, group));
    case 'sum':
      return matchSums(cx, subject, rest, group);
    case 'bang': {
      const rows = group.map(r => ({
        patterns: [(r.tidy as Tidy & { kind: 'bang' }).pattern, ...r.patterns],
        result: r.result,
      }));
      const inner = match(cx, [v, ...rest], rows);
      const forced = copyOf(cx.supply, v);
      return adjust(inner, e => caseOf(subject, forced, [otherwise(e)]));
    }
    case 'view': {
      const patterns = group.map(r => (r.tidy as Tidy & { kind: 'view' }).pattern);
      const value = app(viewFunction(cx, first.expression), [subject]);
      const viewed = matchVar(cx, patterns, 'view');
      const inner = match(
        cx,
        [viewed, ...rest],
        group.map((r, i) => ({ patterns: [patterns[i], ...r.patterns], result: r.result })),
      );
      const [pattern] = patterns;
      const form = pattern && 'span' in pattern ? formOfNode(cx, pattern) : undefined;
      return adjust(inner, e => (form && isRun(form) ? run(value, viewed, e) : bindNonRec(viewed, value, e)));
    }
    case 'given': {
      const [row] = group as [TidyEquation];
      const dictionaries = first.evidence.map(e => evidence(cx, e));
      const applied = matchVar(cx, [first.pattern], 'ds');
      const inner = match(
        cx,
        [applied, ...rest],
        [{ patterns: [first.pattern, ...row.patterns], result: row.result }],
      );
      return adjust(inner, e => bindNonRec(applied, app(subject, dictionaries), e));
    }
    case 'or':
      return matchAny(cx, v, first.patterns, match(cx, rest, group));
    case 'synonym':
      return matchSynonym(cx, subject, rest, group);
    default:
      return never(first);
  }
}

/** Several patterns, in order. What follows the match stands there once; where it fails, the others are not tried any more. */
function matchAny(cx: Context, v: Core.Var, patterns: readonly Pat[], inner: MatchResult): MatchResult {
  let go: Core.Expr = unit;
  const matched: MatchResult = { canFail: false, build: () => go };
  const any = match(
    cx,
    [v],
    patterns.map(pattern => ({ patterns: [pattern], result: () => matched })),
  );
  return {
    canFail: inner.canFail || any.canFail,
    build: failure =>
      share(
        cx,
        inner.build(failure),
        once => {
          go = once;
          return any.build(failure);
        },
        'matched',
      ),
  };
}

/** Nothing in a pattern has an automatic centre. */
const viewFunction = (cx: Context, e: Tree.Expression): Core.Expr =>
  inlined(cx, () => cx.walk.expression(cx, e));

/** The matcher is called with what follows in both cases (synonym.ts): where nothing was found, the first waits for a
 * unit as well. Equations of one synonym share the call. */
function matchSynonym(
  cx: Context,
  subject: Core.Expr,
  rest: readonly Core.Var[],
  group: readonly TidyEquation[],
): MatchResult {
  const uses = group.map(r => r.tidy as Tidy & { kind: 'synonym' });
  const [{ matcher, arguments: first }] = uses as [(typeof uses)[number]];
  const called = cx.walk.expression(cx, matcher);
  const opened = cx.tables.opened.get(uses[0]!.node)?.parameters ?? [];
  const dictionaries = opened.map(() => freshVar(cx.supply, '$d'));
  const openings = uses.map(use => openEvidence(cx, use.node, dictionaries));
  const fields = first.map((_, i) =>
    matchVar(
      cx,
      uses.map(use => use.arguments[i]),
      'ds',
    ),
  );
  const inner = match(
    cx,
    [...fields, ...rest],
    group.map((r, i) => ({ patterns: [...uses[i]!.arguments, ...r.patterns], result: r.result })),
  );
  const waiting = (params: readonly Core.Var[], body: Core.Expr): Core.Expr => ({
    kind: 'lam',
    params: params.length > 0 ? params : [freshVar(cx.supply, 'void')],
    body,
  });
  return {
    canFail: true,
    build: failure => {
      const inside = openings.reduceRight((rest_, around) => around(rest_), inner.build(failure));
      return app(called, [subject, waiting([...dictionaries, ...fields], inside), waiting([], failure)]);
    },
  };
}

/** `n + k`: where the value is at least k, n is what remains of it. Equal k's are compared with once. */
function matchSums(
  cx: Context,
  subject: Core.Expr,
  rest: readonly Core.Var[],
  group: readonly TidyEquation[],
): MatchResult {
  const nodes = group.map(r => (r.tidy as Tidy & { kind: 'sum' }).node);
  const [node] = nodes as [(typeof nodes)[number]];
  const applied = (id: string): Core.Expr => {
    const args = implicitEvidence(cx, [node], id).map(e => evidence(cx, e));
    return app(global(id), [...args, subject, literalValue(cx, node, node.literal)]);
  };
  const n = freshVar(cx.supply, node.name.text);
  for (const each of nodes) {
    const entity = entityOf(cx, each.name);
    if (entity && entity.kind !== 'typeVariable') cx.locals.set(entity, variable(n));
  }
  const condition = applied(builtin.Classes['>=']);
  const difference = applied(builtin.Num['-']);
  const inner = match(cx, rest, group);
  return onlyIf(
    cx,
    condition,
    adjust(inner, e => letOne(n, difference, e)),
  );
}

/** Continues only where the condition holds. */
export function onlyIf(cx: Context, condition: Core.Expr, inner: MatchResult): MatchResult {
  return {
    canFail: true,
    build: failure => ifThenElse(cx, condition, inner.build(failure), failure),
  };
}

export function ifThenElse(cx: Context, condition: Core.Expr, yes: Core.Expr, no: Core.Expr): Core.Expr {
  return caseOf(condition, freshVar(cx.supply, 'wild'), [
    alternative(falseCon, [], no),
    alternative(trueCon, [], yes),
  ]);
}

function matchConstructors(
  cx: Context,
  subject: Core.Expr,
  rest: readonly Core.Var[],
  group: readonly TidyEquation[],
): MatchResult {
  const byCon = new Map<string, ConEquation[]>();
  for (const row of group as readonly ConEquation[]) {
    const same = byCon.get(row.tidy.con.id);
    if (same) same.push(row);
    else byCon.set(row.tidy.con.id, [row]);
  }
  const alternatives = [...byCon.values()].map(rows => {
    const opened = openConstructor(cx, rows);
    const inner = match(
      cx,
      [...opened.fields, ...rest],
      rows.map(r => ({ patterns: [...r.tidy.arguments, ...r.patterns], result: r.result })),
    );
    return { ...opened, inner };
  });
  alternatives.sort((a, b) => a.con.tag - b.con.tag);
  const complete = alternatives.length === alternatives[0]!.con.family;
  return {
    canFail: !complete || alternatives.some(a => a.inner.canFail),
    build: failure => {
      const list = alternatives.map(a =>
        alternative(
          a.con,
          a.binders,
          a.made.reduceRight((rest, around) => around(rest), a.inner.build(failure)),
        ),
      );
      return caseOf(subject, freshVar(cx.supply, 'wild'), complete ? list : [...list, otherwise(failure)]);
    },
  };
}

function matchLiterals(
  cx: Context,
  subject: Core.Expr,
  rep: Core.Rep,
  rest: readonly Core.Var[],
  group: readonly TidyEquation[],
): MatchResult {
  const byValue = new Map<string, { literal: Core.Literal; rows: TidyEquation[] }>();
  for (const row of group) {
    const { literal } = row.tidy as Tidy & { kind: 'literal' };
    const key = `${literal.rep}:${literal.value}`;
    const same = byValue.get(key);
    if (same) same.rows.push(row);
    else byValue.set(key, { literal, rows: [row] });
  }
  const alternatives = [...byValue.values()].map(({ literal, rows }) => ({
    literal,
    inner: match(cx, rest, rows),
  }));
  return {
    canFail: true,
    build: failure =>
      caseOf(subject, freshVar(cx.supply, 'wild', rep), [
        ...alternatives.map(a => literalAlternative(a.literal, a.inner.build(failure))),
        otherwise(failure),
      ]),
  };
}

/** `let v = value in body`; where the body begins by taking v apart, `case value of v`, which allocates nothing. */
export function bindNonRec(v: Core.Var, value: Core.Expr, body: Core.Expr): Core.Expr {
  if (v.rep !== 'ptr') return caseOf(value, v, [otherwise(body)]);
  let e = body;
  while (e.kind === 'let' && e.bindings.list.every(b => b.rhs.kind === 'lam' && b.var.name === 'fail'))
    e = e.body;
  if (e.kind === 'case' && e.scrutinee.kind === 'var' && e.scrutinee.var === v) {
    // Where it is only evaluated, for a strict field say, what follows uses the binder.
    const isTakenApart = e.alternatives.some(a => a.pattern.kind !== 'default');
    return e === body && isTakenApart
      ? caseOf(value, v, e.alternatives)
      : caseOf(value, v, [otherwise(body)]);
  }
  return letOne(v, value, body);
}

/** The same for a value that may be one that is computed first. */
export function matchComputed(cx: Context, form: Form, value: Core.Expr, equation: Equation): MatchResult {
  if (form.kind === 'lifted') return matchExpression(cx, value, repOf(value), [equation]);
  const v = matchVar(cx, [equation.patterns[0]], 'ds', payloadRep(cx.lookup, form));
  return adjust(match(cx, [v], [equation]), e =>
    isRun(form) ? run(value, v, e) : caseOf(value, v, [otherwise(e)]),
  );
}

/** An expression against one column of patterns. A variable is matched as it is. */
export function matchExpression(
  cx: Context,
  value: Core.Expr,
  rep: Core.Rep,
  equations: readonly Equation[],
): MatchResult {
  if (value.kind === 'var') return match(cx, [value.var], equations);
  const subject = matchVar(
    cx,
    equations.map(e => e.patterns[0]),
    'ds',
  );
  const v =
    rep === subject.rep || subject.rep !== 'ptr'
      ? subject
      : writtenVar(cx.supply, subject.name, rep, subject.written);
  return adjust(match(cx, [v], equations), e => bindNonRec(v, value, e));
}
