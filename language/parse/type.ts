/**
 * Types, contexts and kinds: Report 4.1, with explicit forall anywhere, kind signatures, equality constraints and
 * infix type operators (all right-associative here). A kind is a type in which `*` and `Type` are the star.
 */
import { cover, Place } from '../source/span.ts';
import type { Token } from '../syntax/token.ts';
import type { Constructor, InfixItem, Literal, Name, Type, TypeParameter, Variable } from '../syntax/tree.ts';
import { close, commas } from './block.ts';
import {
  isOperatorToken,
  missingName,
  name,
  nameOf,
  operator,
  parenthesisedOperator,
  tupleName,
  unitOrCommas,
} from './name.ts';
import { fail, failExpected, frames, hasRoom, reportAt } from './problem.ts';
import { accept, advance, ahead, at, finish, here, isPrefix, type Parser, placed, raw } from './state.ts';
import { unboxed } from './unboxed.ts';

/** A whole type: `forall`, contexts and arrows included. */
export function type(p: Parser): Type {
  if (!hasRoom(p)) return errorType(p);
  const before = p.depth;
  p.depth += frames.type;
  // arrows are read in a loop and nested afterwards: a chain may be long
  const wrappers: { start: number; wrap: (body: Type, end: number) => Type }[] = [];
  let last: Type;
  for (;;) {
    const start = here(p);
    if (isForall(p)) {
      const variables = forallBinders(p);
      if (accept(p, '->')) wrappers.push(...variables.map(each => ({ start, wrap: visible(each) })));
      else
        wrappers.push({
          start,
          wrap: (body, end) => ({
            kind: 'forallType',
            span: new Place(p.anchor, start, end),
            variables,
            body,
          }),
        });
      if (!hasRoom(p)) {
        last = errorType(p);
        break;
      }
      p.depth += frames.scope;
      continue;
    }
    const part = operatorType(p);
    const arrow = functionArrow(p);
    if (arrow !== undefined) {
      wrappers.push({
        start,
        wrap: (result, end) => ({
          kind: 'functionType',
          span: new Place(p.anchor, start, end),
          argument: part,
          ...arrow,
          result,
        }),
      });
    } else if (accept(p, '=>')) {
      const context = contextOf(part);
      wrappers.push({
        start,
        wrap: (body, end) => ({
          kind: 'qualifiedType',
          span: new Place(p.anchor, start, end),
          context,
          body,
        }),
      });
      if (!hasRoom(p)) {
        last = errorType(p);
        break;
      }
      p.depth += frames.scope;
    } else {
      last = part;
      break;
    }
  }
  for (const { wrap } of wrappers.reverse()) last = wrap(last, last.span.end);
  p.depth = before;
  return last;
}

/** `->`, `%1 ->`, `%m ->` or `⊸` (LinearTypes), if one stands here. */
export function functionArrow(p: Parser): { readonly multiplicity?: Type } | undefined {
  if (accept(p, '->')) return {};
  if (at(p, '⊸')) {
    const span = placed(p, advance(p).span);
    return {
      multiplicity: {
        kind: 'literalType',
        span,
        literal: { kind: 'integer', value: 1n },
        isMultiplicity: true,
      },
    };
  }
  if (!isMultiplicity(p)) return undefined;
  advance(p);
  const read = atomicType(p);
  const multiplicity: Type = read.kind === 'literalType' ? { ...read, isMultiplicity: true } : read;
  if (!accept(p, '->')) failExpected(p, '‘->’ behind how often the argument is used');
  return { multiplicity };
}

/** Whether a multiplicity begins here: as an operator, `%` has a space behind it. */
const isMultiplicity = (p: Parser): boolean => at(p, '%') && isPrefix(p, p.index);

const isForall = (p: Parser): boolean =>
  (at(p, 'forall') || at(p, '∀')) &&
  (ahead(p, 1).kind === 'variable' || ['(', '{', '.'].includes(ahead(p, 1).text));

