/** Tokens joined are the text, whatever the text; and the lexer is total. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lexed, lex } from '../../language/syntax/lexer.ts';
import { type LexedText, lexAgain } from '../../language/syntax/relex.ts';
import { unlit } from '../../language/syntax/unlit.ts';
import { cases } from '../lib/cases.ts';
import { programs } from '../lib/random-text.ts';

const runs = cases(60);

const plainly = ({ tokens, errors }: Lexed): Lexed => ({ tokens, errors });

/** Pieces of Haskell in any order: closer to programs than random characters are. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '{-',
          '-}',
          '{-#',
          '#-}',
          '--',
          '"',
          "'",
          '\\',
          '\n',
          '\t',
          ' ',
          '\r\n',
          '#',
          '##',
          '.',
          '..',
          'M.',
          'M..',
          '::',
        ],
        ...[
          '0x',
          '0b1',
          '1_0',
          '1e',
          '1.5e-3',
          '\\SOH',
          '\\&',
          '\\   \\',
          "'a'",
          'x#',
          'é',
          'ß',
          '∀',
          '\u{1F600}',
          'where',
          'M.where',
        ],
        ...['{-# SCC "a" #-}', '{-# LANGUAGE MagicHash #-}', '{-# NOPE #-}', '`', '(', ')', '-5#', '!', '~'],
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map(list => list.join(''));

describe('lexer', () => {
  test('of an edited text are the tokens of that text', () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat(6), pieces), { maxLength: 6 });
    fc.assert(
      fc.property(fc.oneof(pieces, fc.constantFrom(...programs)), edits, (original, list) => {
        let text = original;
        let before: LexedText = { ...plainly(lex(text)), text, extensions: [] };
        for (const [at, drop, put] of list) {
          const from = text.length === 0 ? 0 : at % (text.length + 1);
          text = text.slice(0, from) + put.slice(0, 12) + text.slice(from + drop);
          const again = lexAgain(text, [], before);
          expect(plainly(again)).toEqual(plainly(lex(text)));
          before = { ...plainly(again), text, extensions: [] };
        }
      }),
      { numRuns: runs },
    );
  });

  test('tokens joined are the text, their spans are where they stand', () => {
    fc.assert(
      fc.property(pieces, fc.boolean(), (text, magicHash) => {
        const { tokens } = lex(text, magicHash ? ['MagicHash'] : []);
        expect(tokens.map(token => token.text).join('')).toBe(text);
        let end = 0;
        for (const token of tokens) {
          expect(token.span.start).toBe(end);
          expect(text.slice(token.span.start, token.span.end)).toBe(token.text);
          end = token.span.end;
        }
        expect(tokens.at(-1)?.kind).toBe('end');
      }),
      { numRuns: 500 },
    );
  });

  test('lexing a token alone gives that token', () => {
    fc.assert(
      fc.property(pieces, text => {
        fc.pre(!text.includes('MagicHash'));
        for (const token of lex(text).tokens) {
          if (token.kind === 'error' || token.kind === 'end' || token.text.startsWith('#!')) continue;
          const again = lex(token.text).tokens[0];
          expect(again?.text).toBe(token.text);
          expect(again?.kind).toBe(token.kind);
        }
      }),
    );
  });

  test('literate text keeps its length and its lines', () => {
    const lines = fc.array(
      fc.constantFrom('> x = 1', 'text', '', '\\begin{code}', '\\end{code}', '\t> no', '>', 'é\u{1F600}'),
    );
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n', '\r'), (list, newline) => {
        const text = list.join(newline);
        const code = unlit(text).text;
        expect(code.length).toBe(text.length);
        expect(code.replace(/[^\r\n]/g, '')).toBe(text.replace(/[^\r\n]/g, ''));
      }),
    );
  });
});
