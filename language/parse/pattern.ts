/**
 * Patterns: Report 3.17, with bang, view and typed patterns. `!` and `~` are prefixes here; `x @ p` may have
 * spaces. Operators are left ungrouped.
 */
import type { Token } from '../syntax/token.ts';
import type { FieldBinding, InfixItem, Name, Pattern, TypeBinder } from '../syntax/tree.ts';
import { braced, close, commas } from './block.ts';
import {
  isOperatorToken,
  isParenthesisedOperator,
  missingName,
  name,
  operator,
  parenthesisedOperator,
  tupleName,
  unitOrCommas,
} from './name.ts';
import { fail, failExpected, frames, hasRoom } from './problem.ts';
import {
  accept,
  advance,
  ahead,
  at,
  expectLater,
  finish,
  here,
  isBoundary,
  isPrefix,
  isTightMinus,
  type Parser,
  placed,
  settle,
  skipped,
} from './state.ts';
import { atomicType, type } from './type.ts';
import { unboxed } from './unboxed.ts';

/** A whole pattern: constructor applications and constructor operators; no type signature. */
export function pattern(p: Parser): Pattern {
  if (!hasRoom(p)) return errorPattern(p);
  p.depth += frames.pattern;
  const start = here(p);
  const first = startsNPlusK(p) ? nPlusK(p) : operand(p);
  let result = first;
  if (isPatternOperator(p)) {
    const items: InfixItem<Pattern>[] = [{ kind: 'operand', operand: first }];
    while (isPatternOperator(p)) {
      items.push({ kind: 'operator', operator: operator(p) });
      items.push({ kind: 'operand', operand: operand(p) });
    }
    result = { kind: 'infixPattern', span: finish(p, start), items };
  }
  p.depth -= frames.pattern;
  return result;
}

const isPatternOperator = (p: Parser): boolean =>
  p.now.kind === 'constructorOperator' || (at(p, '`') && ahead(p, 1).kind === 'constructor');

/** Whether `n + 1` begins here, as a pattern may. */
export function startsNPlusK(p: Parser): boolean {
  if (!p.extensions.has('NPlusKPatterns') || p.now.kind !== 'variable' || p.now.qualifier !== undefined)
    return false;
  return ahead(p, 1).text === '+' && ahead(p, 2).literal?.kind === 'integer';
}

function nPlusK(p: Parser): Pattern {
  const bound = name(p);
  advance(p);
  const { literal } = advance(p);
  return { kind: 'nPlusKPattern', span: finish(p, bound.span.start), name: bound, literal: literal! };
}

/** `C p q`, `-1`, or an atom. */
function operand(p: Parser): Pattern {
  const start = here(p);
  if (at(p, '-')) {
    advance(p);
    const literal = p.now.literal;
    if (literal !== undefined && (literal.kind === 'integer' || literal.kind === 'rational')) {
      advance(p);
      return { kind: 'literalPattern', span: finish(p, start), literal, negative: true };
    }
    fail(p, 'E0208', 'Only a number can stand after ‘-’ in a pattern');
    if (startsPattern(p)) atomicPattern(p);
    return { kind: 'errorPattern', span: finish(p, start) };
  }
  if (p.now.kind !== 'constructor' && !isConstructorOperatorName(p)) return atomicPattern(p);
  const head = atomicPattern(p);
  if (head.kind !== 'constructorPattern') return head;
  const { patterns, types } = argumentsOf(p, 'constructor', atomicPattern);
  if (patterns.length === 0 && types === undefined) return head;
  return {
    kind: 'constructorPattern',
    span: finish(p, start),
    constructor_: head.constructor_,
    arguments: patterns,
    ...(types && { types }),
  };
}

/** Patterns side by side, with what they name types by (`@t`). */
export function argumentsOf(
  p: Parser,
  of: TypeBinder['of'],
  one: (p: Parser) => Pattern,
): { readonly patterns: readonly Pattern[]; readonly types: readonly TypeBinder[] | undefined } {
  const patterns: Pattern[] = [];
  const types: TypeBinder[] = [];
  for (;;) {
    if (startsPattern(p)) patterns.push(one(p));
    else if (isTypeBinder(p, p.index)) {
      const { start } = advance(p).span;
      const bound = atomicType(p);
      types.push({ kind: 'typeBinder', span: finish(p, start), type: bound, before: patterns.length, of });
    } else return { patterns, types: types.length > 0 ? types : undefined };
  }
}