/** `forall a (b :: k).`, if it stands here. */
export function optionalForall(p: Parser): readonly TypeParameter[] {
  return isForall(p) ? forallBinders(p) : [];
}

function forallBinders(p: Parser): readonly TypeParameter[] {
  advance(p);
  const variables = typeParameters(p, true);
  if (!at(p, '->') && !accept(p, '.')) failExpected(p, '‘.’ after the variables of ‘forall’');
  return variables;
}

/** `forall k -> `: a parameter that is given as others are, and that what follows may speak of. */
const visible =
  (binder: TypeParameter) =>
  (result: Type, end: number): Type => ({
    kind: 'functionType',
    span: new Place(binder.span.anchor, binder.span.start, end),
    argument: binder.kindSignature ?? { kind: 'wildcardType', span: binder.span },
    binder,
    result,
  });

/**
 * `a (b :: k) c`: as many as there are. Of a `forall` also `{a}` and `{b :: k}`, which no use names; in the head of a
 * declaration also `@k`, which names a kind. It means what `k` in the kinds of the parameters means without it.
 */
export function typeParameters(p: Parser, hasInferred = false): readonly TypeParameter[] {
  const results: TypeParameter[] = [];
  let kindBinder: Place | undefined;
  const add = (parameter: TypeParameter): void => {
    results.push(kindBinder === undefined ? parameter : { ...parameter, kindBinder });
    kindBinder = undefined;
  };
  for (;;) {
    const start = here(p);
    if (!hasInferred && at(p, '@') && isPrefix(p, p.index)) {
      advance(p);
      atomicType(p);
      kindBinder = finish(p, start);
    } else if (p.now.kind === 'variable') {
      const variable = name(p);
      add({ kind: 'typeParameter', span: variable.span, name: variable });
    } else if (at(p, '(') && ahead(p, 1).kind === 'variable' && ['::', ')'].includes(ahead(p, 2).text)) {
      const opener = advance(p);
      const variable = name(p);
      const kindSignature = accept(p, '::') && kind(p);
      close(p, opener, ')');
      const span = finish(p, start);
      add({ kind: 'typeParameter', span, name: variable, ...(kindSignature && { kindSignature }) });
    } else if (hasInferred && at(p, '{') && ahead(p, 1).kind === 'variable') results.push(inferred(p));
    else return results;
  }
}

function inferred(p: Parser): TypeParameter {
  const opener = advance(p);
  const variable = name(p);
  const kindSignature = accept(p, '::') && kind(p);
  close(p, opener, '}');
  const span = finish(p, opener.span.start);
  return {
    kind: 'typeParameter',
    span,
    name: variable,
    inferred: true,
    ...(kindSignature && { kindSignature }),
  };
}

/** The members of a context that was read as a type. */
export function contextOf(read: Type): readonly Type[] {
  if (read.kind === 'tupleType') return read.components;
  if (read.kind === 'parenthesisedType') return contextOf(read.type);
  if (read.kind === 'typeConstructor' && read.name.text === '()') return [];
  return [read];
}

/** Types joined by operators: `a ~ b`, `f :+: g`. The equality binds loosest of all. */
export function operatorType(p: Parser): Type {
  const left = operands(p);
  if (!at(p, '~')) return left;
  const node = operator(p);
  return joined(left, node, operands(p));
}

function operands(p: Parser): Type {
  const first = appliedType(p);
  if (!isTypeOperator(p)) return first;
  const items: InfixItem<Type>[] = [{ kind: 'operand', operand: first }];
  let last = first;
  while (isTypeOperator(p)) {
    accept(p, "'");
    const node = operator(p);
    last = appliedType(p);
    items.push({ kind: 'operator', operator: node }, { kind: 'operand', operand: last });
  }
  const [, only] = items;
  if (items.length === 3 && only?.kind === 'operator') return joined(first, only.operator, last);
  return { kind: 'infixType', span: cover(first.span, last.span), items };
}

