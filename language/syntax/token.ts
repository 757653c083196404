/**
 * Tokens: Haskell 2010 Report, chapter 2. Every character of the text belongs to exactly one token, white space
 * and comments included, so that the tokens joined are the text. Tokens carry what layout needs (their column,
 * and whether they are the first lexeme of their line); they never say what they mean to the grammar.
 */
import type { Span } from '../source/span.ts';
import type { Literal } from './tree.ts';

export type TokenKind =
  | 'space'
  | 'comment'
  /** A `{-# ... #-}` whose first word is known; unknown ones are comments. */
  | 'pragma'
  | 'variable'
  | 'constructor'
  | 'operator'
  | 'constructorOperator'
  | 'literal'
  | 'keyword'
  /** `..`, `::`, `=`, `\`, `|`, `<-`, `->`, `@`, `~`, `=>`. */
  | 'reserved'
  /** `(`, `)`, `,`, `;`, `[`, `]`, backquote, `{`, `}`. */
  | 'special'
  | 'error'
  /** Made by layout: the end of an item or of a block. They have no text. */
  | 'virtualSemicolon'
  | 'virtualClose'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly span: Span;
  /** The token's text as it is written. */
  readonly text: string;
  /** From 1; a tab moves to the next multiple of 8, plus 1. */
  readonly column: number;
  /** Whether only white space and comments stand before it on its line. */
  readonly first: boolean;
  /** Names: `Data.Map` of `Data.Map.insert`. */
  readonly qualifier: string | undefined;
  /** Names: without the qualifier. Pragmas: the first word, in capitals. */
  readonly name: string;
  readonly literal: Literal | undefined;
}

export const keywords: ReadonlySet<string> = new Set(
  'case class data default deriving do else foreign if import in infix infixl infixr instance let module newtype of then type where _'.split(
    ' ',
  ),
);

export const reservedOperators: ReadonlySet<string> = new Set([
  '..',
  '::',
  '=',
  '\\',
  '|',
  '<-',
  '->',
  '@',
  '~',
  '=>',
]);

/** The first words of pragmas, in capitals, with the spelling that the parser sees. */
export const pragmaNames: ReadonlyMap<string, string> = new Map([
  ...(
    'LANGUAGE OPTIONS_GHC INCLUDE SCC INLINE NOINLINE INLINABLE UNPACK NOUNPACK OVERLAPPING ' +
    'OVERLAPPABLE OVERLAPS INCOHERENT SPECIALIZE RULES DEPRECATED WARNING ANN MINIMAL COMPLETE SOURCE LINE COLUMN CTYPE CORE'
  )
    .split(' ')
    .map(name => [name, name] as const),
  // as GHC has it still
  ['OPTIONS', 'OPTIONS_GHC'],
  ['NOTINLINE', 'NOINLINE'],
  ['INLINEABLE', 'INLINABLE'],
  ['SPECIALISE', 'SPECIALIZE'],
]);

/** Pragmas that are part of the grammar; the parser passes over all others as over comments. */
export const grammaticalPragmas: ReadonlySet<string> = new Set(
  'SCC INLINE NOINLINE INLINABLE OVERLAPPING OVERLAPPABLE OVERLAPS INCOHERENT WARNING DEPRECATED'.split(' '),
);

/** Whether the grammar does not see this token. */
export const isTrivia = (token: Token): boolean =>
  token.kind === 'space' ||
  token.kind === 'comment' ||
  (token.kind === 'pragma' && !grammaticalPragmas.has(token.name));
