/**
 * Pattern synonyms (GHC User's Guide, PatternSynonyms): prefix and infix ones, one way or both. A synonym `P x y` stands
 * for two functions: its matcher `$mP`, which is a node of its own, and its builder `$bP`, which later phases treat as any
 * other; `P {x, y}` for a selector `x (P x _) = x` of each field, too. What a `{-# COMPLETE #-}` pragma says is for warnings alone.
 */
import { roleName } from '../source/globalname.ts';
import { cover, Place } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { walk } from '../syntax/walk.ts';
import { block, braced } from './block.ts';
import type { ParsedItem } from './item.ts';
import { constructorName, isConstructor, isParenthesisedOperator, operator, variableName } from './name.ts';
import { pattern, recordFields } from './pattern.ts';
import { fail, failExpected } from './problem.ts';
import { rhs } from './rhs.ts';
import { accept, advance, ahead, at, finish, here, type Parser } from './state.ts';
import { type } from './type.ts';

/** The names of the two functions; no program can write them. */
export const matcherName = (name: string): string => roleName({ kind: 'matcher', synonym: name });
export const builderName = (name: string): string => roleName({ kind: 'builder', synonym: name });

/** Whether `pattern` begins a synonym or its signature here, and is not a name. */
export function isPatternDeclaration(p: Parser): boolean {
  if (!at(p, 'pattern')) return false;
  const next = ahead(p, 1);
  if (next.kind === 'constructor') return true;
  if (next.kind === 'variable') return ahead(p, 2).kind === 'constructorOperator' || ahead(p, 2).text === '`';
  return next.text === '(' && ahead(p, 2).kind === 'constructorOperator' && ahead(p, 3).text === ')';
}

export function patternDeclaration(p: Parser, results: ParsedItem[]): void {
  const start = advance(p).span.start;
  if (isSignature(p)) results.push(signature(p, start));
  else synonym(p, start, results);
}

function isSignature(p: Parser): boolean {
  if (!isConstructor(p)) return false;
  const { text } = ahead(p, isParenthesisedOperator(p) ? 3 : 1);
  return text === '::' || text === ',';
}

function signature(p: Parser, start: number): Tree.PatternSignature {
  const names: Tree.Name[] = [];
  do names.push(constructorName(p));
  while (accept(p, ','));
  if (!accept(p, '::')) failExpected(p, '‘::’ and a type');
  return { kind: 'patternSignature', names, type: type(p), span: finish(p, start) };
}

function synonym(p: Parser, start: number, results: ParsedItem[]): void {
  const { name, parameters, infix, record } = head(p);
  const oneWay = accept(p, '<-') !== undefined;
  if (!oneWay && !accept(p, '=')) failExpected(p, '‘=’ or ‘<-’ and a pattern');
  const right = pattern(p);
  const clauses = oneWay && at(p, 'where') ? builderClauses(p, name) : [];
  if (!oneWay) {
    const body = asExpression(right);
    if (body === undefined)
      fail(p, 'E0208', 'This pattern cannot be read as an expression, so the synonym matches only', {
        hint: 'Write ‘<-’ in place of ‘=’, and say after ‘where’ what the name builds.',
      });
    else clauses.push(clause(renamed(name, builderName(name.text)), infix, parameters.map(bound), body));
  }
  const span = finish(p, start);
  const fields = record ? { fields: parameters.map(field => renamed(field, field.text)) } : {};
  const { length: arity } = parameters;
  results.push({ kind: 'patternSynonym', span, name, arity, ...fields, builds: clauses.length > 0 });
  results.push(matcher(p, name, parameters, record, right), ...clauses);
  if (record) results.push(...parameters.map((_, i) => selector(name, parameters, i)));
}

function matcher(
  p: Parser,
  name: Tree.Name,
  parameters: readonly Tree.Name[],
  record: boolean,
  right: Tree.Pattern,
): Tree.Matcher {
  const { span } = name;
  const own = { kind: 'matcher', span, name: renamed(name, matcherName(name.text)) } as const;
  if (record && !checkBound(p, parameters, right)) {
    const parts = parameters.map((): Tree.Expression => ({ kind: 'errorExpression', span }));
    return { ...own, pattern: { kind: 'errorPattern', span }, parts };
  }
  const parts = parameters.map(
    (parameter): Tree.Expression => ({ kind: 'variable', span, name: { ...parameter } }),
  );
  return { ...own, pattern: right, parts };
}

