/**
 * Expressions: Report chapter 3, with lambda case, multi-way if, tuple sections, type applications and SCC pragmas.
 * Operator sequences stay flat. An SCC pragma at the beginning of an expression covers all of it, after an operator
 * only the next operand (GHC 9.0's Parser.y: exp_prag). Few frames for each level of nesting: texts may be deep.
 */
import type { Expression, InfixItem } from '../syntax/tree.ts';
import { braced, close } from './block.ts';
import { type Extent, list, parenthesised, specialName, unboxedExpression } from './bracket.ts';
import { control, isControl } from './control.ts';
import { isOperator, name, nameOf, operator } from './name.ts';
import { fieldName, recordFields } from './pattern.ts';
import { type Details, edits, fail, failExpected, frames, hasRoom, replacement } from './problem.ts';
import { misplacedScc, sccLabel } from './scc.ts';
import { selections, updatedField } from './selection.ts';
import {
  accept,
  advance,
  ahead,
  at,
  enter,
  finish,
  here,
  indentation,
  isPrefix,
  isTightMinus,
  leave,
  type Parser,
  placed,
  raw,
} from './state.ts';
import { atomicType, type } from './type.ts';

/** A whole expression, a type signature included. */
export const expression = (p: Parser): Expression => read(p, 'whole');

export function read(p: Parser, extent: Extent): Expression {
  if (!hasRoom(p)) return missing(p);
  p.depth += frames.expression;
  const start = here(p);
  let result: Expression;
  if (p.now.kind === 'pragma' && p.now.name === 'SCC') result = scc(p, extent);
  else if (extent === 'operand') result = atMinus(p) ? minus(p) : operand(p);
  else {
    result = atMinus(p) ? minus(p) : operand(p);
    if (isInfix(p) && !(extent === 'section' && isLastOperator(p)))
      result = operators(p, start, result, extent === 'section');
    if (extent !== 'operators' && at(p, '::')) result = annotated(p, start, result);
    if (extent !== 'operators' && isArrowTail(p)) result = arrowApplication(p, start, result);
  }
  p.depth -= frames.expression;
  return result;
}

/** `-<` and its like (Arrows). */
const isArrowTail = (p: Parser): boolean => p.now.kind === 'reserved' && /^(-<<?|>?>-)$/.test(p.now.text);

/** `f -< e`, `e >- f`. */
function arrowApplication(p: Parser, start: number, left: Expression): Expression {
  const { text } = advance(p);
  const right = read(p, 'whole');
  const [f, argument] = text.startsWith('-') ? [left, right] : [right, left];
  const higher = text.length > 2 ? ({ higher: true } as const) : {};
  return { kind: 'arrowApplication', span: finish(p, start), function: f, argument, ...higher };
}

/** Whether `(|` stands here (Arrows). */
const isForm = (p: Parser): boolean =>
  p.extensions.has('Arrows') &&
  at(p, '(') &&
  ahead(p, 1).text === '|' &&
  ahead(p, 1).span.start === p.now.span.end;

/** `(|e c1 c2|)`. */
function arrowForm(p: Parser): Expression {
  const opener = advance(p);
  advance(p);
  const operator = atom(p);
  const commands: Expression[] = [];
  while (startsAtom(p)) commands.push(atom(p));
  if (!accept(p, '|'))
    failExpected(p, '‘|)’', { hint: 'Commands stand in parentheses: ‘(|e (f -< x) (g -< y)|)’.' });
  close(p, opener, ')');
  return { kind: 'arrowForm', span: finish(p, opener.span.start), operator, commands };
}

function scc(p: Parser, extent: Extent): Expression {
  const start = here(p);
  const { label, pragma } = sccLabel(p);
  const body = read(p, extent === 'section' ? 'whole' : extent);
  return { kind: 'scc', span: finish(p, start), label, pragma, body };
}

function annotated(p: Parser, start: number, inner: Expression): Expression {
  advance(p);
  const annotation = type(p);
  return { kind: 'typed', span: finish(p, start), expression: inner, type: annotation };
}

/** Whether a minus sign stands here that takes what binds tighter than `-`. */
const atMinus = (p: Parser): boolean => at(p, '-') && !isTightMinus(p);

const isInfix = (p: Parser): boolean => isOperator(p) && !isTightMinus(p);

/** `-x`, an atom by itself (LexicalNegation). */
function tightMinus(p: Parser): Expression {
  const sign = placed(p, advance(p).span);
  const negated = startsAtom(p) ? atom(p) : missing(p);
  const span = finish(p, sign.start);
  const items: InfixItem<Expression>[] = [
    { kind: 'minus', span: sign },
    { kind: 'operand', operand: negated },
  ];
  return { kind: 'parenthesised', span, expression: { kind: 'infix', span, items } };
}

