/** Expressions, Report chapter 3. Where allocation happens (which part is a function, which a thunk) follows GHC
 * without optimisation, because it decides who pays. */

import { consCon, tupleCon } from '../../builtin/wired.ts';
import { builtin } from '../../source/builtin.ts';
import { never } from '../../source/never.ts';
import type * as Tree from '../../syntax/tree.ts';
import { requiredOf, unit as unitType } from '../../types/build.ts';
import { expose } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import {
  app,
  besideEachOther,
  caseOf,
  con,
  freshVar,
  global,
  isAtom,
  lam,
  letOne,
  lets,
  nil,
  otherwise,
  unit,
  variable,
} from '../build.ts';
import type * as Core from '../core.ts';
import { repOf } from '../rep.ts';
import { applyName, evidenceOf } from './application.ts';
import { letWrapper } from './binding.ts';
import { type Context, conAt, failure, implicitEvidence, repOfType } from './context.ts';
import { countedNode } from './coverage.ts';
import { deferredOperators } from './deferred.ts';
import { abstractValue, evidence, lambdaOf } from './evidence.ts';
import { alternativesMatch, guardedMatch } from './guard.ts';
import { literalValue } from './literal.ts';
import { ifThenElse, match, matchExpression } from './match.ts';
import { matchVar } from './open.ts';
import { recordConstruction, recordUpdate } from './record.ts';
import { succeed } from './result.ts';
import { comprehension, doExpression } from './statement.ts';
import { expressionCentre, inPlace, lambdaBody, tick, tickedCall } from './ticks.ts';
import { allComputed, called, computed, formOfNode, lifted, reference } from './unboxed.ts';

/** Where a function of evidence is asked for, the box counts how often the function is evaluated. */
export function expression(cx: Context, e: Tree.Expression): Core.Expr {
  const abstraction = cx.tables.abstractions.get(e);
  const value = abstraction ? abstractValue(cx, abstraction, () => plain(cx, e)) : plain(cx, e);
  return countedNode(cx, e, value);
}

function plain(cx: Context, e: Tree.Expression): Core.Expr {
  const passing = cx.tables.passing.get(e);
  if (passing !== undefined) return expression(cx, passing);
  const type = cx.tables.types.get(e);
  // an argument that is a type tells the machine nothing
  if (type !== undefined && requiredOf(expose(type)) !== undefined) return unit;
  switch (e.kind) {
    case 'variable':
    case 'constructor':
    case 'let':
    case 'do':
    case 'comprehension':
    case 'list':
    case 'sequence':
    case 'recordConstruction':
    case 'recordUpdate': {
      const expanded = cx.tables.expanded.get(e);
      return expanded ? expression(cx, expanded) : unexpanded(cx, e);
    }
    case 'literal':
    case 'negation':
    case 'if': {
      const expanded = cx.tables.expanded.get(e);
      if (expanded) return expression(cx, expanded);
      if (e.kind === 'literal') return literalValue(cx, e, e.literal);
      return e.kind === 'if' ? conditional(cx, e) : negation(cx, e);
    }
    case 'application':
    case 'typeApplication':
      return tickedCall(cx, e, application(cx, e));
    case 'parenthesised':
      return expression(cx, e.expression);
    case 'typed':
      return app(expression(cx, e.expression), evidenceOf(cx, e));
    case 'infix':
    case 'binary':
      return operators(cx, e);
    case 'lambda':
      return inPlace(cx, e.span, () => lambda(cx, e));
    case 'implicitLet':
      return implicitLet(cx, e);
    case 'multiIf':
      return inPlace(cx, e.span, () =>
        guardedMatch(cx, e.alternatives, b => expression(cx, b)).build(
          failure(cx, 'patError', e.span, 'multi-way if'),
        ),
      );
    case 'case':
      return caseExpression(cx, e);
    case 'lambdaCase':
      return lambdaCase(cx, e);
    case 'lambdaCases':
      return lambdaCases(cx, e);
    case 'tuple':
      return tuple(cx, e);
    case 'leftSection':
      return leftSection(cx, e);
    case 'rightSection':
      return rightSection(cx, e);
    case 'proc':
    case 'arrowApplication':
    case 'arrowForm': {
      const expanded = cx.tables.expanded.get(e);
      return expanded ? expression(cx, expanded) : failure(cx, 'patError', e.span, 'error');
    }
    case 'typeExpression':
      return unit;
    case 'scc':
      return tick(cx, expressionCentre(cx, e), expression(cx, e.body));
    case 'errorExpression':
      return e.field === undefined
        ? failure(cx, 'patError', e.span, 'error')
        : failure(cx, 'recConError', e.span, e.field);
    default:
      return never(e);
  }
}

