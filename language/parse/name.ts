/**
 * Names as they stand in the text: plain, in backquotes, or operators in parentheses. Spans of names are without
 * the quotes and parentheses (tree.ts). Report 3.2 and 10.5.
 */
import type { Token } from '../syntax/token.ts';
import type { Constructor, Name, Variable } from '../syntax/tree.ts';
import { type Details, failExpected } from './problem.ts';
import { advance, ahead, at, finish, here, type Parser, placed } from './state.ts';

export function nameOf(p: Parser, token: Token): Name {
  const { name, qualifier } = token;
  const span = placed(p, token.span);
  return qualifier === undefined
    ? { kind: 'name', span, text: name }
    : { kind: 'name', span, qualifier, text: name };
}

export const name = (p: Parser): Name => nameOf(p, advance(p));

/** A name that the text lacks; `report` says so. Later phases pass over the empty name. */
export function missingName(p: Parser, expected: string, details: Details = {}): Name {
  failExpected(p, expected, details);
  return { kind: 'name', span: finish(p, here(p)), text: '' };
}

export const isOperatorToken = (token: Token): boolean =>
  token.kind === 'operator' || token.kind === 'constructorOperator' || token.text === '~';

/** Whether `(` operator `)` stands here, or so many tokens further on. */
export function isParenthesisedOperator(p: Parser, on = 0): boolean {
  const opener = on === 0 ? p.now : ahead(p, on);
  return opener.text === '(' && isOperatorToken(ahead(p, on + 1)) && ahead(p, on + 2).text === ')';
}

/** The name inside `(` operator `)`. */
export function parenthesisedOperator(p: Parser): Name {
  advance(p);
  const result = name(p);
  advance(p);
  return result;
}

/** A variable, here or so many tokens further on: `x` or `(+)`. */
export const isVariable = (p: Parser, on = 0): boolean =>
  (on === 0 ? p.now : ahead(p, on)).kind === 'variable' ||
  (isParenthesisedOperator(p, on) && ahead(p, on + 1).kind !== 'constructorOperator');

export function variableName(p: Parser, expected = 'a name'): Name {
  if (p.now.kind === 'variable') return name(p);
  return isVariable(p) ? parenthesisedOperator(p) : missingName(p, expected);
}

/** A constructor: `C` or `(:+)`. */
export const isConstructor = (p: Parser): boolean =>
  p.now.kind === 'constructor' || (isParenthesisedOperator(p) && ahead(p, 1).kind === 'constructorOperator');

export function constructorName(p: Parser, expected = 'a name that begins with a capital letter'): Name {
  if (p.now.kind === 'constructor') return name(p);
  return isConstructor(p) ? parenthesisedOperator(p) : missingName(p, expected);
}

/** Whether an infix operator stands here: a symbol or a name in backquotes. */
export const isOperator = (p: Parser): boolean => isOperatorToken(p.now) || at(p, '`');

/** The operator as a node, whose span covers the backquotes, and whose name's span does not. */
export function operator(p: Parser): Variable | Constructor {
  if (!at(p, '`')) return operatorNode(nameOf(p, p.now), placed(p, advance(p).span));
  const start = advance(p).span.start;
  const isName = p.now.kind === 'variable' || p.now.kind === 'constructor' || p.now.text === '_';
  const text = isName ? name(p) : missingName(p, 'a name after the backquote');
  if (at(p, '`')) advance(p);
  else
    failExpected(p, 'a backquote', {
      hint: 'A function between its arguments is written `f`, in backquotes.',
    });
  return operatorNode(text, finish(p, start));
}

function operatorNode(text: Name, span: Name['span']): Variable | Constructor {
  const first = text.text.codePointAt(0) ?? 0;
  const large = first === 58 || /^[\p{Lu}\p{Lt}]/u.test(text.text);
  return { kind: large ? 'constructor' : 'variable', span, name: text };
}

/** After `(`: the number of commas up to `)`, for `(,)` and `(,,)`; 0 for `()`; -1 for anything else. */
export function unitOrCommas(p: Parser): number {
  let count = 0;
  while (ahead(p, count + 1).text === ',') count++;
  return ahead(p, count + 1).text === ')' ? count : -1;
}

/** Reads `()`, `(,)`, ... whose commas were counted. The name covers the parentheses: they belong to it. */
export function tupleName(p: Parser, count: number): Name {
  const start = here(p);
  for (let i = 0; i < count + 2; i++) advance(p);
  return { kind: 'name', span: finish(p, start), text: `(${','.repeat(count)})` };
}
