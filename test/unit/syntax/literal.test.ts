/** Values of literals: Report 2.5 and 2.6. */
import { describe, expect, test } from 'vitest';
import { lex } from '../../../language/syntax/lexer.ts';
import { printLiteral } from '../../../language/syntax/printer.ts';

const value = (text: string): string => {
  const literal = lex(text, ['MagicHash', 'BinaryLiterals']).tokens[0]?.literal;
  return literal === undefined ? 'none' : printLiteral(literal);
};

describe('numbers', () => {
  test.each([
    ['0', '0'],
    ['007', '7'],
    ['0x1F', '31'],
    ['0XfF_0', '4080'],
    ['0o17', '15'],
    ['0b1010', '10'],
    ['1_000_000', '1000000'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['1.5', '3/2'],
    ['0.0', '0/1'],
    ['2.50', '5/2'],
    ['1e3', '1000/1'],
    ['12e-1', '6/5'],
    ['6.022_140e+2', '301107/500'],
    ['1.25E-2', '1/80'],
    ['5#', '5::Int#'],
    ['5##', '5::Word#'],
    ['-5#', '-5::Int#'],
    ['1.5#', '3/2::Float#'],
    ['-1.5##', '-3/2::Double#'],
  ])('%s is %s', (text, expected) => {
    expect(value(text)).toBe(expected);
  });
});

// GHC User's Guide, LexicalNegation: `-123` stands for `fromInteger (-123)`, as with NegativeLiterals
describe.each(['NegativeLiterals', 'LexicalNegation'] as const)('with %s', extension => {
  test.each([
    ['f -5', ['f', '-5']],
    ['(-1.5)', ['(', '-3/2', ')']],
    ['x-5', ['x', '-', '5']],
    ['x - 5', ['x', '-', '5']],
    ['f -x', ['f', '-', 'x']],
    ['-0.0', ['-', '0/1']],
  ])('%s has these tokens', (text, expected) => {
    const shown = lex(text, [extension]).tokens.flatMap(({ kind, literal, text: own }) =>
      kind === 'end' || own.trim() === '' ? [] : [literal === undefined ? own : printLiteral(literal)],
    );
    expect(shown).toEqual(expected);
  });
});

describe('characters and strings', () => {
  test.each([
    ["'a'", "'a'"],
    ["'\\n'", "'\\n'"],
    ["'\\x41'", "'A'"],
    ["'\\o101'", "'A'"],
    ["'\\65'", "'A'"],
    ["'\\^A'", "'\\u0001'"],
    ["'\\^['", "'\\u001b'"],
    ["'\\DEL'", "'\u007f'"],
    ["'\u{1F600}'", "'\u{1F600}'"],
    ["'c'#", "'c'::Char#"],
    ['"a\\"b"', '"a\\"b"'],
    ['"\\SOH"', '"\\u0001"'],
    ['"\\SO\\&H"', '"\\u000eH"'],
    ['"\\1234\\&5"', '"\u04d25"'],
    ['"a\\   \\b"', '"ab"'],
    ['"a\\\n\t \\b"', '"ab"'],
    ['"\\1114111"', '"\u{10FFFF}"'],
    ['"s"#', '"s"::Addr#'],
  ])('%s is %s', (text, expected) => {
    expect(value(text)).toBe(expected);
    expect(lex(text).errors).toEqual([]);
  });
});

test.each([
  ['"abc', 'E0102'],
  ['"abc\nx"', 'E0102'],
  ["''", 'E0103'],
  ["'ab'", 'E0103'],
  ["'", 'E0103'],
  ['"\\q"', 'E0104'],
  ['"\\x110000"', 'E0104'],
  ["'\\1114112'", 'E0104'],
  ['{- {- -}', 'E0101'],
  ['\u0001', 'E0105'],
  ['1e99999', 'E0106'],
])('%s: %s', (text, code) => {
  expect(lex(text).errors[0]?.code).toBe(code);
});