/** Chains of `else if` are walked in a loop: they may be long. */
function conditional(cx: Context, start: Tree.IfExpression): Core.Expr {
  const chain: (readonly [condition: Core.Expr, then: Core.Expr])[] = [];
  let e: Tree.Expression = start;
  do {
    chain.push([expression(cx, e.condition), expression(cx, e.then)]);
    e = e.else;
  } while (e.kind === 'if' && cx.tables.abstractions.get(e) === undefined && !cx.boxes?.of.has(e));
  return chain.reduceRight(
    (rest, [condition, then]) => ifThenElse(cx, condition, then, rest),
    expression(cx, e),
  );
}

type Expandable = Extract<
  Tree.Expression,
  {
    kind:
      | 'variable'
      | 'constructor'
      | 'let'
      | 'do'
      | 'comprehension'
      | 'list'
      | 'sequence'
      | 'recordConstruction'
      | 'recordUpdate';
  }
>;

/** What renaming may give another form, where it has not. */
function unexpanded(cx: Context, e: Expandable): Core.Expr {
  switch (e.kind) {
    case 'variable':
    case 'constructor':
      return named(cx, e);
    case 'let': {
      const wrap = letWrapper(cx, e.declarations);
      return wrap(expression(cx, e.body));
    }
    case 'do':
      return doExpression(cx, e);
    case 'comprehension':
      return inPlace(cx, e.span, () => comprehension(cx, e));
    case 'list':
      return list(cx, e);
    case 'sequence':
      return sequence(cx, e);
    case 'recordConstruction':
      return recordConstruction(cx, e);
    case 'recordUpdate':
      return recordUpdate(cx, e);
    default:
      return never(e);
  }
}

function negation(cx: Context, e: Tree.Negation): Core.Expr {
  const value = expression(cx, e.operand);
  const given = implicitEvidence(cx, [e], builtin.Num.negate).map(d => evidence(cx, d));
  if (value.kind === 'literal') return negatedRaw(value.literal);
  return app(global(builtin.Num.negate), [...given, value]);
}

function caseExpression(cx: Context, e: Tree.CaseExpression): Core.Expr {
  const value = expression(cx, e.scrutinee);
  const failed = failure(cx, 'patError', e.span, e.update ? 'record update' : 'case');
  const of = (found: Core.Expr): Core.Expr =>
    inPlace(cx, e.span, () => chosen(cx, found, e.alternatives, failed, b => expression(cx, b)));
  return computed(cx, formOfNode(cx, e.scrutinee), value, of, scrutineeName(cx, e.alternatives));
}

function lambdaCase(cx: Context, e: Tree.LambdaCase): Core.Expr {
  const v = matchVar(
    cx,
    e.alternatives.map(a => a.pattern),
    'ds',
  );
  const body = inPlace(cx, e.span, () =>
    chosen(cx, variable(v), e.alternatives, failure(cx, 'patError', e.span, 'case'), b =>
      lambdaBody(cx, b, () => expression(cx, b)),
    ),
  );
  return lam([v], body, e.span);
}

function lambdaCases(cx: Context, e: Tree.LambdaCases): Core.Expr {
  const { clauses } = e.function;
  const [first] = clauses;
  const columns = (first?.patterns ?? []).map((_, i) => clauses.map(c => c.patterns[i]!));
  const vars = columns.map(column => matchVar(cx, column, 'ds'));
  const body = (b: Tree.Expression): Core.Expr => lambdaBody(cx, b, () => expression(cx, b));
  const equations = clauses.map(c => ({
    patterns: c.patterns,
    result: () => alternativesMatch(cx, c.rhs, body),
  }));
  const failed = failure(cx, 'patError', e.span, '\\cases');
  const matched = (): Core.Expr => inPlace(cx, e.span, () => match(cx, vars, equations).build(failed));
  return lambdaOf(cx, first?.patterns ?? [], vars, matched, e.span);
}