/** Each field is a variable of the pattern. */
function checkBound(p: Parser, fields: readonly Tree.Name[], right: Tree.Pattern): boolean {
  const bound = new Set<string>();
  let isOpen = false;
  walk(right, node => {
    if (node.kind === 'variablePattern' || node.kind === 'asPattern') bound.add(node.name.text);
    if (node.kind === 'fieldBinding' && node.value === undefined) bound.add(node.field.text);
    if (node.kind === 'errorPattern' || (node.kind === 'recordPattern' && node.wildcard)) isOpen = true;
  });
  const loose = isOpen ? [] : fields.filter(({ text }) => text !== '' && !bound.has(text));
  for (const { text, span } of loose)
    p.errors.push({
      code: 'E0208',
      severity: 'error',
      span,
      title: `The pattern does not bind the field ‘${text}’`,
      hint: 'Each field of a pattern synonym is a variable of the pattern to the right.',
    });
  return loose.length === 0;
}

/** `x (P x _) = x`. */
function selector(name: Tree.Name, fields: readonly Tree.Name[], index: number): Tree.Clause {
  const field = fields[index]!;
  const { span } = field;
  const whole: Tree.Pattern = {
    kind: 'constructorPattern',
    span,
    constructor_: renamed(name, name.text),
    arguments: fields.map((_, i) =>
      i === index ? bound(renamed(field, field.text)) : { kind: 'wildcardPattern', span },
    ),
  };
  const value: Tree.Expression = { kind: 'variable', span, name: renamed(field, field.text) };
  return clause(renamed(field, field.text), false, [whole], value);
}

interface SynonymHead {
  readonly name: Tree.Name;
  readonly parameters: readonly Tree.Name[];
  readonly infix: boolean;
  readonly record: boolean;
}

function head(p: Parser): SynonymHead {
  if (isConstructor(p)) {
    const name = constructorName(p);
    const parameters: Tree.Name[] = [];
    if (at(p, '{')) return { name, parameters: fieldNames(p), infix: false, record: true };
    while (p.now.kind === 'variable') parameters.push(variableName(p));
    return { name, parameters, infix: false, record: false };
  }
  const left = variableName(p);
  const { name } = operator(p);
  return { name, parameters: [left, variableName(p)], infix: true, record: false };
}

/** `{x, y}`. */
function fieldNames(p: Parser): readonly Tree.Name[] {
  const { fields } = braced(p, () => recordFields(p, pattern));
  if (fields.length === 0) failExpected(p, 'the name of a field');
  for (const { value } of fields)
    if (value !== undefined)
      fail(p, 'E0208', 'Between the braces of a pattern synonym stand only the names of its fields');
  return fields.map(({ field }) => field);
}

/** `where P x y = e`: the clauses of the builder. */
function builderClauses(p: Parser, name: Tree.Name): Tree.Clause[] {
  const results: Tree.Clause[] = [];
  advance(p);
  block(
    p,
    () => {
      const start = here(p);
      const read = builderSide(p);
      if (read.name.text !== name.text) fail(p, 'E0208', `A definition of ‘${name.text}’ is expected here`);
      const right = rhs(p, '=');
      const own = renamed(read.name, builderName(name.text));
      results.push({ kind: 'clause', span: finish(p, start), ...read, name: own, rhs: right });
    },
    'definition',
  );
  return results;
}

function builderSide(p: Parser): Pick<Tree.Clause, 'name' | 'infix' | 'patterns'> {
  const read = pattern(p);
  if (read.kind === 'constructorPattern')
    return { name: read.constructor_, infix: false, patterns: read.arguments };
  if (read.kind === 'infixPattern') {
    const [left, middle, right, ...more] = read.items;
    if (
      left?.kind === 'operand' &&
      middle?.kind === 'operator' &&
      right?.kind === 'operand' &&
      more.length === 0
    )
      return { name: middle.operator.name, infix: true, patterns: [left.operand, right.operand] };
  }
  return { name: { kind: 'name', span: read.span, text: '' }, infix: false, patterns: [read] };
}

