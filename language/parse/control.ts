/**
 * Lambda, let, if, case and do: Report 3.3, 3.6 and 3.12 to 3.14. `then` and `else` may follow a semicolon
 * (DoAndIfThenElse); the guards of a multi-way if have a layout context of their own, without semicolons.
 */
import type { Remedy } from '../source/diagnostic.ts';
import type { Token } from '../syntax/token.ts';
import type { Expression, GuardedExpression, IfExpression, Name, Statement } from '../syntax/tree.ts';
import { block } from './block.ts';
import { atomicPattern } from './pattern.ts';
import {
  type Details,
  edits,
  fail,
  failExpected,
  found,
  insertion,
  replacement,
  reportAt,
} from './problem.ts';
import { alternatives, clauses, guarded, parameters } from './rhs.ts';
import {
  accept,
  advance,
  ahead,
  at,
  enter,
  expectLater,
  finish,
  here,
  isBoundary,
  leave,
  type Parser,
  placed,
  raw,
  settle,
  skipped,
} from './state.ts';
import { behindSemicolon, doStatement, letBody } from './statement.ts';

export function isControl(p: Parser): boolean {
  const { kind, name } = p.now;
  if (kind === 'keyword') return ['let', 'if', 'case', 'do', 'mdo', 'proc'].includes(name);
  if (name === 'proc') return lacksArrows(p);
  return name === '\\';
}

export function control(p: Parser): Expression {
  const keyword = advance(p);
  switch (keyword.name) {
    case 'let':
      return letExpression(p, keyword);
    case 'if':
      return at(p, '|') ? multiIf(p, keyword) : conditional(p, keyword);
    case 'case':
      return caseOf(p, keyword);
    case 'do':
    case 'mdo':
      return doBlock(p, keyword);
    case 'proc':
      return proc(p, keyword);
    default:
      return lambda(p, keyword);
  }
}

/** Whether the name `proc` begins what would be a command with Arrows. */
function lacksArrows(p: Parser): boolean {
  const arrow = skipped(p, p.index + 1);
  if (p.tokens[arrow]?.text !== '->') return false;
  for (let i = arrow; i >= 0 && !isBoundary(p, i); i = i === arrow ? i + 1 : skipped(p, i))
    if (/^-<<?$/.test(p.tokens[i]!.text) || p.tokens[i]!.text === 'do') return true;
  return false;
}

/** `proc p -> c` (Arrows). */
function proc(p: Parser, keyword: Token): Expression {
  if (keyword.kind !== 'keyword')
    reportAt(p, keyword.span, 'E0214', 'This needs the extension Arrows', {
      text: 'It allows ‘proc’ and commands.',
      hint: 'Begin the file with ‘{-# LANGUAGE Arrows #-}’.',
      remedy: { kind: 'extension', extension: 'Arrows' },
    });
  const pattern = atomicPattern(p);
  if (!accept(p, '->'))
    failExpected(p, '‘->’ after the pattern of ‘proc’', { hint: 'It is written ‘proc x -> f -< x’.' });
  const body = p.grammar.expression(p);
  return { kind: 'proc', span: finish(p, keyword.span.start), pattern, body };
}

function lambda(p: Parser, backslash: Token): Expression {
  const { start } = backslash.span;
  if (accept(p, 'case')) {
    const list = alternatives(p);
    return { kind: 'lambdaCase', span: finish(p, start), alternatives: list };
  }
  if (startsCases(p)) return lambdaCases(p, start);
  const read = parameters(p);
  const isEmpty = read.patterns.length === 0 && read.types === undefined;
  const patterns = isEmpty ? [atomicPattern(p)] : read.patterns;
  if (!accept(p, '->')) failExpected(p, { kind: 'lambdaArrow' });
  const body = p.grammar.expression(p);
  return { ...read, kind: 'lambda', span: finish(p, start), patterns, body };
}

/** Whether `cases` stands for clauses here: alone before an arrow it is a variable. Where LambdaCase is off it is one, too,
 * but nobody ends a line behind it: then clauses are meant, and the check says what they need. */
function startsCases(p: Parser): boolean {
  if (!at(p, 'cases') || p.now.qualifier !== undefined || ahead(p, 1).text === '->') return false;
  return p.extensions.has('LambdaCase') || ahead(p, 1).first;
}

function lambdaCases(p: Parser, start: number): Expression {
  const keyword = advance(p);
  const name: Name = { kind: 'name', span: placed(p, keyword.span), text: '\\cases' };
  const list = clauses(p, name);
  const span = finish(p, start);
  return { kind: 'lambdaCases', span, function: { kind: 'function', span, name, clauses: list } };
}

function letExpression(p: Parser, keyword: Token): Expression {
  expectLater(p, 'in');
  const declarations = p.grammar.declarations(p);
  settle(p, 'in');
  return letBody(p, keyword.span.start, declarations);
}