/** The values are the dictionaries that the body takes. */
function implicitLet(cx: Context, e: Tree.ImplicitLet): Core.Expr {
  const values = e.bindings.map(b => expression(cx, b.expression));
  const body = expression(cx, e.body);
  if (body.kind !== 'lam' || body.params.length < values.length) return app(body, values);
  const bound = values.map((rhs, i) => ({ var: body.params[i]!, rhs }));
  return lets(bound, lam(body.params.slice(values.length), body.body));
}

const named = (cx: Context, e: Tree.Variable | Tree.Constructor): Core.Expr =>
  reference(formOfNode(cx, e), applyName(cx, e, []));

function negatedRaw(l: Core.Literal): Core.Expr {
  if (l.rep === 'i64') return { kind: 'literal', literal: { rep: 'i64', value: -l.value } };
  if (l.rep === 'f64') return { kind: 'literal', literal: { rep: 'f64', value: -l.value } };
  return { kind: 'literal', literal: l };
}

/**
 * The whole spine at once, so that primitives and constructors meet all their arguments. Where the result of an
 * application is polymorphic, as a field's value may be, dictionaries stand between the arguments.
 */
function application(cx: Context, e: Tree.Expression): Core.Expr {
  const args: Tree.Application[] = [];
  let head = e;
  for (;;) {
    if (head !== e && cx.tables.abstractions.get(head)) break;
    if (head.kind === 'application') {
      args.push(head);
      head = head.function;
    } else if (head.kind === 'typeApplication') head = head.function;
    else if (head.kind === 'parenthesised') head = head.expression;
    else if (head.kind === 'variable' && cx.tables.expanded.get(head)) head = cx.tables.expanded.get(head)!;
    else break;
  }
  const given = args
    .reverse()
    .flatMap(node => [
      { form: formOfNode(cx, node.argument), value: expression(cx, node.argument) },
      ...evidenceOf(cx, node).map(value => ({ form: lifted, value })),
    ]);
  return allComputed(cx, given, values => {
    if (head.kind === 'variable' || head.kind === 'constructor')
      return called(cx, formOfNode(cx, e), countedNode(cx, head, applyName(cx, head, values, e.span)));
    const f = head.kind === 'scc' ? centredHead(cx, head) : expression(cx, head);
    return called(cx, formOfNode(cx, e), app(f, values));
  });
}

const scrutineeName = (cx: Context, alternatives: readonly Tree.Alternative[]): string =>
  cx.hasUnlifted
    ? matchVar(
        cx,
        alternatives.map(a => a.pattern),
        'ds',
      ).name
    : 'ds';

/** `({-# SCC c #-} f) x`: GHC makes f's dictionaries arguments beside x, outside the pragma, so that of an overloaded
 * name the centre only counts. */
function centredHead(cx: Context, e: Tree.SccExpression): Core.Expr {
  const pragmas = [{ centre: expressionCentre(cx, e), body: e.body }];
  let head = e.body;
  while (!cx.tables.abstractions.get(head)) {
    if (head.kind === 'scc') {
      pragmas.push({ centre: expressionCentre(cx, head), body: head.body });
      head = head.body;
    } else if (head.kind === 'parenthesised') head = head.expression;
    else break;
  }
  const name = head.kind === 'variable' ? applyName(cx, head, []) : undefined;
  if (name?.kind !== 'app') return expression(cx, e);
  const ticked = pragmas.reduceRight<Core.Expr>(
    (inner, { centre, body }) => tick(cx, centre, countedNode(cx, body, inner)),
    name.function,
  );
  return app(ticked, name.arguments);
}