/** `left op right` as an application. */
export function joined(left: Type, node: Variable | Constructor, right: Type): Type {
  const span = cover(left.span, right.span);
  const partial: Type = {
    kind: 'typeApplied',
    span: cover(left.span, node.span),
    function: nodeType(node),
    argument: left,
  };
  return { kind: 'typeApplied', span, function: partial, argument: right };
}

/** The type that an operator is: of a name in backquotes perhaps a variable. */
const nodeType = ({ span, name }: Variable | Constructor): Type =>
  /^[\p{Ll}_]/u.test(name.text)
    ? { kind: 'typeVariable', span, name }
    : { kind: 'typeConstructor', span, name };

export function isTypeOperator(p: Parser): boolean {
  if (p.now.kind === 'constructorOperator') return true;
  if (at(p, '`')) return ['constructor', 'variable'].includes(ahead(p, 1).kind);
  // before a field it is a mark
  if (at(p, '!')) return !isPrefix(p, p.index) && p.extensions.has('TypeOperators');
  if (at(p, "'")) return ahead(p, 1).kind === 'constructorOperator' || ahead(p, 1).text === '`';
  if (p.now.text === '*') return !isStar(p) && p.extensions.has('TypeOperators');
  if (at(p, '⊸') || isMultiplicity(p)) return false;
  return p.now.kind === 'operator' && p.now.text !== '.';
}

/** Whether `*` here is the kind of types; else it is an operator as others are. */
const isStar = (p: Parser): boolean => at(p, '*') && !p.extensions.has('NoStarIsType');

/** `T a b`. */
export function appliedType(p: Parser): Type {
  let result = atomicType(p);
  for (;;) {
    const isKind = at(p, '@') && isPrefix(p, p.index);
    if (!isKind && !startsType(p)) return result;
    if (isKind) advance(p);
    const argument = isKind ? asKind(atomicType(p)) : atomicType(p);
    result = {
      kind: isKind ? 'kindApplied' : 'typeApplied',
      span: cover(result.span, argument.span),
      function: result,
      argument,
    };
  }
}

/** Where DataKinds is off, the check says that such a type needs it. */
const isLiteralType = ({ literal }: Token): boolean =>
  literal !== undefined && isTypeKind(literal) && literal.primitive === undefined;

const isTypeKind = (literal: Literal): literal is Literal & { kind: 'char' | 'integer' | 'string' } =>
  literal.kind === 'integer' || literal.kind === 'string' || literal.kind === 'char';

/** Whether an atomic type can begin here. */
export function startsType(p: Parser): boolean {
  const { kind: tokenKind, text } = p.now;
  if (tokenKind === 'variable' || tokenKind === 'constructor') return true;
  if (text === "'") return !isTypeOperator(p);
  if (tokenKind === 'literal') return p.extensions.has('DataKinds') || isLiteralType(p.now);
  return text === '(' || text === '(#' || text === '[' || text === '_' || isStar(p);
}

export function atomicType(p: Parser): Type {
  const token = p.now;
  if (token.kind === 'variable' && token.text.startsWith('?')) return implicit(p);
  if (token.kind === 'variable') return { kind: 'typeVariable', span: placed(p, token.span), name: name(p) };
  if (token.kind === 'constructor')
    return { kind: 'typeConstructor', span: placed(p, token.span), name: name(p) };
  if (token.kind === 'literal' && (p.extensions.has('DataKinds') || isLiteralType(token))) {
    const { literal } = advance(p);
    if (literal !== undefined && isTypeKind(literal))
      return { kind: 'literalType', span: placed(p, token.span), literal };
    reportAt(p, token.span, 'E0209', 'Of literals only whole numbers, texts and characters can be types');
    return { kind: 'errorType', span: placed(p, token.span) };
  }
  switch (token.text) {
    case '(':
      return parenthesised(p);
    case '(#':
      return unboxedType(p);
    case '[':
      return list(p);
    case "'":
      return promoted(p);
    case '_':
      advance(p);
      return { kind: 'wildcardType', span: placed(p, token.span) };
    case '*':
      advance(p);
      return { kind: 'starType', span: placed(p, token.span) };
    default:
      return errorType(p);
  }
}