/** A sequence that so far is one minus sign and its operand. */
function minus(p: Parser): Expression {
  const start = here(p);
  if (p.extensions.has('LexicalNegation'))
    fail(p, 'E0207', 'a section stands in parentheses', {
      hint: 'with LexicalNegation `-x` without a space is negative, and `(- x)` subtracts x',
    });
  const items: InfixItem<Expression>[] = [];
  minusAndOperand(p, items);
  return { kind: 'infix', span: finish(p, start), items };
}

/** The rest of a sequence, from its first operator on. */
function operators(p: Parser, start: number, first: Expression, section: boolean): Expression {
  // `first` is such a sequence only if it was read by `minus`: brackets make nodes of their own
  const items: InfixItem<Expression>[] =
    first.kind === 'infix' ? [...first.items] : [{ kind: 'operand', operand: first }];
  p.depth += frames.operators;
  do {
    items.push({ kind: 'operator', operator: operator(p) });
    minusAndOperand(p, items);
  } while (isInfix(p) && !(section && isLastOperator(p)));
  p.depth -= frames.operators;
  return { kind: 'infix', span: finish(p, start), items };
}

function minusAndOperand(p: Parser, items: InfixItem<Expression>[]): void {
  while (atMinus(p)) items.push({ kind: 'minus', span: placed(p, advance(p).span) });
  if (p.now.kind !== 'pragma') {
    items.push({ kind: 'operand', operand: operand(p) });
    return;
  }
  const pragma = p.now;
  const covered = read(p, 'operand');
  if (items.at(-1)?.kind === 'minus' || isOperator(p) || at(p, '::')) misplacedScc(p, pragma, covered.span);
  items.push({ kind: 'operand', operand: covered });
}

/** Whether `)` follows the operator here. */
const isLastOperator = (p: Parser): boolean => ahead(p, at(p, '`') ? 3 : 1).text === ')';

/** What stands between operators: a control structure, or a function and its arguments. */
function operand(p: Parser): Expression {
  const blocks = p.extensions.has('BlockArguments');
  if (isControl(p) && !blocks) return control(p);
  let result = isControl(p) ? control(p) : atom(p);
  for (;;) {
    if (startsAtom(p)) {
      const argument = atom(p);
      result = { kind: 'application', span: finish(p, result.span.start), function: result, argument };
    } else if (at(p, '@') || isControl(p)) result = unusualArgument(p, result);
    else return result;
  }
}

/** A type argument; or a lambda or block, which is reported. */
function unusualArgument(p: Parser, applied: Expression): Expression {
  const { start } = applied.span;
  if (at(p, '@')) {
    if (!isPrefix(p, p.index)) fail(p, 'E0207', 'An as-pattern ‘x@p’ cannot stand in an expression');
    advance(p);
    const argument = atomicType(p);
    return { kind: 'typeApplication', span: finish(p, start), function: applied, type: argument };
  }
  if (p.extensions.has('BlockArguments') && hasRoom(p)) {
    p.depth += frames.expression;
    const argument = control(p);
    p.depth -= frames.expression;
    return { kind: 'application', span: finish(p, start), function: applied, argument };
  }
  fail(p, 'E0222', `‘${p.now.text}’ cannot be an argument as it stands`, {
    hint: 'Put it in parentheses, or write ‘$’ before it; with BlockArguments it may stand so.',
    remedy: { kind: 'extension', extension: 'BlockArguments' },
  });
  const before = p.index;
  const argument = read(p, 'operand');
  if (p.index === before) advance(p); // nested too deeply
  return { kind: 'application', span: finish(p, start), function: applied, argument };
}

function startsAtom(p: Parser): boolean {
  const { kind, text } = p.now;
  if (kind === 'variable' || kind === 'constructor' || kind === 'literal' || kind === 'error') return true;
  return text === '(' || text === '[' || text === '_' || text === '(#' || isTightMinus(p);
}

function atom(p: Parser): Expression {
  const token = p.now;
  switch (token.kind) {
    case 'variable':
      return withFields(p, { kind: 'variable', span: placed(p, token.span), name: name(p) });
    case 'constructor':
      return withFields(p, { kind: 'constructor', span: placed(p, token.span), name: name(p) });
    case 'literal':
      advance(p);
      if (token.literal !== undefined)
        return { kind: 'literal', span: placed(p, token.span), literal: token.literal };
      return { kind: 'errorExpression', span: placed(p, token.span) };
    case 'error':
      advance(p);
      return { kind: 'errorExpression', span: placed(p, token.span) };
    case 'special':
      if (isForm(p)) return arrowForm(p);
      if (token.text === '(') return withFields(p, specialName(p) ?? parenthesised(p, read));
      if (token.text === '(#') return unboxedExpression(p, read);
      return token.text === '[' ? withFields(p, list(p, read)) : missing(p);
    default:
      if (isTightMinus(p)) return tightMinus(p);
      if (token.text !== '_') return missing(p);
      advance(p);
      return { kind: 'variable', span: placed(p, token.span), name: nameOf(p, token) };
  }
}