/** `a + b + c`, `a : b : c`: long chains are walked, not descended into. */
function operators(cx: Context, start: Tree.InfixExpression | Tree.BinaryExpression): Core.Expr {
  const first = binary(cx, start);
  if (!first) return deferredOperators(cx, start);
  if (first.kind !== 'binary') return expression(cx, first);
  const toLeft = spineOf(cx, first, b => b.left);
  const toRight = spineOf(cx, first, b => b.right);
  // operands may be chains, too: `a == b && c == d && ...`
  if (toLeft.spine.length > 1 && toLeft.spine.length >= toRight.spine.length) {
    let value = expression(cx, toLeft.inner);
    for (const b of toLeft.spine.reverse()) value = applyOperator(cx, b, value, expression(cx, b.right));
    return value;
  }
  const { spine, inner } = toRight;
  const lefts = spine.map(b => expression(cx, b.left));
  if (spine.length > nestedList && spine.every(b => b.operator.kind === 'constructor'))
    return cells(cx, spine, lefts, expression(cx, inner));
  return spine.reduceRight((right, b, i) => applyOperator(cx, b, lefts[i]!, right), expression(cx, inner));
}

/** The operators from the first on, and what stands at the end. */
function spineOf(
  cx: Context,
  first: Tree.BinaryExpression,
  next: (b: Tree.BinaryExpression) => Tree.Expression,
): { readonly spine: Tree.BinaryExpression[]; readonly inner: Tree.Expression } {
  const spine = [first];
  let inner = next(first);
  for (let b = chained(cx, inner); b; b = chained(cx, inner)) {
    spine.push(b);
    inner = next(b);
  }
  return { spine, inner };
}

const applyOperator = (cx: Context, b: Tree.BinaryExpression, left: Core.Expr, right: Core.Expr): Core.Expr =>
  tickedCall(cx, b, operatorApplied(cx, b, left, right));

function operatorApplied(
  cx: Context,
  b: Tree.BinaryExpression,
  left: Core.Expr,
  right: Core.Expr,
): Core.Expr {
  const form = formOfNode(cx, b);
  const operands = [
    { form: formOfNode(cx, b.left), value: left },
    { form: formOfNode(cx, b.right), value: right },
  ];
  return allComputed(cx, operands, ([x, y]) => {
    // what is unlifted is applied to by no function of the library
    const isDirect =
      b.operator.name.text === '$' && (form.kind !== 'lifted' || operands[1]!.form.kind !== 'lifted');
    if (isDirect) return called(cx, form, app(x!, [y!]));
    const given = [x!, ...evidenceOf(cx, b.operator.name), y!];
    return called(cx, form, app(applyName(cx, b.operator, given, b.span), evidenceOf(cx, b)));
  });
}

/** `a : b : c : ...`: cells beside each other instead of inside each other. */
function cells(
  cx: Context,
  spine: readonly Tree.BinaryExpression[],
  lefts: readonly Core.Expr[],
  last: Core.Expr,
): Core.Expr {
  const bound: Core.Binding[] = [];
  const whole = spine.reduceRight((rest, b, i) => {
    const cell = applyName(cx, b.operator, [lefts[i]!, rest], b.span);
    if (i === 0) return cell;
    const v = freshVar(cx.supply, 'cell');
    bound.push({ var: v, rhs: cell });
    return variable(v);
  }, last);
  return besideEachOther(bound, whole);
}

function binary(cx: Context, e: Tree.InfixExpression | Tree.BinaryExpression): Tree.Expression | undefined {
  return e.kind === 'infix' ? cx.tables.grouped.get(e) : e;
}

function chained(cx: Context, e: Tree.Expression): Tree.BinaryExpression | undefined {
  return e.kind === 'binary' && !cx.tables.abstractions.get(e) && !cx.boxes?.of.has(e) ? e : undefined;
}

function lambda(cx: Context, e: Tree.Lambda): Core.Expr {
  const vars = e.patterns.map(p => matchVar(cx, [p], 'ds'));
  const body = (): Core.Expr => lambdaBody(cx, e.body, () => expression(cx, e.body));
  const matched = (): Core.Expr =>
    match(cx, vars, [
      { patterns: e.patterns, result: () => succeed(e.implied ? expression(cx, e.body) : body()) },
    ]).build(failure(cx, 'patError', e.span, 'lambda'));
  return lambdaOf(cx, e.patterns, vars, matched, e.span);
}

function chosen(
  cx: Context,
  value: Core.Expr,
  alternatives: readonly Tree.Alternative[],
  failed: Core.Expr,
  body: (e: Tree.Expression) => Core.Expr,
): Core.Expr {
  const equations = alternatives.map(a => ({
    patterns: [a.pattern],
    result: () => alternativesMatch(cx, a.rhs, body),
  }));
  if (equations.length === 0)
    return caseOf(value, freshVar(cx.supply, 'wild', repOf(value)), [otherwise(failed)]);
  return matchExpression(cx, value, repOf(value), equations).build(failed);
}

