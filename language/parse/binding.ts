/**
 * Bindings of functions and patterns: Report 4.4.3. Looking ahead to `=` or a guard (over brackets, so in linear
 * time) tells the forms apart: `f p q`, `p <+> q`, `p `op` q`, `(p <+> q) r`, and patterns.
 */
import { foreign } from '../source/foreign.ts';
import { cover } from '../source/span.ts';
import type { Token } from '../syntax/token.ts';
import type {
  Clause,
  Declaration,
  FunctionBinding,
  Name,
  Pattern,
  PatternBinding,
  TypeBinder,
} from '../syntax/tree.ts';
import { close } from './block.ts';
import { isOperatorToken, isVariable, operator, variableName } from './name.ts';
import { atomicPattern, isTypeBinder, pattern, startsNPlusK, startsPattern } from './pattern.ts';
import { edits, fail, failExpected, inParentheses, insertion, replacement, reportAt } from './problem.ts';
import { parameters, rhs } from './rhs.ts';
import {
  advance,
  ahead,
  at,
  finish,
  here,
  isBoundary,
  isPrefix,
  isTightMinus,
  type Parser,
  placed,
  raw,
  skipped,
} from './state.ts';
import { strictly } from './strict.ts';

/** What a declaration is, as far as its tokens up to `=`, `|` or `::` tell. */
interface DeclarationStart {
  readonly isBinding: boolean;
  /** An operator that is not a constructor stands outside brackets. */
  readonly definesOperator: boolean;
  readonly hasConstructorOperator: boolean;
}

/** Reads a binding; `errorDeclaration` where something else stands. */
export function binding(p: Parser): Clause | PatternBinding | Declaration {
  const start = here(p);
  const form = shape(p);
  if (!form.isBinding) return stray(p, start);
  const left = functionSide(p, form);
  if (left === undefined) {
    const bound = pattern(p);
    const right = rhs(p, '=');
    return { kind: 'patternBinding', span: finish(p, start), pattern: bound, rhs: right };
  }
  const right = rhs(p, '=');
  return { kind: 'clause', span: finish(p, start), ...left, rhs: right };
}

interface FunctionSide {
  readonly name: Name;
  readonly infix: boolean;
  readonly patterns: readonly Pattern[];
  readonly types?: readonly TypeBinder[];
}

function functionSide(p: Parser, found: DeclarationStart): FunctionSide | undefined {
  if (found.definesOperator) return infixSide(p);
  if (at(p, '(') && !isVariable(p) && isFollowedByPattern(p)) return parenthesisedSide(p);
  if (found.hasConstructorOperator && isVariable(p) && isFollowedByPattern(p)) return bareSide(p);
  if (!isVariable(p) || found.hasConstructorOperator) return undefined;
  if (ahead(p, 1).text === '@' && !isTypeBinder(p, p.index + 1)) return undefined;
  const bound = variableName(p);
  return { name: bound, infix: false, ...parameters(p) };
}

/** `f x : xs`, where `f (x : xs)` is meant. */
function bareSide(p: Parser): FunctionSide {
  const bound = variableName(p);
  const patterns: Pattern[] = [];
  while (startsPattern(p)) {
    const after = p.tokens[skipped(p, p.index)];
    if (after?.kind !== 'constructorOperator' && after?.text !== '`') {
      patterns.push(strictly(p, atomicPattern(p)));
      continue;
    }
    const whole = pattern(p);
    reportAt(p, whole.span, 'E0208', 'A pattern with an operator needs parentheses as an argument', {
      hint: `Write ‘${bound.text} (x : xs) = ...’.`,
      remedy: inParentheses(whole.span),
    });
    patterns.push(whole);
  }
  return { name: bound, infix: false, patterns };
}

function infixSide(p: Parser): FunctionSide {
  // `n + 1 = ...` defines `+`, and `n + 1 <+> m = ...` defines `<+>`
  const isSum = startsNPlusK(p) && !isOperatorToken(ahead(p, 3)) && ahead(p, 3).text !== '`';
  const left = isSum ? atomicPattern(p) : pattern(p);
  const isHere = at(p, '`') || p.now.kind === 'operator';
  if (!isHere) {
    fail(p, 'E0208', 'The left side of this definition cannot be read', {
      hint: 'A constructor or function with arguments needs parentheses here; an operator is defined by ‘x <+> y = ...’.',
    });
    return { name: { kind: 'name', span: finish(p, here(p)), text: '' }, infix: true, patterns: [left] };
  }
  const node = operator(p);
  const right = pattern(p);
  return { name: node.name, infix: true, patterns: [strictly(p, left), strictly(p, right)] };
}

/** `(x <+> y) z`: Report's third form of `funlhs`. */
function parenthesisedSide(p: Parser): FunctionSide {
  const opener = advance(p);
  const inner = functionSide(p, shape(p));
  if (inner === undefined) failExpected(p, 'a function and its arguments in these parentheses');
  close(p, opener, ')');
  const { patterns: more } = parameters(p);
  if (inner === undefined)
    return { name: { kind: 'name', span: placed(p, opener.span), text: '' }, infix: false, patterns: more };
  return { ...inner, patterns: [...inner.patterns, ...more] };
}