function missing(p: Parser): Expression {
  if (p.now.qualifier !== undefined && p.now.name.startsWith('.')) {
    const { text, name: dots, qualifier } = p.now;
    fail(p, 'E0207', `‘${text}’ is the operator ‘${dots}’ of a module ‘${qualifier}’`, {
      hint: `For an enumeration put a space before the dots: ‘[${qualifier} ..]’.`,
    });
    const span = placed(p, advance(p).span);
    p.failedAt = p.index;
    return { kind: 'errorExpression', span };
  }
  const start = here(p);
  failExpected(p, { kind: 'expression' }, missingDetails(p), 'E0207');
  if (at(p, '{')) passBraces(p);
  return { kind: 'errorExpression', span: finish(p, start) };
}

function missingDetails(p: Parser): Details {
  const last = p.tokens[p.index - 1];
  const before = last?.text;
  if (at(p, 'else') && before === '|')
    return {
      hint: 'The guard that always holds is ‘otherwise’.',
      remedy: edits('Write otherwise', replacement(raw(p), 'otherwise')),
    };
  if (last?.text === 'in' && p.now.kind === 'virtualSemicolon' && indentation(p) > 1)
    return {
      hint: 'Among the statements of a ‘do’ a ‘let’ has no ‘in’.',
      remedy: edits('Delete in', replacement(last, '')),
    };
  const hint = missingHint(p, before);
  return hint === undefined ? {} : { hint };
}

function missingHint(p: Parser, before: string | undefined): string | undefined {
  if (at(p, '|')) return barHint(p);
  if (at(p, '{')) return 'A block of statements begins with ‘do’; braces alone hold no code.';
  if ((before === '&&' || before === '||') && /^([<>]=?|[=/]=)$/.test(p.now.text))
    return `Each comparison has two sides: ‘x > 3 ${before} x < 10’; as a function ‘\\x -> x > 3 ${before} x < 10’.`;
  return undefined;
}

/** A block of another language is one mistake, however much is in it; if it ends before the next declaration. */
function passBraces(p: Parser): void {
  const end = closingBrace(p);
  if (end === undefined) return;
  enter(p, 0);
  while (p.index <= end) advance(p);
  leave(p);
  p.failedAt = p.index;
}

/** Braces farther apart than this are not looked for. */
const farthest = 2000;

function closingBrace(p: Parser): number | undefined {
  let depth = 0;
  for (let i = p.index; i < Math.min(p.tokens.length, p.index + farthest); i++) {
    const token = p.tokens[i]!;
    if (token.kind === 'end' || (token.first && token.column === 1 && token.text !== '}')) return undefined;
    if (token.text === '{') depth++;
    else if (token.text === '}' && --depth === 0) return i;
  }
  return undefined;
}

/** Behind an `=` a guard was meant. */
const barHint = (p: Parser): string =>
  p.tokens[p.index - 1]?.text === '='
    ? 'Guards stand before the ‘=’, each with one of its own: ‘f x | x > 0 = ...’.'
    : '"Or" is written ‘||’.';

/** The record braces that bind to an atom (Report 3.15), and the fields behind dots. */
function withFields(p: Parser, first: Expression): Expression {
  let result = first;
  for (;;) {
    const before = p.index;
    result = selections(p, result);
    if (at(p, '{') && p.now.kind === 'special') result = record(p, result);
    if (p.index === before) return result;
  }
}

function record(p: Parser, first: Expression): Expression {
  let result = first;
  while (at(p, '{')) {
    const start = result.span.start;
    const named = result.kind === 'constructor' ? fieldName : updatedField;
    const { fields, wildcard } = braced(p, () => recordFields(p, expression, named));
    const span = finish(p, start);
    if (result.kind === 'constructor')
      result = {
        kind: 'recordConstruction',
        span,
        constructor_: result,
        fields,
        ...(wildcard && { wildcard }),
      };
    else {
      if (wildcard !== undefined)
        p.errors.push({
          code: 'E0201',
          severity: 'error',
          span: wildcard,
          title: '‘..’ stands only in the braces of a constructor',
        });
      result = { kind: 'recordUpdate', span, record: result, fields };
    }
  }
  return result;
}
