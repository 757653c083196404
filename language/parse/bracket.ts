/**
 * Expressions in brackets: parentheses, sections, tuples (with gaps), lists, enumerations, comprehensions.
 * Report 3.5 and 3.7 to 3.11.
 */
import type { Token } from '../syntax/token.ts';
import type { Expression, Statement } from '../syntax/tree.ts';
import { close } from './block.ts';
import { isOperator, isOperatorToken, nameOf, operator, tupleName, unitOrCommas } from './name.ts';
import { fail, frames, inParentheses } from './problem.ts';
import { misplacedScc } from './scc.ts';
import { projection, startsProjection } from './selection.ts';
import { accept, advance, ahead, at, finish, here, isTightMinus, later, type Parser } from './state.ts';
import { qualifier } from './statement.ts';
import { type } from './type.ts';
import { unboxed } from './unboxed.ts';

/** whole: with `:: type`. section: the same, but an operator before `)` is left where it stands. operators:
 * without a type. operand: without operators. */
export type Extent = 'whole' | 'section' | 'operators' | 'operand';

const parenthesisLater = [')', ','];
const listLater = [']', ',', '|', '..'];

type Read = (p: Parser, extent: Extent) => Expression;

/** `()`, `(,)` or `(+)`: brackets that belong to a name; undefined for others. */
export function specialName(p: Parser): Expression | undefined {
  const start = here(p);
  const count = unitOrCommas(p);
  if (count >= 0) {
    const tuple = tupleName(p, count);
    return { kind: 'constructor', span: tuple.span, name: tuple };
  }
  if (!isOperatorToken(ahead(p, 1)) || ahead(p, 2).text !== ')') return undefined;
  advance(p);
  const token = advance(p);
  advance(p);
  const kind = token.kind === 'constructorOperator' ? 'constructor' : 'variable';
  return { kind, span: finish(p, start), name: nameOf(p, token) };
}

/** Reads from `(` to `)`; `read` reads expressions. */
export function parenthesised(p: Parser, read: Read): Expression {
  const opener = advance(p);
  later(p, parenthesisLater, 1);
  let result: Expression;
  if (startsProjection(p)) result = closed(p, opener, projection(p));
  else if (isOperator(p) && (!at(p, '-') || isSection(p))) result = rightSection(p, opener, read);
  else if (at(p, 'type') && p.now.kind === 'keyword') result = closed(p, opener, typeExpression(p));
  else if (at(p, ',')) result = tuple(p, opener, [undefined], read);
  else {
    const first = read(p, 'section');
    result = at(p, ',') ? tuple(p, opener, [first], read) : closed(p, opener, first);
  }
  later(p, parenthesisLater, -1);
  return result;
}

/** `(- x)` is a section with LexicalNegation, `(-x)` is not. */
const isSection = (p: Parser): boolean => p.extensions.has('LexicalNegation') && !isTightMinus(p);

/** `type T` (RequiredTypeArguments). */
function typeExpression(p: Parser): Expression {
  const { start } = advance(p).span;
  const written = type(p);
  return { kind: 'typeExpression', span: finish(p, start), type: written };
}

function rightSection(p: Parser, opener: Token, read: Read): Expression {
  const infix = operator(p);
  const first = p.now;
  const operand = read(p, 'operators');
  if (operand.kind === 'scc') misplacedScc(p, first, operand.span);
  close(p, opener, ')');
  return { kind: 'rightSection', span: finish(p, opener.span.start), operator: infix, operand };
}

/** A parenthesis or a left section, from behind its expression on. */
function closed(p: Parser, opener: Token, inner: Expression): Expression {
  const { start } = opener.span;
  const infix = isOperator(p) ? operator(p) : undefined;
  close(p, opener, ')');
  const span = finish(p, start);
  return infix === undefined
    ? { kind: 'parenthesised', span, expression: inner }
    : { kind: 'leftSection', span, operand: inner, operator: infix };
}

/** From the first comma on. */
function tuple(p: Parser, opener: Token, components: (Expression | undefined)[], read: Read): Expression {
  while (accept(p, ',')) components.push(at(p, ',') || at(p, ')') ? undefined : read(p, 'whole'));
  close(p, opener, ')');
  return { kind: 'tuple', span: finish(p, opener.span.start), components };
}

/** Reads from `(#` to `#)`: a constructor, applied. */
export function unboxedExpression(p: Parser, read: Read): Expression {
  const { span, name, parts } = unboxed(p, inside => read(inside, 'whole'));
  // `(# #)` is all there is; otherwise the bracket stands for the constructor
  const head: Expression = { kind: 'constructor', span: parts.length === 0 ? span : name.span, name };
  return parts.reduce<Expression>(
    (f, argument) => ({ kind: 'application', span, function: f, argument }),
    head,
  );
}

/** Reads from `[` to `]`. */
export function list(p: Parser, read: Read): Expression {
  const opener = advance(p);
  if (accept(p, ']')) {
    const span = finish(p, opener.span.start);
    return { kind: 'constructor', span, name: { kind: 'name', span, text: '[]' } };
  }
  later(p, listLater, 1);
  const first = read(p, 'whole');
  const result = at(p, '|') ? comprehension(p, opener, first) : elements(p, opener, first, read);
  later(p, listLater, -1);
  return result;
}

function comprehension(p: Parser, opener: Token, body: Expression): Expression {
  p.depth += frames.qualifiers;
  const branches = qualifiers(p);
  p.depth -= frames.qualifiers;
  close(p, opener, ']');
  return { kind: 'comprehension', span: finish(p, opener.span.start), body, branches };
}

/** From behind the first element on. */
function elements(p: Parser, opener: Token, first: Expression, read: Read): Expression {
  if (accept(p, '..')) return sequence(p, opener, first, undefined, read);
  const all = [first];
  while (accept(p, ',')) {
    all.push(read(p, 'whole'));
    if (all.length === 2 && accept(p, '..')) return sequence(p, opener, first, all[1], read);
  }
  if (all.length > 1 && at(p, '|')) {
    fail(p, 'E0201', 'Before the ‘|’ of a list comprehension stands one expression', {
      hint: 'Several values at once are a tuple: ‘[(x, y) | ...]’.',
      remedy: inParentheses({ start: first.span.start, end: all.at(-1)!.span.end }),
    });
    return comprehension(p, opener, first);
  }
  close(p, opener, ']');
  return { kind: 'list', span: finish(p, opener.span.start), elements: all };
}

/** From behind the dots on. */
function sequence(
  p: Parser,
  opener: Token,
  from: Expression,
  then: Expression | undefined,
  read: Read,
): Expression {
  const to = at(p, ']') ? undefined : read(p, 'whole');
  close(p, opener, ']');
  return {
    kind: 'sequence',
    span: finish(p, opener.span.start),
    from,
    ...(then !== undefined && { then }),
    ...(to !== undefined && { to }),
  };
}

/** `| q, q | q, q`. */
function qualifiers(p: Parser): readonly (readonly Statement[])[] {
  const branches: Statement[][] = [];
  while (accept(p, '|')) {
    const branch: Statement[] = [];
    do branch.push(qualifier(p));
    while (accept(p, ','));
    branches.push(branch);
  }
  return branches;
}
