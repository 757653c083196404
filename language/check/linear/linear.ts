/**
 * LinearTypes: an argument before `%1 ->` is used exactly once whenever the result is (Bernardy et al., Linear Haskell). What is
 * used where any number of uses is allowed, as the argument of an ordinary function, is not used once. Types say which
 * arrows are linear, and inference does not look at it: this check does, for what is declared to be linear.
 */
import type { Diagnostic } from '../../source/diagnostic.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Type } from '../../types/type.ts';
import type { Subject } from '../context.ts';
import * as errors from '../errors.ts';
import { linearBinders, unrestrictedOf } from './pattern.ts';
import {
  agree,
  type Checker,
  linearParameters,
  none,
  oneOf,
  parameterTypes,
  schemeOf,
  sum,
  type Usage,
  unrestricted,
  within,
} from './usage.ts';

/** The errors in a declaration of the top level. */
export function checkLinear(subject: Subject, declaration: Tree.Declaration): readonly Diagnostic[] {
  const c: Checker = { subject, linear: new Set(), errors: [] };
  declarations(c, [declaration]);
  return c.errors;
}

function declarations(c: Checker, list: readonly Tree.Declaration[]): void {
  for (const each of list)
    if (each.kind === 'function') ofFunction(c, each, undefined);
    else if (each.kind === 'patternBinding') ofRhs(c, each.rhs);
    else if (each.kind === 'instance' || each.kind === 'class') declarations(c, each.declarations);
}

/** `type`: what it is checked against, where it has no name. */
function ofFunction(c: Checker, { name, clauses }: Tree.FunctionBinding, type: Type | undefined): Usage {
  const entity = c.subject.renamed.names.get(name);
  const own = type ?? (entity && schemeOf(c.subject, entity)?.type);
  return oneOf(
    clauses.map(({ patterns, rhs }) => ofClause(c, patterns, linearParameters(own), () => ofRhs(c, rhs))),
  );
}

function ofClause(
  c: Checker,
  patterns: readonly Tree.Pattern[],
  linear: readonly boolean[],
  body: () => Usage,
): Usage {
  const bound = patterns.flatMap((pattern, i) => linearBinders(c, pattern, linear[i] === true));
  return within(c, bound, body);
}

function ofRhs(c: Checker, { alternatives, where }: Tree.Rhs): Usage {
  return ofLocal(c, where, () => guarded(c, alternatives));
}

/** Guards may be looked at for nothing. */
function guarded(c: Checker, list: readonly Tree.GuardedExpression[]): Usage {
  const guards = list.flatMap(each => each.guards.map(guard => ofStatement(c, guard)));
  return sum(unrestricted(sum(...guards)), oneOf(list.map(({ body }) => ofExpression(c, body))));
}

function ofStatement(c: Checker, statement: Tree.Statement): Usage {
  switch (statement.kind) {
    case 'letStatement':
      return ofLocal(c, statement.declarations, () => none);
    case 'recStatement':
      return sum(...statement.statements.map(each => ofStatement(c, each)));
    default:
      return ofExpression(c, statement.expression);
  }
}

/** Definitions around `body`. A variable, or a pattern with a bang, that uses something once is itself used once. */
function ofLocal(c: Checker, list: readonly Tree.Declaration[], body: () => Usage): Usage {
  let inner = body;
  for (const each of [...list].reverse()) {
    if (each.kind !== 'function' && each.kind !== 'patternBinding') continue;
    const outer = inner;
    inner = () => {
      const pattern = patternOf(each);
      const usage = each.kind === 'function' ? ofFunction(c, each, undefined) : ofRhs(c, each.rhs);
      if (usage.size === 0) return outer();
      if (pattern === undefined) return sum(unrestricted(usage), outer());
      return sum(usage, within(c, linearBinders(c, pattern, true), outer));
    };
  }
  return inner();
}

/** What a definition binds that may use something once. */
function patternOf(each: Tree.FunctionBinding | Tree.PatternBinding): Tree.Pattern | undefined {
  if (each.kind === 'patternBinding') return each.pattern.kind === 'bangPattern' ? each.pattern : undefined;
  const [clause] = each.clauses;
  if (clause === undefined || clause.patterns.length > 0) return undefined;
  return { kind: 'variablePattern', span: each.name.span, name: each.name };
}

function ofExpression(c: Checker, e: Tree.Expression): Usage {
  switch (e.kind) {
    case 'variable': {
      const entity = c.subject.renamed.names.get(e.name);
      return entity !== undefined && c.linear.has(entity) ? new Map([[entity, 'once']]) : none;
    }
    case 'constructor':
    case 'literal':
    case 'errorExpression':
      return none;
    case 'parenthesised':
    case 'typed':
      return ofExpression(c, e.expression);
    case 'typeApplication':
      return ofExpression(c, e.function);
    case 'scc':
      return ofExpression(c, e.body);
    case 'infix': {
      const grouped = c.subject.renamed.grouped.get(e);
      return grouped === undefined ? none : ofExpression(c, grouped);
    }
    case 'application':
      return ofCall(c, e);
    case 'binary':
      return ofOperator(c, e);
    case 'leftSection':
      return ofArguments(c, e.operator, [e.operand]);
    case 'rightSection':
      return ofArguments(c, e.operator, [undefined, e.operand]);
    case 'lambda': {
      const linear = linearParameters(c.subject.elaboration.types.get(e));
      return ofClause(c, e.patterns, linear, () => ofExpression(c, e.body));
    }
    case 'lambdaCase': {
      const [isLinear = false] = linearParameters(c.subject.elaboration.types.get(e));
      return alternatives(c, e.alternatives, isLinear);
    }
    case 'lambdaCases':
      return ofFunction(c, e.function, c.subject.elaboration.types.get(e));
    case 'let':
      return ofLocal(c, e.declarations, () => ofExpression(c, e.body));
    case 'if':
      return sum(ofExpression(c, e.condition), oneOf([ofExpression(c, e.then), ofExpression(c, e.else)]));
    case 'multiIf':
      return guarded(c, e.alternatives);
    case 'case': {
      const scrutinee = ofExpression(c, e.scrutinee);
      return sum(scrutinee, alternatives(c, e.alternatives, scrutinee.size > 0));
    }
    case 'tuple':
      return sum(...e.components.map(each => (each === undefined ? none : ofExpression(c, each))));
    case 'list':
      return sum(...e.elements.map(each => ofExpression(c, each)));
    case 'recordConstruction': {
      const fields = e.fields.flatMap(({ value }) => (value === undefined ? [] : [ofExpression(c, value)]));
      return sum(...fields, ...impliedFields(c, e));
    }
    default:
      return unrestricted(sum(...partsOf(e).map(each => ofExpression(c, each))));
  }
}