function tuple(cx: Context, e: Tree.TupleExpression): Core.Expr {
  const gaps: Core.Var[] = [];
  const parts = e.components.map(c => {
    if (c) return expression(cx, c);
    const v = freshVar(cx.supply, 'gap');
    gaps.push(v);
    return variable(v);
  });
  return lam(gaps, con(conAt(cx, tupleCon(parts.length), e.span), ...parts), e.span);
}

/** Longer lists than this are made in one `let` of their cells: the same cells, but no deep nesting. */
const nestedList = 30;

function list(cx: Context, e: Tree.ListExpression): Core.Expr {
  const elements = e.elements.map(x => expression(cx, x));
  const cons = conAt(cx, consCon, e.span);
  if (elements.length <= nestedList) return elements.reduceRight((rest, x) => con(cons, x, rest), nil);
  let rest = nil;
  const bound: Core.Binding[] = [];
  for (let i = elements.length - 1; i > 0; i--) {
    const cell = freshVar(cx.supply, 'cell');
    bound.push({ var: cell, rhs: con(cons, elements[i]!, rest) });
    rest = variable(cell);
  }
  return besideEachOther(bound, con(cons, elements[0]!, rest));
}

function sequence(cx: Context, e: Tree.ArithmeticSequence): Core.Expr {
  const id = `GHC.Enum.enumFrom${e.then ? 'Then' : ''}${e.to ? 'To' : ''}`;
  const given = implicitEvidence(cx, [e], id).map(d => evidence(cx, d));
  const parts = [e.from, e.then, e.to].flatMap(part => (part ? [expression(cx, part)] : []));
  return app(global(id), [...given, ...parts]);
}

/** `(e op)`: a constructor that waits is a function. */
function leftSection(cx: Context, e: Tree.LeftSection): Core.Expr {
  const operand = expression(cx, e.operand);
  if (e.operator.kind !== 'constructor')
    return computed(cx, formOfNode(cx, e.operand), operand, x =>
      applyName(cx, e.operator, [x, ...evidenceOf(cx, e)]),
    );
  return section(cx, e, operand, (x, y) => [y, x]);
}

function rightSection(cx: Context, e: Tree.RightSection): Core.Expr {
  const between = evidenceOf(cx, e.operator.name);
  const behind = evidenceOf(cx, e);
  return section(cx, e, expression(cx, e.operand), (x, y) => [x, ...between, y, ...behind]);
}

/** The operand is computed once, outside the function. */
function section(
  cx: Context,
  e: Tree.LeftSection | Tree.RightSection,
  operand: Core.Expr,
  inOrder: (given: Core.Expr, operand: Core.Expr) => readonly Core.Expr[],
): Core.Expr {
  const whole = cx.hasUnlifted ? expose(cx.tables.types.get(e) ?? unitType) : undefined;
  const argument = whole?.kind === 'function' ? whole.argument : undefined;
  const form = formOfNode(cx, e.operand);
  if (form.kind !== 'lifted')
    return computed(cx, form, operand, y => unliftedSection(cx, e, argument, y, inOrder));
  const x = freshVar(cx.supply, 'x', repOfType(cx, argument));
  if (isAtom(operand)) return lam([x], applyName(cx, e.operator, inOrder(variable(x), operand)), e.span);
  const y = freshVar(cx.supply, 'y');
  return letOne(y, operand, lam([x], applyName(cx, e.operator, inOrder(variable(x), variable(y))), e.span));
}

/** The operand has been computed. */
function unliftedSection(
  cx: Context,
  e: Tree.LeftSection | Tree.RightSection,
  argument: Type | undefined,
  operand: Core.Expr,
  inOrder: (given: Core.Expr, operand: Core.Expr) => readonly Core.Expr[],
): Core.Expr {
  const x = freshVar(cx.supply, 'x', repOfType(cx, argument));
  return lam([x], applyName(cx, e.operator, inOrder(variable(x), operand)), e.span);
}