/** `?x :: t` (ImplicitParams), as a class of its own name. */
function implicit(p: Parser): Type {
  const constructor_ = name(p);
  if (!accept(p, '::')) failExpected(p, '‘::’ and the type of the implicit parameter');
  const argument = type(p);
  const head: Type = { kind: 'typeConstructor', span: constructor_.span, name: constructor_ };
  const span = cover(head.span, argument.span);
  return { kind: 'typeApplied', span, function: head, argument };
}

function unboxedType(p: Parser): Type {
  const { span, name: constructor_, parts } = unboxed(p, kinded, true);
  const head: Type = { kind: 'typeConstructor', span: constructor_.span, name: constructor_ };
  return parts.reduce<Type>((f, argument) => ({ kind: 'typeApplied', span, function: f, argument }), head);
}

function errorType(p: Parser): Type {
  if (at(p, '!') && isPrefix(p, p.index))
    fail(p, 'E0209', 'A strictness mark ‘!’ stands only before the field of a constructor');
  else {
    const hint = 'A type is written like ‘Int’, ‘[a]’, ‘Maybe (a, b)’ or ‘a -> b’.';
    failExpected(p, 'a type', { hint }, 'E0209');
  }
  return { kind: 'errorType', span: finish(p, here(p)) };
}

function list(p: Parser): Type {
  const opener = advance(p);
  if (at(p, ']')) {
    advance(p);
    const span = finish(p, opener.span.start);
    return { kind: 'typeConstructor', span, name: { kind: 'name', span, text: '[]' } };
  }
  const element = kinded(p);
  const more: Type[] = [];
  if (p.extensions.has('DataKinds')) while (accept(p, ',')) more.push(kinded(p));
  if (at(p, ','))
    fail(p, 'E0202', 'Expected ‘]’, but found ‘,’', {
      hint: 'The type of a list names the type of its elements once: ‘[Int]’.',
      related: [{ span: placed(p, opener.span), message: '‘[’ is opened here' }],
    });
  close(p, opener, ']');
  const span = finish(p, opener.span.start);
  if (more.length > 0) return { kind: 'promotedList', span, components: [element, ...more] };
  return { kind: 'listType', span, element };
}

/** DataKinds: what stands behind a tick. */
function promoted(p: Parser): Type {
  const { start } = advance(p).span;
  const opener = p.now;
  const isOperatorName = at(p, '(') && isOperatorToken(ahead(p, 1)) && ahead(p, 2).text === ')';
  if (opener.kind === 'constructor' || isOperatorName) {
    const text = isOperatorName ? parenthesisedOperator(p) : name(p);
    return { kind: 'typeConstructor', span: finish(p, start), name: text, promoted: true };
  }
  const closer = accept(p, '[') ? ']' : accept(p, '(') ? ')' : undefined;
  if (closer === undefined) return errorType(p);
  const components = commas(p, closer, kinded);
  close(p, opener, closer);
  return { kind: closer === ']' ? 'promotedList' : 'promotedTuple', span: finish(p, start), components };
}

