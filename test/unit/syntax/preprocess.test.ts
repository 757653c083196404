/** The preprocessor: what included files and given macros do to the tokens that the parser sees. */
import { describe, expect, test } from 'vitest';
import { parseModule } from '../../../language/parse/parser.ts';
import { sourceText } from '../../../language/source/text.ts';
import { evaluate } from '../../../language/syntax/cpp/expression.ts';
import type { ReadFile } from '../../../language/syntax/cpp/preprocess.ts';

const parse = (text: string, files: Readonly<Record<string, string>> = {}, macros: readonly string[] = []) =>
  parseWith(text, name => files[name], macros);

const parseWith = (text: string, read: ReadFile, macros: readonly string[] = []) =>
  parseModule(sourceText('Main.hs', text), { extensions: ['CPP'], macros, read });

const names = ({ module }: ReturnType<typeof parse>) =>
  module.declarations.flatMap(declaration => (declaration.kind === 'function' ? declaration.name.text : []));

test('a template is filled by the macros that its user defines', () => {
  const parsed = parse('#define FLAVOUR Green\n#define STEEPED True\n#include "tea.hs"\n', {
    'tea.hs': 'module Data.Tea.FLAVOUR where\nready :: Bool\nready = STEEPED\n',
  });
  expect(parsed.errors).toEqual([]);
  expect(parsed.module.name?.text).toBe('Data.Tea.Green');
  const [, ready] = parsed.module.declarations;
  expect(JSON.stringify(ready)).toContain('"text":"True"');
});

test('a comment of C fills lines of its own', () => {
  const parsed = parse('#include "cup.h"\nx = 1\n', {
    'cup.h': '/* Cups:\n * large and small.\n */\n#define CUP 1\n',
  });
  expect(parsed.errors).toEqual([]);
  expect(names(parsed)).toEqual(['x']);
});

test('macros from outside, with and without a body and parameters', () => {
  const text = '#if GREEN && SIZE == 3 && MIN_VERSION_tea(1,2,3)\nx = 1\n#else\ny = 1\n#endif\n';
  expect(names(parse(text, {}, ['GREEN', 'SIZE=3', 'MIN_VERSION_tea(a,b,c)=(a < 2)']))).toEqual(['x']);
  expect(names(parse(text, {}, ['GREEN', 'SIZE=3', 'MIN_VERSION_tea(a,b,c)=(a < 1)']))).toEqual(['y']);
});

describe('conditions of any depth', () => {
  const depth = 50_000;
  test.each([
    ['(', '1', ')', 1n],
    ['!', '0', '', 0n],
    ['- ', '1', '', 1n],
    ['0 || ', '1', '', 1n],
    ['0 ? 2 : ', '3', '', 3n],
    ['1 ? ', '4', ' : 5', 4n],
    ['(1 + ', '1', ')', BigInt(depth + 1)],
  ])('%s%s%s', (before, middle, after, value) => {
    expect(evaluate(before.repeat(depth) + middle + after.repeat(depth))).toBe(value);
  });

  test.each([
    ['1 + 2 * 3 == 7 && !0', 1n],
    ['2 - 3 - 4', -5n],
    ['1 ? 2 : 3 ? 4 : 5', 2n],
    ['0 ? 2 : 0 ? 4 : 5', 5n],
    ['1 ? 0 ? 6 : 7 : 8', 7n],
    ['-2 * -(3 + 1) << 1', 16n],
    ['0 && 1 / 0', 0n],
    ['1 || 1 / 0', 1n],
    ['1 / 0', undefined],
    ['1 ? 2', undefined],
    ['1 : 2', undefined],
    ['(1', undefined],
    ['1)', undefined],
    ['1 2', undefined],
    ['a(1)', undefined],
    ['+', undefined],
    ['', undefined],
    ["'a' + 010 + 0x10", 121n],
  ])('%s', (text, value) => {
    expect(evaluate(text)).toBe(value);
  });
});

test('puts in a bounded amount of text, and says so once', () => {
  const again = (name: string): string => `#include "${name}"\n`.repeat(10);
  const files: Readonly<Record<string, string>> = Object.fromEntries(
    Array.from({ length: 15 }, (_, i) => [`${i}.h`, again(`${i + 1}.h`)]),
  );
  const long = Array.from({ length: 40_000 }, (_, i) => `x${i} = ${i}`).join('\n');
  for (const read of [
    (name: string) => files[name] ?? '',
    (name: string) => (name === '0.h' ? `${again('long.h')}${again('long.h')}` : long),
  ]) {
    const { errors } = parseWith('#include "0.h"\nx = 1\n', read);
    expect(errors.map(({ code, title }) => [code, title])).toEqual([
      ['E0108', 'What files include here comes to too much'],
    ]);
  }
});

test('says why a file that is there is not read', () => {
  const { errors } = parseWith('#include "zero"\nx = 1\n', () => ({ unread: 'it is a device' }));
  expect(errors[0]?.title).toBe('The file ‘zero’ is not read: it is a device');
});
