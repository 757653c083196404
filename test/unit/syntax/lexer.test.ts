/** Tokens, Report chapter 2: each text with the tokens that it gives. */
import { describe, expect, test } from 'vitest';
import { lex } from '../../../language/syntax/lexer.ts';

/** `kind text` of all tokens but white space. */
const show = (text: string, extensions: readonly string[] = []): string =>
  lex(text, extensions)
    .tokens.filter(token => token.kind !== 'space' && token.kind !== 'end')
    .map(token => `${token.kind} ${token.text}`)
    .join(', ');

describe('tokens', () => {
  test.each([
    ['x', 'variable x'],
    ["x' _y été", "variable x', variable _y, variable été"],
    ['case of_', 'keyword case, variable of_'],
    ['_', 'keyword _'],
    ['Ab Ünder', 'constructor Ab, constructor Ünder'],
    ['f.g', 'variable f, operator ., variable g'],
    ['F.g', 'variable F.g'],
    ['F.G', 'constructor F.G'],
    ['F.G.h', 'variable F.G.h'],
    ['F . g', 'constructor F, operator ., variable g'],
    ['F..', 'operator F..'],
    ['F.+', 'operator F.+'],
    ['F.:+', 'constructorOperator F.:+'],
    ['F.where', 'constructor F, operator ., keyword where'],
    ['F.G.if', 'constructor F.G, operator ., keyword if'],
    ['Data.Map.!', 'operator Data.Map.!'],
    [
      '.. ... :: ::: : =',
      'reserved .., operator ..., reserved ::, constructorOperator :::, constructorOperator :, reserved =',
    ],
    [
      '=> =>> <- <-- ~ @ \\ |',
      'reserved =>, operator =>>, reserved <-, operator <--, reserved ~, reserved @, reserved \\, reserved |',
    ],
    ['⊕ →', 'operator ⊕, operator →'],
    ['-- c', 'comment -- c'],
    ['---', 'comment ---'],
    ['--|x', 'operator --|, variable x'],
    ['|--', 'operator |--'],
    ['{- {- -} -} x', 'comment {- {- -} -}, variable x'],
    ['{-# SCC x #-}', 'pragma {-# SCC x #-}'],
    ['{-# scc x #-}', 'pragma {-# scc x #-}'],
    ['{-# FOO x #-}', 'comment {-# FOO x #-}'],
    ['(,;[`{', 'special (, special ,, special ;, special [, special `, special {'],
    ["'a' '\\'' a'b'", "literal 'a', literal '\\'', variable a'b'"],
    ['1.5 1.x 1..2', 'literal 1.5, literal 1, operator ., variable x, literal 1, reserved .., literal 2'],
    ['1e3 1e 1_000 1_', 'literal 1e3, literal 1, variable e, literal 1_000, literal 1, keyword _'],
    ['0x 0xg 0b12', 'literal 0, variable x, literal 0, variable xg, literal 0, variable b12'],
    ['x# 5#', 'variable x, operator #, literal 5, operator #'],
    [
      '0b1 0x1.8 0x1p8',
      'literal 0, variable b1, literal 0x1, operator ., literal 8, literal 0x1, variable p8',
    ],
    [
      '{-# LANGUAGE BinaryLiterals #-} 0b12',
      'pragma {-# LANGUAGE BinaryLiterals #-}, literal 0b1, literal 2',
    ],
    ['{-# LANGUAGE MagicHash #-} x#', 'pragma {-# LANGUAGE MagicHash #-}, variable x#'],
    ['#!/usr/bin/env runghc\nx', 'comment #!/usr/bin/env runghc, variable x'],
  ])('%s', (text, expected) => {
    expect(show(text)).toBe(expected);
  });

  test.each([
    ['x# I# M.y##', 'variable x#, constructor I#, variable M.y##'],
    ['5# 5## 1.0# 1.0##', 'literal 5#, literal 5##, literal 1.0#, literal 1.0##'],
    ['\'c\'# "s"#', 'literal \'c\'#, literal "s"#'],
    [
      '-5# x -# 1# (-1.5##)',
      'literal -5#, variable x, operator -#, literal 1#, special (, literal -1.5##, special )',
    ],
    ['x-5#', 'variable x, operator -, literal 5#'],
  ])('MagicHash: %s', (text, expected) => {
    expect(show(text, ['MagicHash'])).toBe(expected);
  });
});

describe('columns', () => {
  const columns = (text: string): readonly string[] =>
    lex(text)
      .tokens.filter(token => token.kind !== 'space' && token.kind !== 'comment')
      .map(token => `${token.text}${token.first ? '!' : ''}${token.column}`);

  test('tabs, surrogates, comments', () => {
    expect(columns('a\tb\n\tc')).toEqual(['a!1', 'b9', 'c!9', '10']);
    expect(columns('"\u{1F600}" a')).toEqual(['"\u{1F600}"!1', 'a5', '6']);
    expect(columns('{- -} a {- \n -} b\r\n  c\rd')).toEqual(['a!7', 'b!5', 'c!3', 'd!1', '2']);
  });
});

test('of an extension that is named again and again the last word counts', () => {
  const on = '{-# LANGUAGE MagicHash #-}\n';
  const off = '{-# LANGUAGE NoMagicHash #-}\n';
  const last = (text: string): string => lex(text).tokens.at(-2)!.text;
  expect(last(`${on.repeat(3)}f 1#`)).toBe('1#');
  expect(last(`${on}${off}${on}f 1#`)).toBe('1#');
  expect(last(`${on}${off.repeat(2)}f 1#`)).toBe('#');
  expect(last(`${off}{-# OPTIONS_GHC -XMagicHash #-}f 1#`)).toBe('1#');
});
