/**
 * Reporting: at most one error for each token, worded to teach: what was expected, what stands there, what is the
 * likely cause. Never throws; parsing goes on after each report.
 */
import type { ErrorCode } from '../source/codes.ts';
import type { Diagnostic, Edit, Remedy } from '../source/diagnostic.ts';
import { foreign, foreignText } from '../source/foreign.ts';
import { memoizeWeak } from '../source/memoize.ts';
import type { Span } from '../source/span.ts';
import type { Token } from '../syntax/token.ts';
import { advance, indentation, type Parser, raw, skipped } from './state.ts';

/** Bytes of stack that each way of nesting takes in the hungriest phase (of expressions that is inference), as measured
 * with V8, not optimised: see `hasRoom`. */
export const frames = {
  expression: 950,
  operators: 700,
  qualifiers: 250,
  pattern: 1300,
  mark: 300,
  view: 500,
  fields: 250,
  type: 1150,
  scope: 700,
  block: 1950,
};

/** Bytes of stack that nesting may take: three quarters of what Node and web workers have. */
const deepest = 750_000;

export interface Details {
  readonly text?: string;
  readonly hint?: string;
  readonly related?: Diagnostic['related'];
  readonly lacks?: string;
  /** The hint as changes of the text. */
  readonly remedy?: Remedy;
}

/** One way to fix it. */
export const edits = (title: string, ...changes: readonly Edit[]): Remedy => ({
  kind: 'edits',
  title,
  edits: changes,
});
/** Several ways, the likeliest first. */
export const choices = (...ways: readonly Remedy[]): Remedy => ({ kind: 'choices', ways });
export const insertion = (at: number, text: string): Edit => ({ span: { start: at, end: at }, text });
/** Around a part that needs them. */
export const inParentheses = ({ start, end }: Span): Remedy =>
  edits('Put it in parentheses', insertion(start, '('), insertion(end, ')'));
export const replacement = ({ span }: Token, text: string): Edit => ({ span, text });

/** Reports at the current token, unless something was reported there already. */
export function fail(p: Parser, code: ErrorCode, title: string, details: Details = {}): void {
  if (p.failedAt === p.index) return;
  p.failedAt = p.index;
  // the lexer has said what is wrong with it
  if (raw(p).kind === 'error') return;
  reportAt(p, spanHere(p), code, title, details);
}

/** Reports at a place of its own. */
export function reportAt(p: Parser, span: Span, code: ErrorCode, title: string, given: Details = {}): void {
  const other = foreignToken(p, span);
  // a remedy goes with its own hint
  const { remedy: _, ...rest } = given;
  const details: Details =
    other === undefined ? given : { ...rest, ...(hashDetails(p, other) ?? foreignDetails(other)) };
  p.errors.push({
    code,
    severity: 'error',
    span,
    title,
    ...(details.text !== undefined && { text: details.text }),
    ...(details.hint !== undefined && { hint: details.hint }),
    ...(details.related !== undefined && { related: details.related }),
    ...(details.lacks !== undefined && { lacks: details.lacks }),
    ...(details.remedy !== undefined && { data: details.remedy }),
  });
}