/** Whether `@t` stands at this token, and not the `@` of an as-pattern. */
export const isTypeBinder = (p: Parser, i: number): boolean => p.tokens[i]?.text === '@' && isPrefix(p, i);

const isConstructorOperatorName = (p: Parser): boolean =>
  at(p, '(') &&
  (ahead(p, 1).kind === 'constructorOperator' || ahead(p, 1).text === ',') &&
  unitOrCommas(p) !== 0;

/** Whether an atomic pattern can begin here. */
export function startsPattern(p: Parser): boolean {
  const { kind, text } = p.now;
  if (kind === 'variable' || kind === 'constructor' || kind === 'literal') return true;
  if (text === '!') return isPrefix(p, p.index);
  if (text === '-') return isTightMinus(p);
  return text === '(' || text === '(#' || text === '[' || text === '_' || text === '~';
}

export function atomicPattern(p: Parser): Pattern {
  const token = p.now;
  if (token.kind === 'variable') return variable(p, name(p));
  if (token.kind === 'constructor') return constructed(p, name(p));
  if (token.literal !== undefined) {
    advance(p);
    return { kind: 'literalPattern', span: placed(p, token.span), literal: token.literal, negative: false };
  }
  switch (token.text) {
    case '_':
      advance(p);
      return { kind: 'wildcardPattern', span: placed(p, token.span) };
    case '(':
      return parenthesised(p);
    case '(#': {
      const { span, name: constructor_, parts } = unboxed(p, component);
      return { kind: 'constructorPattern', span, constructor_, arguments: parts };
    }
    case '[': {
      advance(p);
      const elements = commas(p, ']', component);
      close(p, token, ']');
      return { kind: 'listPattern', span: finish(p, token.span.start), elements };
    }
    case '-':
      return isTightMinus(p) ? operand(p) : errorPattern(p);
    case '~':
    case '!':
      return prefixed(p);
    default:
      return errorPattern(p);
  }
}

function prefixed(p: Parser): Pattern {
  const mark = advance(p);
  if (!hasRoom(p)) return errorPattern(p);
  p.depth += frames.mark;
  const inner = atomicPattern(p);
  p.depth -= frames.mark;
  const kind = mark.text === '~' ? 'irrefutablePattern' : 'bangPattern';
  return { kind, span: finish(p, mark.span.start), pattern: inner };
}

function errorPattern(p: Parser): Pattern {
  const hint =
    'A pattern is a variable, ‘_’, a literal, or a constructor with patterns; with arguments it needs parentheses: ‘(Just x)’.';
  failExpected(p, 'a pattern', { hint }, 'E0208');
  return { kind: 'errorPattern', span: finish(p, here(p)) };
}

function variable(p: Parser, bound: Name): Pattern {
  if (bound.qualifier !== undefined)
    p.errors.push({
      code: 'E0208',
      severity: 'error',
      span: bound.span,
      title: 'A name bound by a pattern has no qualifier',
      hint: `Write ‘${bound.text}’.`,
    });
  if (!at(p, '@') || isTypeBinder(p, p.index))
    return { kind: 'variablePattern', span: bound.span, name: bound };
  if (!hasRoom(p)) return errorPattern(p);
  p.depth += frames.mark;
  advance(p);
  const inner = atomicPattern(p);
  p.depth -= frames.mark;
  return { kind: 'asPattern', span: finish(p, bound.span.start), name: bound, pattern: inner };
}

function constructed(p: Parser, text: Name, start = text.span.start): Pattern {
  if (!at(p, '{'))
    return { kind: 'constructorPattern', span: finish(p, start), constructor_: text, arguments: [] };
  const { fields, wildcard } = braced(p, () => recordFields(p, pattern));
  return {
    kind: 'recordPattern',
    span: finish(p, start),
    constructor_: text,
    fields,
    ...(wildcard !== undefined && { wildcard }),
  };
}

type FieldName = Pick<FieldBinding<unknown>, 'field' | 'path'>;

