/**
 * Statements of `do`, qualifiers of comprehensions, guards: Report 3.11, 3.14 and 3.13. Whether one is `p <- e` is
 * found by looking ahead for the arrow; the look ends at the first thing that no pattern contains and jumps over
 * brackets, so that all looks together take linear time.
 */
import type { Remedy } from '../source/diagnostic.ts';
import type { Token } from '../syntax/token.ts';
import type { Declaration, Expression, Pattern, Statement } from '../syntax/tree.ts';
import { block } from './block.ts';
import { pattern } from './pattern.ts';
import { choices, edits, fail, failExpected, insertion, replacement } from './problem.ts';
import {
  accept,
  advance,
  ahead,
  at,
  expectLater,
  finish,
  here,
  isAwaited,
  isBoundary,
  type Parser,
  raw,
  settle,
  skipped,
} from './state.ts';
import { strictly } from './strict.ts';
import { type } from './type.ts';

/** A statement of `do`, which may be a `rec`. */
export function doStatement(p: Parser): Statement {
  if (!at(p, 'rec') || p.now.kind !== 'keyword') return statement(p);
  const { start } = advance(p).span;
  const statements: Statement[] = [];
  block(p, () => void statements.push(statement(p)), 'statement');
  return { kind: 'recStatement', span: finish(p, start), statements };
}

/** A qualifier of a comprehension, which may work on the list of those before it (TransformListComp). */
export function qualifier(p: Parser): Statement {
  if (!at(p, 'then') || p.now.kind !== 'keyword' || isAwaited(p)) return statement(p);
  if (!p.extensions.has('TransformListComp'))
    fail(p, 'E0214', 'This needs the extension TransformListComp', {
      text: 'It allows ‘then’ among the qualifiers of a comprehension.',
      hint: 'Begin the file with ‘{-# LANGUAGE TransformListComp #-}’.',
      remedy: { kind: 'extension', extension: 'TransformListComp' },
    });
  const { start } = advance(p).span;
  const groups = at(p, 'group') && /^(by|using)$/.test(ahead(p, 1).text) && advance(p) !== undefined;
  if (!groups) {
    const expression = p.grammar.expression(p);
    const by = accept(p, 'by') && p.grammar.expression(p);
    return { kind: 'transformStatement', span: finish(p, start), expression, ...(by && { by }) };
  }
  const by = accept(p, 'by') && p.grammar.expression(p);
  if (!accept(p, 'using'))
    failExpected(p, '‘using’ and the function that makes groups', {
      hint: 'Write ‘then group by e using f’, or ‘then group using f’.',
    });
  const expression = p.grammar.expression(p);
  return { kind: 'transformStatement', span: finish(p, start), expression, ...(by && { by }), groups: true };
}

export function statement(p: Parser): Statement {
  const start = here(p);
  if (at(p, 'let')) return letStatement(p);
  if (hasBindArrow(p)) {
    const bound = strictly(p, bindPattern(p));
    if (!accept(p, '<-')) failExpected(p, '‘<-’');
    const expression = p.grammar.expression(p);
    return { kind: 'bindStatement', span: finish(p, start), pattern: bound, expression };
  }
  const expression = p.grammar.expression(p);
  if (at(p, '=') && !isAwaited(p))
    fail(p, 'E0205', 'A single ‘=’ cannot stand in an expression', {
      hint: 'To define something among statements write ‘let’ before it; equality is written ‘==’.',
      remedy: equalsRemedy(p, start),
    });
  else if (at(p, '<-') && !isAwaited(p))
    fail(p, 'E0208', 'What stands left of ‘<-’ is not a pattern', {
      hint: 'Left of ‘<-’ stands a variable or a pattern, right of it the action.',
    });
  return { kind: 'expressionStatement', span: finish(p, start), expression };
}

/** What begins a line was to be a definition; what stands in one, such as a guard, was to compare. */
function equalsRemedy(p: Parser, start: number): Remedy {
  const isLine = p.tokens.find(token => token.span.start === start)?.first === true;
  const compare = edits('Write == for =', replacement(raw(p), '=='));
  const define = edits('Write let before it', insertion(start, 'let '));
  const bind = edits('Write <- for =', replacement(raw(p), '<-'));
  return isLine ? choices(define, bind, compare) : choices(compare, define, bind);
}