/** Chains of `else if` are read in a loop: they may be long. */
function conditional(p: Parser, first: Token): Expression {
  const chain: Pick<IfExpression, 'condition' | 'then'>[] = [];
  const starts: number[] = [];
  let keyword = first;
  let otherwise: Expression | undefined;
  while (otherwise === undefined) {
    starts.push(keyword.span.start);
    expectLater(p, 'then', 'else');
    const condition = p.grammar.expression(p);
    settle(p, 'then');
    const then = beginsBranch(p, 'then') ? p.grammar.expression(p) : missingBranch(p, keyword, 'then');
    chain.push({ condition, then });
    settle(p, 'else');
    if (!beginsBranch(p, 'else')) otherwise = missingBranch(p, keyword, 'else');
    else if (at(p, 'if') && ahead(p, 1).text !== '|') keyword = advance(p);
    else otherwise = p.grammar.expression(p);
  }
  return chain.reduceRight<Expression>(
    (rest, parts, i) => ({ kind: 'if', span: finish(p, starts[i]!), ...parts, else: rest }),
    otherwise,
  );
}

function beginsBranch(p: Parser, word: 'then' | 'else'): boolean {
  if (behindSemicolon(p, word)) advance(p);
  return accept(p, word) !== undefined;
}

function missingBranch(p: Parser, keyword: Token, word: 'then' | 'else'): Expression {
  fail(p, 'E0203', `This ‘if’ has no ‘${word}’`, {
    text:
      word === 'else'
        ? 'An ‘if’ is an expression: it needs a value for both cases.'
        : `Expected ‘then’, but found ${found(p)}.`,
    hint: at(p, '=')
      ? 'Equality is written ‘==’.'
      : `Write ‘if c then a else b’${word === 'else' ? '; in a ‘do’, ‘when c action’ does nothing otherwise' : ''}.`,
    ...remedyOf(p, keyword, word),
    related: [{ span: keyword.span, message: '‘if’ stands here' }],
  });
  return { kind: 'errorExpression', span: finish(p, here(p)) };
}

/** A sign that was mistyped; or what stands for the missing branch: in a `do` doing nothing. */
function remedyOf(p: Parser, keyword: Token, word: 'then' | 'else'): Details {
  if (at(p, '=')) return { remedy: edits('Write == for =', replacement(raw(p), '==')) };
  const last = p.tokens[p.index - 1];
  if (word === 'then' || last === undefined) return {};
  const nothing = keyword.first ? 'return ()' : 'undefined';
  return { remedy: edits(`Add else ${nothing}`, insertion(last.span.end, ` else ${nothing}`)) };
}

function multiIf(p: Parser, keyword: Token): Expression {
  const list: GuardedExpression[] = [];
  enter(p, p.now.column, false);
  expectLater(p, '|');
  while (at(p, '|')) list.push(guarded(p, '->'));
  settle(p, '|');
  leave(p);
  return { kind: 'multiIf', span: finish(p, keyword.span.start), alternatives: list };
}

function caseOf(p: Parser, keyword: Token): Expression {
  const { start } = keyword.span;
  expectLater(p, 'of');
  const scrutinee = p.grammar.expression(p);
  settle(p, 'of');
  if (!accept(p, 'of')) {
    fail(p, 'E0215', 'This ‘case’ has no ‘of’', {
      hint: 'Write ‘case x of’, and below it, indented, alternatives ‘pattern -> result’.',
      related: [{ span: keyword.span, message: '‘case’ stands here' }],
    });
    return { kind: 'case', span: finish(p, start), scrutinee, alternatives: [] };
  }
  const list = alternatives(p);
  return { kind: 'case', span: finish(p, start), scrutinee, alternatives: list };
}

/** The action by itself; what follows definitions stands in their column. */
function lastRemedy(p: Parser, last: Statement): Remedy {
  if (last.kind === 'bindStatement')
    return edits('Leave the name out', {
      span: { start: last.span.start, end: last.expression.span.start },
      text: '',
    });
  const first = p.tokens.find(token => token.span.start === last.span.start);
  const margin = ' '.repeat((first?.column ?? 1) - 1);
  return edits('Add return ()', insertion(last.span.end, `\n${margin}return ()`));
}

function doBlock(p: Parser, keyword: Token): Expression {
  const statements: Statement[] = [];
  block(p, () => void statements.push(doStatement(p)), 'statement', true);
  const last = statements.at(-1);
  if (last === undefined)
    reportAt(p, keyword.span, 'E0210', 'This ‘do’ has no statements', {
      hint: p.extensions.has('NondecreasingIndentation')
        ? 'Statements below it must be indented more than the line before.'
        : 'Statements below it must be indented more than the line before, unless the extension NondecreasingIndentation is on.',
    });
  else if (last.kind !== 'expressionStatement')
    reportAt(p, last.span, 'E0210', 'The last statement of a ‘do’ must be an expression', {
      remedy: lastRemedy(p, last),
      hint:
        last.kind === 'letStatement'
          ? 'Say after it what the result is, for example ‘return x’.'
          : 'Without a name and ‘<-’ it is the result of the block.',
    });
  const span = finish(p, keyword.span.start);
  const { qualifier } = keyword;
  return {
    kind: 'do',
    span,
    statements,
    ...(qualifier !== undefined && { operations: { qualifier, span: placed(p, keyword.span) } }),
    ...(keyword.name === 'mdo' && { recursive: true }),
  };
}