/** The fields between the braces of a record pattern, construction or update; `named` reads what stands before a `=`. */
export function recordFields<T>(
  p: Parser,
  value: (p: Parser) => T,
  named: (p: Parser) => FieldName = fieldName,
): { readonly fields: readonly FieldBinding<T>[]; readonly wildcard: Name['span'] | undefined } {
  const fields: FieldBinding<T>[] = [];
  let wildcard: Name['span'] | undefined;
  if (at(p, '}')) return { fields, wildcard };
  expectLater(p, ',', '}');
  p.depth += frames.fields;
  do {
    const start = here(p);
    if (at(p, '..')) {
      wildcard = placed(p, placed(p, advance(p).span));
      continue;
    }
    const field = named(p);
    if (accept(p, '=')) {
      const bound = value(p);
      fields.push({ kind: 'fieldBinding', span: finish(p, start), ...field, value: bound });
    } else fields.push({ kind: 'fieldBinding', span: finish(p, start), ...field });
  } while (accept(p, ','));
  p.depth -= frames.fields;
  settle(p, ',', '}');
  return { fields, wildcard };
}

export function fieldName(p: Parser): FieldName {
  if (p.now.kind === 'variable') return { field: name(p) };
  if (at(p, '(') && isOperatorToken(ahead(p, 1))) return { field: parenthesisedOperator(p) };
  const hint = 'Braces behind an expression hold fields, as in ‘r { x = 1 }’; around code there are none.';
  return { field: missingName(p, 'the name of a field', { hint }) };
}

function parenthesised(p: Parser): Pattern {
  const start = here(p);
  const count = unitOrCommas(p);
  if (count >= 0) return constructed(p, tupleName(p, count), start);
  if (ahead(p, 1).kind === 'constructorOperator' && ahead(p, 2).text === ')')
    return constructed(p, parenthesisedOperator(p), start);
  if (isParenthesisedOperator(p)) return variable(p, parenthesisedOperator(p));
  const opener = advance(p);
  const components = commas(p, ')', component);
  const [only] = components;
  if (components.length === 1 && only !== undefined && at(p, ';')) return alternatives(p, opener, only);
  close(p, opener, ')');
  const span = finish(p, start);
  return components.length === 1 && only !== undefined
    ? { kind: 'parenthesisedPattern', span, pattern: only }
    : { kind: 'tuplePattern', span, components };
}

/** `(p; q; r)`, from the first semicolon on. */
function alternatives(p: Parser, opener: Token, first: Pattern): Pattern {
  const patterns = [first];
  while (accept(p, ';')) patterns.push(component(p));
  const inner: Pattern = { kind: 'orPattern', span: finish(p, first.span.start), patterns };
  close(p, opener, ')');
  return { kind: 'parenthesisedPattern', span: finish(p, opener.span.start), pattern: inner };
}

/** What may stand between brackets: a view pattern, a pattern with a type, or a pattern. */
function component(p: Parser): Pattern {
  const start = here(p);
  if (at(p, 'type') && p.now.kind === 'keyword') {
    advance(p);
    const bound = type(p);
    const span = finish(p, start);
    const binder: TypeBinder = { kind: 'typeBinder', span, type: bound, before: 0, of: 'argument' };
    return { kind: 'typePattern', span, binder };
  }
  if (hasViewArrow(p)) {
    expectLater(p, '->');
    const expression = p.grammar.expression(p);
    settle(p, '->');
    if (!accept(p, '->')) {
      failExpected(p, '‘->’ of the view pattern');
      return { kind: 'errorPattern', span: finish(p, start) };
    }
    p.depth += frames.view;
    const inner = component(p);
    p.depth -= frames.view;
    return { kind: 'viewPattern', span: finish(p, start), expression, pattern: inner };
  }
  const inner = pattern(p);
  if (startsPattern(p))
    fail(p, 'E0208', 'Only a constructor can have arguments in a pattern', {
      hint: 'Functions cannot be matched; compare values in a guard: ‘f x | g x == y = ...’.',
    });
  else if (p.now.kind === 'operator')
    fail(p, 'E0208', `The operator ‘${p.now.text}’ cannot stand in a pattern`, {
      hint: 'Only operators that begin with ‘:’ are constructors; compute in a guard or on the right side.',
    });
  if (!accept(p, '::')) return inner;
  const annotation = type(p);
  return { kind: 'typedPattern', span: finish(p, start), pattern: inner, type: annotation };
}

/** Whether a `->` stands before the end of this component, outside inner brackets. */
function hasViewArrow(p: Parser): boolean {
  for (let i = p.index; i >= 0 && !isBoundary(p, i); i = skipped(p, i)) {
    const { text } = p.tokens[i] as { text: string };
    if (text === '->') return true;
    if (
      text === ',' ||
      text === ')' ||
      text === '#)' ||
      text === ']' ||
      text === '}' ||
      text === '::' ||
      text === ';' ||
      text === '='
    )
      return false;
  }
  return false;
}