function bindPattern(p: Parser): Pattern {
  const start = here(p);
  const read = pattern(p);
  if (!accept(p, '::')) return read;
  const annotation = type(p);
  return { kind: 'typedPattern', span: finish(p, start), pattern: read, type: annotation };
}

/** `let` declarations, or a whole `let ... in ...` that happens to begin the statement. */
function letStatement(p: Parser): Statement {
  const keyword = advance(p);
  const start = keyword.span.start;
  expectLater(p, 'in');
  const declarations = p.grammar.declarations(p);
  settle(p, 'in');
  if (at(p, 'in') || isMisplacedIn(p)) {
    const expression = letBody(p, start, declarations);
    return { kind: 'expressionStatement', span: finish(p, start), expression };
  }
  return { kind: 'letStatement', span: finish(p, start), declarations };
}

/** `in` in the column of the statements, where it would begin a new one. */
function isMisplacedIn(p: Parser): boolean {
  return p.now.kind === 'virtualSemicolon' && raw(p).text === 'in' && (p.awaited.get('in') ?? 0) === 0;
}

/** From `in` on. */
export function letBody(p: Parser, start: number, declarations: readonly Declaration[]): Expression {
  if (isMisplacedIn(p)) {
    fail(p, 'E0204', 'This ‘in’ must be indented more than the lines of the block', {
      hint: 'Inside ‘do’, a ‘let’ needs no ‘in’: its names hold to the end of the block.',
    });
    advance(p);
  }
  if (!accept(p, 'in'))
    fail(p, 'E0215', `Expected ‘in’ after the definitions of this ‘let’`, {
      hint: 'An expression ‘let x = ... in ...’ says after ‘in’ what its value is.',
      related: [{ span: { start, end: start + 3 }, message: '‘let’ stands here' }],
    });
  const body = p.grammar.expression(p);
  return { kind: 'let', span: finish(p, start), declarations, body };
}

/** One or more guards after `|`, separated by commas, up to `arrow`. */
export function guards(p: Parser, arrow: '=' | '->'): readonly Statement[] {
  const results: Statement[] = [];
  // `=` in place of an arrow that is nowhere ends the guards too, for their reader to tell of.
  const arrows = arrow === '->' && !hasArrow(p) ? [arrow, '='] : [arrow];
  expectLater(p, ',', '|', ...arrows);
  do results.push(statement(p));
  while (accept(p, ','));
  settle(p, ',', '|', ...arrows);
  return results;
}

/** Whether `->` stands after these guards. */
function hasArrow(p: Parser): boolean {
  for (let i = p.index; i >= 0 && !isBoundary(p, i); i = skipped(p, i)) {
    const { text } = p.tokens[i] as Token;
    if (text === '->') return true;
    if (text === '|') return false;
  }
  return false;
}

/** Whether `<-` stands in this statement, after what can be a pattern. */
function hasBindArrow(p: Parser): boolean {
  let typed = false;
  for (let i = p.index; i >= 0; i = skipped(p, i)) {
    if (isBoundary(p, i)) return false;
    const token = p.tokens[i] as Token;
    if (token.text === '<-') return true;
    if (token.text === '::') typed = true;
    else if (!canBeInPattern(p, token) && !(typed && canBeInType(token))) return false;
  }
  return false;
}

function canBeInPattern(p: Parser, token: Token): boolean {
  switch (token.kind) {
    case 'variable':
    case 'constructor':
    case 'constructorOperator':
    case 'literal':
      return true;
    case 'operator':
      if (token.text === '+') return p.extensions.has('NPlusKPatterns');
      return token.text === '!' || token.text === '-';
    case 'reserved':
      return token.text === '~' || token.text === '@';
    case 'special':
      return '([{`'.includes(token.text) || token.text === '(#';
    default:
      return token.text === '_';
  }
}

const canBeInType = (token: Token): boolean =>
  token.text === '->' || token.text === '=>' || token.text === '.' || token.text === '*';

/** Whether `text` stands behind the semicolon here. */
export function behindSemicolon(p: Parser, text: string): boolean {
  if (p.now.kind === 'virtualSemicolon') return raw(p).text === text;
  return p.now.text === ';' && ahead(p, 1).text === text;
}