/** Whether the bracket here is followed by an argument. */
function isFollowedByPattern(p: Parser): boolean {
  const i = skipped(p, p.index);
  if (i < 0 || isBoundary(p, i)) return false;
  const { kind, text } = p.tokens[i] as Token;
  if (kind === 'variable' || kind === 'constructor' || kind === 'literal') return true;
  if (text === '!') return isPrefix(p, i);
  return text === '(' || text === '(#' || text === '[' || text === '_' || text === '~';
}

function shape(p: Parser): DeclarationStart {
  let definesOperator = false;
  let hasConstructorOperator = false;
  let isBinding = false;
  for (let i = p.index; i >= 0; i = skipped(p, i)) {
    const token = p.tokens[i] as Token;
    if (isBoundary(p, i)) break;
    if (token.text === '=' || token.text === '|') {
      isBinding = true;
      break;
    }
    if (token.kind === 'constructorOperator') hasConstructorOperator = true;
    else if (token.text === '`') {
      if (p.tokens[i + 1]?.kind === 'constructor') hasConstructorOperator = true;
      else definesOperator = true;
      if (p.tokens[i + 2]?.text === '`') i += 2;
    } else if (token.kind === 'operator') definesOperator ||= !isPatternMark(p, i);
    else if (isEndOfSide(token)) break;
  }
  return { isBinding, definesOperator, hasConstructorOperator };
}

/** Whether the `!` or `-` at `i` belongs to a pattern. */
function isPatternMark(p: Parser, i: number): boolean {
  const { text } = p.tokens[i] as Token;
  const before = p.tokens[i - 1];
  const isFirst = i === p.index || before?.kind === 'constructorOperator';
  if (text === '!') return isFirst || isPrefix(p, i);
  return text === '-' && (isFirst || isTightMinus(p, i));
}

function isEndOfSide(token: Token): boolean {
  if (token.kind === 'keyword') return token.text !== '_';
  if (token.kind === 'reserved') return token.text !== '~' && token.text !== '@';
  return (
    token.kind === 'end' || token.kind === 'pragma' || ';)]},'.includes(token.text) || token.text === '#)'
  );
}

/** Something that is no declaration: an expression, or worse. */
function stray(p: Parser, start: number): Declaration {
  const errors = p.errors.length;
  const before = p.index;
  const { kind, name, text } = p.now;
  const isExpression =
    ['variable', 'constructor', 'literal'].includes(kind) ||
    ['(', '(#', '[', 'if', 'case', 'do', 'let', '\\'].includes(name);
  if (isExpression) p.grammar.expression(p);
  else if (kind === 'operator' && text.startsWith('--'))
    failExpected(p, 'a declaration', {
      hint: `‘${text}’ is an operator: a comment has a space behind the ‘--’.`,
      remedy: edits('Make it a comment', insertion(p.now.span.start + 2, ' ')),
    });
  else if (text === 'module')
    failExpected(p, 'a declaration', { hint: 'The header of a module stands before its imports.' });
  else failExpected(p, 'a declaration');
  const span = finish(p, start);
  const second = p.tokens[before + 1];
  if (at(p, '->') && p.errors.length === errors)
    fail(
      p,
      'E0201',
      'Expected ‘=’ here, but found ‘->’',
      second?.text === ':'
        ? {
            hint: 'A type is given with ‘::’; a single ‘:’ puts an element before a list.',
            remedy: edits('Write :: for :', replacement(second, '::')),
          }
        : {
            hint: 'A definition uses ‘=’; ‘->’ belongs to ‘case’ and lambda.',
            remedy: edits('Write = for ->', replacement(raw(p), '=')),
          },
    );
  else if (p.errors.length === errors && p.index > before) {
    reportAt(p, span, 'E0206', 'An expression stands where a declaration is expected', {
      text: 'Declarations define names: ‘f x = ...’, or say their types: ‘f :: Int -> Int’.',
      hint:
        (kind === 'variable' ? foreign(text) : undefined) ??
        (kind === 'constructor' && second?.text === '::'
          ? `Names of functions begin with a small letter: ‘${smallName(text)} :: ...’.`
          : at(p, '=') && p.tokens.slice(before, p.index).some(token => token.text === '::')
            ? 'Types stand in a line of their own: ‘f :: Int -> Int’.'
            : 'Give it a name with ‘=’; if it belongs to the line above, indent it more.'),
    });
    p.failedAt = p.index;
  }
  return { kind: 'errorDeclaration', span };
}

/** Puts neighbouring clauses of one name together. */
export function grouped(read: readonly (Clause | Declaration)[]): readonly Declaration[] {
  const results: Declaration[] = [];
  let clauses: Clause[] = [];
  const flush = (): void => {
    const [first] = clauses;
    const last = clauses.at(-1);
    if (first !== undefined && last !== undefined) {
      const whole: FunctionBinding = {
        kind: 'function',
        span: cover(first.span, last.span),
        name: first.name,
        clauses,
      };
      results.push(whole);
    }
    clauses = [];
  };
  for (const one of read) {
    const last = clauses.at(-1);
    const continues =
      one.kind === 'clause' &&
      last !== undefined &&
      one.name.text === last.name.text &&
      one.patterns.length > 0 &&
      last.patterns.length > 0;
    if (!continues) flush();
    if (one.kind === 'clause') clauses.push(one);
    else results.push(one);
  }
  flush();
  return results;
}

const smallName = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