const renamed = (name: Tree.Name, text: string): Tree.Name => ({ kind: 'name', span: name.span, text });
const bound = (name: Tree.Name): Tree.Pattern => ({ kind: 'variablePattern', span: name.span, name });

function clause(
  name: Tree.Name,
  infix: boolean,
  patterns: readonly Tree.Pattern[],
  body: Tree.Expression,
): Tree.Clause {
  const { span } = body;
  const right: Tree.Rhs = {
    kind: 'rhs',
    span,
    alternatives: [{ kind: 'guarded', span, guards: [], body }],
    where: [],
  };
  return { kind: 'clause', span: cover(name.span, span), name, infix, patterns, rhs: right };
}

/** A pattern read as the expression that builds what it matches; undefined where there is none. */
function asExpression(p: Tree.Pattern): Tree.Expression | undefined {
  const { span } = p;
  switch (p.kind) {
    case 'variablePattern':
      return { kind: 'variable', span, name: { ...p.name } };
    case 'literalPattern': {
      const literal: Tree.Expression = { kind: 'literal', span, literal: p.literal };
      return p.negative
        ? {
            kind: 'infix',
            span,
            items: [
              { kind: 'minus', span },
              { kind: 'operand', operand: literal },
            ],
          }
        : literal;
    }
    case 'constructorPattern': {
      const start: Tree.Expression = {
        kind: 'constructor',
        span: p.constructor_.span,
        name: { ...p.constructor_ },
      };
      return p.arguments.reduce<Tree.Expression | undefined>((function_, each) => {
        const argument = asExpression(each);
        return function_ && argument && { kind: 'application', span, function: function_, argument };
      }, start);
    }
    case 'infixPattern': {
      const items: Tree.InfixItem<Tree.Expression>[] = [];
      for (const item of p.items) {
        if (item.kind === 'minus') items.push(item);
        else if (item.kind === 'operator')
          items.push({ ...item, operator: { ...item.operator, name: { ...item.operator.name } } });
        else {
          const operand = asExpression(item.operand);
          if (operand === undefined) return undefined;
          items.push({ kind: 'operand', operand });
        }
      }
      return { kind: 'infix', span, items };
    }
    case 'tuplePattern':
    case 'listPattern': {
      const parts = (p.kind === 'tuplePattern' ? p.components : p.elements).map(asExpression);
      if (!parts.every(part => part !== undefined)) return undefined;
      return p.kind === 'tuplePattern'
        ? { kind: 'tuple', span, components: parts }
        : { kind: 'list', span, elements: parts };
    }
    case 'parenthesisedPattern': {
      const expression = asExpression(p.pattern);
      return expression && { kind: 'parenthesised', span, expression };
    }
    case 'typedPattern': {
      const expression = asExpression(p.pattern);
      return expression && { kind: 'typed', span, expression, type: copied(p.type) };
    }
    default:
      return undefined;
  }
}

// ---------------------------------------------------------------- signatures

/** Puts the signatures of the two functions in the place of each synonym's. */
export function withFunctionSignatures(
  declarations: readonly Tree.Declaration[],
): readonly Tree.Declaration[] {
  const synonyms = new Map<string, Tree.PatternSynonym>();
  for (const one of declarations) if (one.kind === 'patternSynonym') synonyms.set(one.name.text, one);
  return declarations.flatMap((one): readonly Tree.Declaration[] => {
    if (one.kind !== 'patternSignature') return [one];
    return one.names.flatMap(name => {
      const declared = synonyms.get(name.text);
      if (declared === undefined)
        return [{ kind: 'typeSignature', span: one.span, names: [name], type: one.type }];
      const own = (text: string, type_: Tree.Type): Tree.TypeSignature => ({
        kind: 'typeSignature',
        span: one.span,
        names: [renamed(name, text)],
        type: type_,
      });
      const matcher = own(matcherName(name.text), matcherType(one.type, declared.arity));
      return declared.builds ? [matcher, own(builderName(name.text), copied(one.type))] : [matcher];
    });
  });
}

/**
 * `forall u. required => forall e. provided => t1 -> t2 -> T` as the type of a matcher (infer/pattern/synonym.ts),
 * `forall u. required => T -> (forall e. provided => t1 -> t2 -> ()) -> (() -> ()) -> ()`. Variables that neither T nor
 * what is required has are existential without being said to be.
 */
