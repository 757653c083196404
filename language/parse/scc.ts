/**
 * SCC pragmas (GHC/Parser.y of 9.0: prag_e, decl): before an expression a label, which is a variable or a string; among
 * declarations a function's name, perhaps with a string. A string has no spaces: `prof` files could not be read otherwise.
 */
import type { Place, Span } from '../source/span.ts';
import { keywords, type Token } from '../syntax/token.ts';
import type { Name, SccPragma } from '../syntax/tree.ts';
import { body, lexemes } from './pragma.ts';
import { inParentheses, reportAt } from './problem.ts';
import { advance, type Parser, placed } from './state.ts';

/** Reads `{-# SCC label #-}` before an expression. */
export function sccLabel(p: Parser): { readonly label: string; readonly pragma: Place } {
  const token = advance(p);
  const [first, ...more] = lexemes(p, token);
  const label = more.length === 0 && first ? (stringOf(p, token, first) ?? variableOf(p, first)) : undefined;
  if (label === undefined)
    reportAt(p, token.span, 'E0211', 'This SCC pragma has no label that can be read', {
      hint: 'Write ‘{-# SCC name #-}’, or ‘{-# SCC "name" #-}’ for a label that is not a variable.',
    });
  return { label: label ?? body(token).text, pragma: placed(p, token.span) };
}

/** An operand with a pragma stands last, and behind no sign and no operator of a section, as in GHC's grammar. In parentheses
 * the pragma covers what it did. */
export const misplacedScc = (p: Parser, pragma: Token, covered: Span): void =>
  reportAt(p, pragma.span, 'E0211', 'An SCC pragma cannot stand at this place without parentheses', {
    hint: 'Put what it covers in parentheses, with the pragma.',
    remedy: inParentheses(covered),
  });

/** Reads `{-# SCC f #-}` or `{-# SCC f "label" #-}` among declarations. */
export function sccDeclaration(p: Parser): SccPragma | undefined {
  const token = advance(p);
  const list = lexemes(p, token);
  const length = list[0]?.text === '(' && list[1]?.kind === 'operator' && list[2]?.text === ')' ? 3 : 1;
  const named = list[length >> 1];
  const [second, ...more] = list.slice(length);
  const label = second && stringOf(p, token, second);
  const isName = named?.kind === 'variable' || length === 3;
  if (!named || !isName || more.length > 0 || (second && label === undefined)) {
    reportAt(p, token.span, 'E0211', 'Among declarations, an SCC pragma names a function', {
      hint: 'Write ‘{-# SCC f #-}’ or ‘{-# SCC f "label" #-}’ beside the definition of ‘f’.',
    });
    return undefined;
  }
  const name: Name = {
    kind: 'name',
    span: placed(p, named.span),
    ...(named.qualifier !== undefined && { qualifier: named.qualifier }),
    text: named.name,
  };
  return { kind: 'sccPragma', span: placed(p, token.span), name, ...(label !== undefined && { label }) };
}

/** A string's text, if that is what it is. */
function stringOf(p: Parser, pragma: Token, { literal }: Token): string | undefined {
  if (literal?.kind !== 'string' || literal.primitive) return undefined;
  if (literal.value.includes(' '))
    reportAt(p, pragma.span, 'E0211', 'The label of a cost centre cannot have spaces', {
      hint: 'Use ‘_’, ‘-’ or ‘.’.',
    });
  return literal.value;
}

/** A variable that is a word of its own for GHC's lexer, too. */
function variableOf({ extensions }: Parser, { kind, qualifier, text }: Token): string | undefined {
  if (kind !== 'variable' || qualifier !== undefined) return undefined;
  const isSpecial =
    special.has(text) ||
    (foreign.has(text) && !extensions.has('Haskell98')) ||
    (text === 'pattern' && extensions.has('PatternSynonyms'));
  return isSpecial ? undefined : text;
}

/** Whether it is a label without quotes, under every extension. */
export const isPlainLabel = (text: string): boolean =>
  /^[\p{Ll}_][\p{L}\p{N}_']*$/u.test(text) &&
  ![keywords, special, foreign].some(words => words.has(text)) &&
  !['pattern', 'rec', 'mdo'].includes(text);

/** Variables elsewhere, but never labels: GHC's lexer has them as words of the grammar. */
const special: ReadonlySet<string> = new Set(
  'as hiding qualified forall family role stock anyclass via unit dependency signature'.split(' '),
);
/** The same where foreign functions are part of the language. */
const foreign: ReadonlySet<string> = new Set(
  'export label dynamic safe unsafe stdcall ccall prim javascript'.split(' '),
);