/** `I#` and `1#` are names and numbers, `(#` is a bracket, only where that is asked for. */
function hashDetails(p: Parser, token: Token): Details | undefined {
  const index = p.tokens.indexOf(token);
  const before = p.tokens[index - 1];
  if (!/^#+$/.test(token.text) || before?.span.end !== token.span.start) return undefined;
  if (before.kind === 'variable' || before.kind === 'constructor' || before.kind === 'literal')
    return {
      hint: 'A name or number may end in ‘#’ where the file begins with ‘{-# LANGUAGE MagicHash #-}’.',
      remedy: { kind: 'extension', extension: 'MagicHash' },
    };
  if (before.text !== '(' || token.text !== '#') return undefined;
  const inside = p.tokens.slice(index, p.partners[index - 1]);
  const extension = inside.some(({ text }) => text === '|') ? 'UnboxedSums' : 'UnboxedTuples';
  return {
    hint: `‘(#’ is a bracket where the file begins with ‘{-# LANGUAGE ${extension} #-}’.`,
    remedy: { kind: 'extension', extension },
  };
}

/** What a word or sign of another language would be in Haskell. */
function foreignDetails(token: Token): Details {
  const [hint, instead] = [foreign(token.text), foreignText(token.text)];
  return {
    ...(hint !== undefined && { hint }),
    ...(instead !== undefined && { remedy: edits(`Write ${instead.trim()}`, replacement(token, instead)) }),
  };
}

/** A word or sign of another language in this line up to here. */
function foreignToken(p: Parser, span: Span): Token | undefined {
  const isBehind = (p.tokens[p.index]?.span.start ?? 0) >= span.end && span.end > span.start;
  for (let i = isBehind ? p.index - 1 : p.index; i >= 0 && i >= p.index - 12; i--) {
    const token = p.tokens[i] as Token;
    const isCode = token.kind === 'variable' || token.kind === 'operator' || token.text === '=>';
    if (isCode && foreign(token.text) !== undefined && !isDefined(p, token)) return token;
    if (token.first) return undefined;
  }
  return undefined;
}

/** Whether a declaration begins with the name, so that it is one of the program's own. */
const isDefined = (p: Parser, { text }: Token): boolean => definedIn(p.tokens).has(text);

/** Asked for each error of a text: its tokens are looked through once. */
const definedIn = memoizeWeak((tokens: Parser['tokens']): ReadonlySet<string> => {
  const names = new Set<string>();
  let begun: Token | undefined;
  for (const token of tokens) {
    if (token.first) begun = token.column === 1 ? token : undefined;
    if (begun !== undefined && (token.text === '=' || token.text === '::')) names.add(begun.text);
  }
  return names;
});

/** The current token; where the item, the block or the text ends, the last token of it. */
function spanHere(p: Parser): Span {
  const token = raw(p);
  if (token.kind !== 'end' && p.now === token) return token.span;
  return p.tokens[p.index - 1]?.span ?? token.span;
}

/** What a block consists of. */
export type ItemKind =
  | 'declaration'
  | 'definition'
  | 'statement'
  | 'alternative'
  | 'constructor'
  | 'equation';

/** What the grammar wants at a place, as far as a hint depends on it. */
export type Expectation =
  | { readonly kind: 'endOf'; readonly item: ItemKind }
  | { readonly kind: 'expression' }
  | { readonly kind: 'lambdaArrow' };

/** Reports what the grammar wants here. What no hint depends on is given in words: "`=` or a guard". */
export function failExpected(
  p: Parser,
  expected: Expectation | string,
  details: Details = {},
  code: ErrorCode = 'E0201',
): void {
  const [words, hint] =
    typeof expected === 'string' ? [expected, hintFor(p)] : [wordsFor(expected), hintFor(p, expected)];
  fail(p, code, `Expected ${words}, but found ${found(p)}`, { ...hint, ...details });
}

function wordsFor(expected: Expectation): string {
  switch (expected.kind) {
    case 'endOf':
      return `the end of this ${expected.item}`;
    case 'expression':
      return 'an expression';
    case 'lambdaArrow':
      return '‘->’ after the arguments of this lambda';
  }
}

/** How the current token is called in a message. */
export function found(p: Parser): string {
  const token = raw(p);
  if (token.kind === 'end') return 'the end of the file';
  if (p.now.kind === 'virtualClose') return `the end of the block, before ${describe(token)}`;
  if (p.now.kind === 'virtualSemicolon')
    return `the next item of the block, which begins with ${describe(token)}`;
  return describe(token);
}

function describe(token: Token): string {
  switch (token.kind) {
    case 'keyword':
      return `the keyword ‘${token.text}’`;
    case 'literal':
      return token.literal?.kind === 'string'
        ? 'a string'
        : token.literal?.kind === 'char'
          ? 'a character'
          : `the number ‘${shortened(token.text)}’`;
    case 'pragma':
      return `a ${token.name} pragma`;
    case 'operator':
    case 'constructorOperator':
      return `the operator ‘${shortened(token.text)}’`;
    default:
      return `‘${shortened(token.text)}’`;
  }
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}...` : text);

/** A hint that the current place itself suggests, by what should stand here. */
function hintFor(p: Parser, expected?: Expectation): Details {
  const token = raw(p);
  if (token.kind === 'end') return {};
  if (p.now.kind === 'virtualSemicolon' || p.now.kind === 'virtualClose')
    return {
      hint: `A line that continues the one above must be indented more than the lines of its block, which begin in column ${indentation(p)}.`,
    };
  switch (expected?.kind) {
    case 'endOf':
      return endHint(p, token, expected.item) ?? equalsHint(p, token);
    case 'expression':
      return equalsHint(p, token);
    case 'lambdaArrow':
      return {
        hint: 'A lambda is written ‘\\x -> ...’.',
        ...(token.text === '=' && { remedy: edits('Write -> for =', replacement(token, '->')) }),
      };
    case undefined:
      return {};
  }
}

/** Where an item of a block should have ended. */
function endHint(p: Parser, token: Token, item: ItemKind): Details | undefined {
  if (item === 'declaration') return declarationEndHint(p, token);
  if (item === 'statement' && token.first && lineBefore(p)?.text === 'let')
    return { hint: 'The definitions of one ‘let’ begin in the same column.' };
  if (item === 'alternative' && token.text === '->' && lineColumn(p) > indentation(p))
    return {
      hint: 'Alternatives begin in the same column: this line stands to the right of those above it.',
    };
  return undefined;
}

function declarationEndHint(p: Parser, token: Token): Details | undefined {
  if (token.text === ',' && isEquation(p))
    return { hint: 'Several values make one in parentheses, a tuple: ‘(x, y)’.' };
  const details = typeDeclarationHint(p, token);
  if (details !== undefined) return details;
  if (token.text === 'where')
    return { hint: 'A definition has one ‘where’: all that belongs to it stands below that.' };
  if (token.text === '|')
    return { hint: 'Guards stand before the ‘=’, each with one of its own: ‘f x | x > 0 = ...’.' };
  if (token.text === ',')
    return {
      hint: 'In a type each argument is followed by ‘->’; constructors are separated by ‘|’.',
      remedy: inData(p)
        ? edits('Separate the constructors by |', replacement(token, ' |'))
        : edits('Write -> for the comma', replacement(token, ' ->')),
    };
  if (token.text === '::')
    return {
      hint: 'If this line belongs to a class or instance, the line before needs a ‘where’ at its end.',
      ...whereBefore(p),
    };
  if (token.first)
    return {
      hint: 'The lines of a block begin in the same column: this one stands to the left of those above it.',
    };
  if (token.text === '=' && hasMembersBehind(p))
    return {
      hint: 'The line that begins the class or instance needs a ‘where’ at its end.',
      ...whereBefore(p),
    };
  return undefined;
}

/** An `=` in an expression, or behind one. */
function equalsHint(p: Parser, token: Token): Details {
  if (token.text !== '=') return {};
  if (isMisplacedLine(p))
    return {
      hint: 'The lines of a block begin in the same column: this one stands to the right of those above it.',
    };
  return {
    hint: 'Equality is written ‘==’; a single ‘=’ only defines something.',
    remedy: edits('Write == for =', replacement(token, '==')),
  };
}

/** Where the token's line begins. */
function lineStart(p: Parser, from: number): number {
  let i = from;
  while (i > 0 && !p.tokens[i]!.first) i--;
  return i;
}

const lineColumn = (p: Parser): number => p.tokens[lineStart(p, p.index)]!.column;

/** The token that the line before this one begins with. */
const lineBefore = (p: Parser): Token | undefined => p.tokens[lineStart(p, lineStart(p, p.index) - 1)];

/** What declarations of types are written like, where one goes wrong. */
function typeDeclarationHint(p: Parser, token: Token): Details | undefined {
  const before = tokensBefore(p);
  const texts = before.map(({ text }) => text);
  const [keyword] = texts;
  if (keyword === 'type' && token.text === '|')
    return {
      hint: '‘type’ gives another name to a type; one with constructors of its own is declared with ‘data’.',
      remedy: edits('Declare it with data', replacement(before[0]!, 'data')),
    };
  if (keyword !== 'data' && keyword !== 'newtype') return undefined;
  if (token.kind === 'constructor' && !texts.includes('='))
    return {
      hint: 'An ‘=’ stands before the constructors.',
      remedy: edits('Put an = before the constructors', insertion(token.span.start, '= ')),
    };
  if (token.text === '{' && texts.length > 1 && !texts.includes('='))
    return {
      hint: `A constructor stands before the fields: ‘${keyword} ${texts[1]} = ${texts[1]} { ... }’.`,
      remedy: edits(`Call the constructor ${texts[1]}`, insertion(token.span.start, `= ${texts[1]} `)),
    };
  return token.text === '=' && texts.includes('deriving')
    ? { hint: '‘deriving’ stands behind the constructors.' }
    : undefined;
}

/** `where` at the end of the line that begins this declaration, or stands before it. */
function whereBefore(p: Parser): Details {
  const starts = lineStart(p, p.index);
  const last = p.tokens[starts - 1];
  return last === undefined ? {} : { remedy: edits('Add where', insertion(last.span.end, ' where')) };
}

const inData = (p: Parser): boolean => ['data', 'newtype'].includes(tokensBefore(p)[0]?.text ?? '');

/** Whether the declaration here says what a function is, and not what a type is. */
function isEquation(p: Parser): boolean {
  const texts = tokensBefore(p).map(({ text }) => text);
  return !['data', 'newtype', 'type', 'class', 'instance'].includes(texts[0]!) && texts.includes('=');
}

/** The declaration up to here. */
function tokensBefore(p: Parser): readonly Token[] {
  const column = indentation(p);
  let i = p.index;
  while (i > 0 && !(p.tokens[i]!.first && p.tokens[i]!.column <= column)) i--;
  return p.tokens.slice(i, p.index);
}

/** Whether the declaration here is one of a class or an instance, and this a later line of it. */
function hasMembersBehind(p: Parser): boolean {
  const column = indentation(p);
  let i = p.index;
  while (i > 0 && !(p.tokens[i]!.first && p.tokens[i]!.column <= column)) i--;
  const isLater = p.tokens.slice(i + 1, p.index).some(token => token.first);
  return isLater && ['class', 'instance'].includes(p.tokens[i]?.text ?? '');
}

/** Whether this line begins with a name after a line that is complete: it should have been a definition of the block. */
function isMisplacedLine(p: Parser): boolean {
  let i = p.index;
  while (i > 0 && !p.tokens[i]?.first) i--;
  const [first, before] = [p.tokens[i], p.tokens[i - 1]];
  const column = indentation(p);
  if (first?.kind !== 'variable' || before === undefined || column === 0 || first.column <= column)
    return false;
  return (
    ['variable', 'constructor', 'literal'].includes(before.kind) ||
    ')]}'.includes(before.text) ||
    before.text === '#)'
  );
}

/** An opening bracket that should have been closed here. */
export function failUnclosed(p: Parser, opener: Token, closer: string): void {
  const token = raw(p);
  const related = [{ span: opener.span, message: `‘${opener.text}’ is opened here` }];
  const last = p.tokens[p.index - 1];
  const closing: Details =
    last === undefined ? {} : { remedy: edits(`Add ${closer}`, insertion(last.span.end, closer)) };
  if (p.now === token && (token.text === ')' || token.text === ']' || token.text === '}'))
    fail(p, 'E0202', `‘${opener.text}’ is closed by ‘${token.text}’ instead of ‘${closer}’`, {
      remedy: edits(`Write ${closer} for ${token.text}`, replacement(token, closer)),
      related,
    });
  else if (p.now === token && token.kind !== 'end')
    fail(p, 'E0202', `Expected ‘${closer}’, but found ${found(p)}`, {
      ...insideBrackets(p, opener, token, closer),
      related,
    });
  else if (p.failedAt !== p.index) {
    p.failedAt = p.index;
    reportAt(p, opener.span, 'E0202', `This ‘${opener.text}’ is never closed`, {
      text: `Expected ‘${closer}’, but found ${found(p)}.`,
      ...hintFor(p),
      ...closing,
    });
  }
}

/** What stands in brackets and cannot. */
function insideBrackets(p: Parser, opener: Token, token: Token, closer: string): Details {
  if (closer === '}' && token.text === '.')
    return {
      hint: 'A field of a field is changed by an update inside of the other: ‘r { x = r.x { y = 1 } }’.',
    };
  if (closer === '}' && token.kind === 'operator')
    return { hint: 'The new value of a field stands behind ‘=’: ‘r { x = x r + 1 }’.' };
  if (closer === '}' && (token.text === '=' || token.text === '::')) {
    const [end, field] = [p.tokens[p.index - 2], p.tokens[p.index - 1]];
    return {
      hint: 'A comma stands between fields.',
      ...(end &&
        field?.kind === 'variable' && { remedy: edits('Put a comma between', insertion(end.span.end, ',')) }),
    };
  }
  if (token.text === '->')
    return {
      hint: 'A function without a name is written ‘\\x -> ...’.',
      remedy: edits('Put a backslash before it', insertion(opener.span.end, '\\')),
    };
  if (closer === ']' && (token.text === '<-' || token.text === 'in'))
    return {
      hint: 'A comprehension is written ‘[e | x <- xs]’.',
      ...(token.text === 'in' && { remedy: edits('Write <- for in', replacement(token, '<-')) }),
    };
  return hintFor(p, { kind: 'expression' });
}

/** Whether there is room for one more level of nesting; if not, says so once, and passes over what is inside. */
export function hasRoom(p: Parser): boolean {
  if (p.depth < deepest) return true;
  if (!p.errors.some(error => error.code === 'E0216'))
    fail(p, 'E0216', 'This is nested too deeply', { hint: 'Give a name to a part of it.' });
  const stop = skipped(p, p.index);
  while (p.index < stop - 1 && p.now.kind !== 'end' && !p.now.kind.startsWith('virtual')) advance(p);
  p.failedAt = p.index;
  return false;
}
