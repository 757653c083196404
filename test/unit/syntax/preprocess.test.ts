/** The preprocessor: what included files and given macros do to the tokens that the parser sees. */
import { expect, test } from 'vitest';
import { parseModule } from '../../../language/parse/parser.ts';
import { sourceText } from '../../../language/source/text.ts';

const parse = (text: string, files: Readonly<Record<string, string>> = {}, macros: readonly string[] = []) =>
  parseModule(sourceText('Main.hs', text), {
    extensions: ['CPP'],
    macros,
    read: name => files[name],
  });

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