/** The variables of `C {x}` and `C {..}`. */
function impliedFields({ linear, subject }: Checker, e: Tree.RecordConstruction): readonly Usage[] {
  const { puns, wildcards } = subject.renamed;
  const used = [
    ...e.fields.map(field => puns.get(field)),
    ...(wildcards.get(e) ?? []).map(({ local }) => local),
  ];
  return used.map(entity =>
    entity !== undefined && linear.has(entity) ? new Map([[entity, 'once']]) : none,
  );
}

/** The expressions of what has no linear form. */
function partsOf(e: Tree.Expression): readonly Tree.Expression[] {
  switch (e.kind) {
    case 'negation':
      return [e.operand];
    case 'recordUpdate':
      return [e.record, ...e.fields.flatMap(({ value }) => value ?? [])];
    case 'do':
      return e.statements.flatMap(statementParts);
    case 'comprehension':
      return [e.body, ...e.branches.flat().flatMap(statementParts)];
    case 'sequence':
      return [e.from, e.then, e.to].flatMap(each => each ?? []);
    case 'implicitLet':
      return [...e.bindings.map(({ expression }) => expression), e.body];
    default:
      return [];
  }
}

function statementParts(statement: Tree.Statement): readonly Tree.Expression[] {
  switch (statement.kind) {
    case 'letStatement':
      return [];
    case 'recStatement':
      return statement.statements.flatMap(statementParts);
    default:
      return [statement.expression];
  }
}

const alternatives = (c: Checker, list: readonly Tree.Alternative[], isLinear: boolean): Usage =>
  oneOf(list.map(({ pattern, rhs }) => ofClause(c, [pattern], [isLinear], () => ofRhs(c, rhs))));

// ---------------------------------------------------------------- calls

function ofCall(c: Checker, e: Tree.Application): Usage {
  const list: Tree.Expression[] = [];
  let head: Tree.Expression = e;
  for (;;) {
    if (head.kind === 'application') {
      list.push(head.argument);
      head = head.function;
    } else if (head.kind === 'typeApplication') head = head.function;
    else if (head.kind === 'parenthesised') head = head.expression;
    else break;
  }
  return ofArguments(c, head, list.reverse());
}

/** `f $ x` is `f x`. */
function ofOperator(c: Checker, e: Tree.BinaryExpression): Usage {
  if (e.operator.name.text !== '$') return ofArguments(c, e.operator, [e.left, e.right]);
  const [isLinear = false] = linearParameters(c.subject.elaboration.types.get(e.left));
  const argument = ofExpression(c, e.right);
  return sum(ofExpression(c, e.left), isLinear || isBuilder(e.left) ? argument : unrestricted(argument));
}

/** A constructor, perhaps with arguments. */
function isBuilder(e: Tree.Expression): boolean {
  if (e.kind === 'application') return isBuilder(e.function);
  return e.kind === 'constructor';
}

/** A call, whose head may be an operator; `undefined` is a gap. */
function ofArguments(
  c: Checker,
  head: Tree.Expression,
  list: readonly (Tree.Expression | undefined)[],
): Usage {
  const free = head.kind === 'constructor' ? unrestrictedOf(c, head.name) : undefined;
  const type = free === undefined ? typeOf(c, head) : undefined;
  const linear = linearParameters(type);
  const wanted = parameterTypes(type);
  const parts = list.map((argument, i) => {
    if (argument === undefined) return none;
    meets(c, argument, wanted[i]);
    const usage = ofExpression(c, argument);
    return (free === undefined ? linear[i] === true : !free.has(i)) ? usage : unrestricted(usage);
  });
  return sum(ofExpression(c, head), ...parts);
}

/** By its declaration, or else by its use. */
function typeOf({ subject }: Checker, head: Tree.Expression): Type | undefined {
  const entity = head.kind === 'variable' ? subject.renamed.names.get(head.name) : undefined;
  return (entity && schemeOf(subject, entity)?.type) ?? subject.elaboration.types.get(head);
}

/** A function that is passed on has the arrows that are wanted of it; constructors fit both. */
function meets(c: Checker, argument: Tree.Expression, wanted: Type | undefined): void {
  let inner = argument;
  while (inner.kind === 'parenthesised') inner = inner.expression;
  if (inner.kind !== 'variable') return;
  const actual = typeOf(c, inner);
  if (!agree(actual, wanted)) c.errors.push(errors.otherArrows(inner.span, inner.name.text));
}
