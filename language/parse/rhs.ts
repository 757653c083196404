/**
 * Right-hand sides, of `=` and of `->`: guards, body, `where`; and the alternatives of `case`. Report 3.13, 4.4.3.
 */
import type {
  Alternative,
  Clause,
  Declaration,
  GuardedExpression,
  Name,
  Pattern,
  Rhs,
} from '../syntax/tree.ts';
import { block } from './block.ts';
import { withImplicit } from './implicit.ts';
import { argumentsOf, atomicPattern, pattern } from './pattern.ts';
import { edits, fail, failExpected, replacement, reportAt } from './problem.ts';
import { accept, advance, at, expectLater, finish, here, type Parser, raw, settle } from './state.ts';
import { guards } from './statement.ts';
import { strictly } from './strict.ts';
import { type } from './type.ts';

export function rhs(p: Parser, arrow: '=' | '->'): Rhs {
  const start = here(p);
  const alternatives: GuardedExpression[] = [];
  expectLater(p, 'where');
  if (at(p, '|')) {
    expectLater(p, '|');
    while (at(p, '|')) alternatives.push(guarded(p, arrow));
    settle(p, '|');
  } else {
    arrowHere(p, arrow);
    const body = p.grammar.expression(p);
    alternatives.push({ kind: 'guarded', span: finish(p, start), guards: [], body });
  }
  settle(p, 'where');
  const where = whereBlock(p);
  return withImplicit({ kind: 'rhs', span: finish(p, start), alternatives, where });
}

/** `| guards = body`. */
export function guarded(p: Parser, arrow: '=' | '->'): GuardedExpression {
  const start = advance(p).span.start;
  const list = guards(p, arrow);
  arrowHere(p, arrow);
  const body = p.grammar.expression(p);
  return { kind: 'guarded', span: finish(p, start), guards: list, body };
}

/** The arrow; the other one in its place is reported and taken for it. */
function arrowHere(p: Parser, arrow: '=' | '->'): void {
  if (accept(p, arrow)) return;
  const other = arrow === '=' ? '->' : '=';
  if (at(p, other)) {
    fail(p, 'E0201', `Expected ‘${arrow}’ here, but found ‘${other}’`, {
      remedy: edits(`Write ${arrow} for ${other}`, replacement(raw(p), arrow)),
      hint:
        arrow === '='
          ? 'A definition uses ‘=’; ‘->’ belongs to ‘case’ and lambda.'
          : 'An alternative uses ‘->’; ‘=’ belongs to definitions.',
    });
    advance(p);
  } else failExpected(p, `‘${arrow}’`);
}

function whereBlock(p: Parser): readonly Declaration[] {
  const misplaced =
    p.now.kind === 'virtualSemicolon' && raw(p).text === 'where' && (p.awaited.get('where') ?? 0) === 0;
  if (misplaced) {
    reportAt(p, raw(p).span, 'E0204', 'This ‘where’ must be indented more than the definition it belongs to');
    advance(p);
  }
  if (!at(p, 'where')) return [];
  advance(p);
  return p.grammar.declarations(p);
}

/** The block of alternatives after `of` and `\case`. */
export function alternatives(p: Parser): readonly Alternative[] {
  const results: Alternative[] = [];
  block(p, () => void results.push(alternative(p)), 'alternative');
  return results;
}

function alternative(p: Parser): Alternative {
  const start = here(p);
  const read = strictly(p, typed(p, start, pattern(p)));
  const right = rhs(p, '->');
  return { kind: 'alternative', span: finish(p, start), pattern: read, rhs: right };
}

/** The block of clauses after `\cases`. */
export function clauses(p: Parser, name: Name): readonly Clause[] {
  const results: Clause[] = [];
  block(p, () => void results.push(clause(p, name)), 'alternative');
  return results;
}

function clause(p: Parser, name: Name): Clause {
  const start = here(p);
  const read = parameters(p);
  const right = rhs(p, '->');
  return { kind: 'clause', span: finish(p, start), name, infix: false, ...read, rhs: right };
}

/** The parameters of a clause or lambda. */
export function parameters(p: Parser): Pick<Clause, 'patterns' | 'types'> {
  const { patterns, types } = argumentsOf(p, 'function', each => strictly(each, atomicPattern(each)));
  return { patterns, ...(types && { types }) };
}

function typed(p: Parser, start: number, read: Pattern): Pattern {
  if (!accept(p, '::')) return read;
  const annotation = type(p);
  return { kind: 'typedPattern', span: finish(p, start), pattern: read, type: annotation };
}