function parenthesised(p: Parser): Type {
  const start = here(p);
  const count = unitOrCommas(p);
  if (count >= 0) {
    const tuple = tupleName(p, count);
    return { kind: 'typeConstructor', span: tuple.span, name: tuple };
  }
  const inner = ahead(p, 1);
  if (ahead(p, 2).text === ')' && (inner.text === '->' || isOperatorToken(inner))) {
    const operatorName = inner.text === '->' ? { ...nameOf(p, inner) } : undefined;
    if (operatorName === undefined) {
      if (inner.text === '*' && !p.extensions.has('NoStarIsType')) return starInParentheses(p);
      const text = parenthesisedOperator(p);
      return { kind: 'typeConstructor', span: finish(p, start), name: text };
    }
    for (let i = 0; i < 3; i++) advance(p);
    return { kind: 'typeConstructor', span: finish(p, start), name: operatorName };
  }
  const opener = advance(p);
  const components = commas(p, ')', kinded);
  close(p, opener, ')');
  const span = finish(p, start);
  const [only] = components;
  return components.length === 1 && only !== undefined
    ? { kind: 'parenthesisedType', span, type: only }
    : { kind: 'tupleType', span, components };
}

function starInParentheses(p: Parser): Type {
  const start = advance(p).span.start;
  const star: Type = { kind: 'starType', span: placed(p, advance(p).span) };
  advance(p);
  return { kind: 'parenthesisedType', span: finish(p, start), type: star };
}

/** `t` or `t :: k`, where nothing else can come behind. */
export function kinded(p: Parser): Type {
  const start = here(p);
  const inner = type(p);
  if (!accept(p, '::')) return inner;
  const kindSignature = kind(p);
  return { kind: 'kindedType', span: finish(p, start), type: inner, kindSignature };
}

export const kind = (p: Parser): Type => asKind(type(p));

/** `Type` in a kind is the star. */
function asKind(read: Type): Type {
  switch (read.kind) {
    case 'typeConstructor':
      return read.name.text === 'Type' ? { kind: 'starType', span: read.span } : read;
    case 'functionType': {
      const argument = asKind(read.argument);
      return { ...read, argument, result: asKind(read.result) };
    }
    case 'parenthesisedType':
      return { ...read, type: asKind(read.type) };
    default:
      return read;
  }
}

/** The constructor at the head of an applied type, its arguments, and the kinds that it is applied to. Looks through
 * parentheses. */
export function spine(read: Type): {
  readonly head: Type;
  readonly arguments: readonly Type[];
  readonly kinds: readonly Type[];
} {
  const reversed: Type[] = [];
  const kinds: Type[] = [];
  let head = read;
  for (;;) {
    if (head.kind === 'typeApplied') {
      reversed.push(head.argument);
      head = head.function;
    } else if (head.kind === 'kindApplied') {
      kinds.push(head.argument);
      head = head.function;
    } else if (head.kind === 'parenthesisedType') head = head.type;
    else return { head, arguments: reversed.reverse(), kinds: kinds.reverse() };
  }
}

/** The class and the types of an instance head or a deriving clause. */
export function classHead(
  p: Parser,
  read: Type,
): { readonly className: Name; readonly types: readonly Type[]; readonly kinds?: readonly Type[] } {
  const { head, arguments: types, kinds } = spine(read);
  if (head.kind === 'typeConstructor')
    return { className: head.name, types, ...(kinds.length > 0 && { kinds }) };
  if (head.kind !== 'errorType' && p.failedAt !== p.index) {
    p.failedAt = p.index;
    p.errors.push({
      code: 'E0213',
      severity: 'error',
      span: head.span,
      title: 'Expected the name of a class here',
    });
  }
  return { className: { kind: 'name', span: head.span, text: '' }, types };
}

/** The members of `context =>`, if one stands before `stop` or the end of the item, else none. */
export function optionalContext(p: Parser, hasArrow: boolean): readonly Type[] {
  if (!hasArrow) return [];
  const context = contextOf(operatorType(p));
  if (!accept(p, '=>')) failExpected(p, '‘=>’ after the context');
  return context;
}

/** A type variable's or constructor's name where only one may stand. */
export function typeName(p: Parser): Name {
  return raw(p).kind === 'constructor'
    ? name(p)
    : missingName(p, 'the name of a type, which begins with a capital letter');
}