function matcherType(t: Tree.Type, arity: number): Tree.Type {
  const outer = layer(t);
  const inner = layer(outer.body);
  const isSplit = outer.context !== undefined || outer.body.kind === 'forallType';
  const provided = isSplit ? inner.context : undefined;
  const bound = isSplit ? inner.variables : [];
  const { fields, result } = fieldsOf(isSplit ? inner.body : outer.body, arity);
  const { span } = t;
  const universal = new Set(outer.variables.map(({ name }) => name.text));
  for (const name of variablesIn([result, ...(outer.context ?? [])])) universal.add(name.text);
  const hidden = outer.isExplicit
    ? []
    : variablesIn([...fields, ...(provided ?? [])]).filter(({ text }) => !universal.has(text));
  const own = hidden
    .filter(({ text }, i) => hidden.findIndex(other => other.text === text) === i)
    .filter(({ text }) => bound.every(({ name }) => name.text !== text))
    .map((name): Tree.TypeParameter => ({ kind: 'typeParameter', span, name: { ...name } }));
  const variables = [...own, ...bound];
  const unit = (): Tree.Type => ({
    kind: 'typeConstructor',
    span,
    name: { kind: 'name', span, text: '()' },
  });
  const arrow = (argument: Tree.Type, to: Tree.Type): Tree.Type => ({
    kind: 'functionType',
    span,
    argument,
    result: to,
  });
  const following = wrapped(
    fields.reduceRight((to, field) => arrow(field, to), unit()),
    variables,
    provided,
    span,
  );
  const whole = arrow(result, arrow(following, arrow(arrow(unit(), unit()), unit())));
  return wrapped(whole, outer.variables, outer.context, span);
}

/** A `forall` and a context, as far as they stand outermost. */
function layer(t: Tree.Type) {
  let body = withoutParentheses(t);
  const isExplicit = body.kind === 'forallType';
  const variables = body.kind === 'forallType' ? body.variables : [];
  if (body.kind === 'forallType') body = withoutParentheses(body.body);
  const context = body.kind === 'qualifiedType' ? body.context : undefined;
  if (body.kind === 'qualifiedType') body = body.body;
  return { isExplicit, variables, context, body: context === undefined ? body : withoutParentheses(body) };
}

const withoutParentheses = (t: Tree.Type): Tree.Type =>
  t.kind === 'parenthesisedType' ? withoutParentheses(t.type) : t;

function wrapped(
  body: Tree.Type,
  variables: readonly Tree.TypeParameter[],
  context: readonly Tree.Type[] | undefined,
  span: Tree.Type['span'],
): Tree.Type {
  const inner: Tree.Type =
    context === undefined || context.length === 0 ? body : { kind: 'qualifiedType', span, context, body };
  return variables.length === 0 ? inner : { kind: 'forallType', span, variables, body: inner };
}

function fieldsOf(t: Tree.Type, arity: number) {
  const fields: Tree.Type[] = [];
  let result: Tree.Type = t;
  while (fields.length < arity && (result.kind === 'functionType' || result.kind === 'parenthesisedType')) {
    if (result.kind === 'parenthesisedType') result = result.type;
    else {
      fields.push(result.argument);
      result = result.result;
    }
  }
  return { fields, result };
}

/** The names of variables, but for those that a `forall` inside binds. */
function variablesIn(types: readonly Tree.Type[]): readonly Tree.Name[] {
  const names: Tree.Name[] = [];
  const inner = new Set<string>();
  for (const t of types)
    walk(t, node => {
      if (node.kind === 'typeParameter') inner.add((node as Tree.TypeParameter).name.text);
      if (node.kind === 'typeVariable') names.push((node as Tree.Type & { kind: 'typeVariable' }).name);
    });
  return names.filter(({ text }) => !inner.has(text));
}

/** The same tree of other nodes: what later phases learn is kept by node. */
function copied<T>(node: T): T {
  if (Array.isArray(node)) return node.map(copied) as T;
  if (typeof node !== 'object' || node === null || node instanceof Place) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, copied(value)])) as T;
}
