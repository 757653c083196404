/** The language of a file that names none, and what naming one changes. */
import { expect, test } from 'vitest';
import { extensionsOn, withLanguage } from '../../../language/syntax/extension.ts';
import { fixture } from '../../lib/fixture.ts';

const on = (...names: string[]) => extensionsOn(withLanguage(names));

test('GHC2021 where none is named, with no more than is in it', () => {
  for (const name of [
    'BangPatterns',
    'PolyKinds',
    'ScopedTypeVariables',
    'TupleSections',
    'NamedWildCards',
  ] as const)
    expect(on().has(name)).toBe(true);
  for (const name of [
    'GADTs',
    'LambdaCase',
    'TypeFamilies',
    'DataKinds',
    'NondecreasingIndentation',
  ] as const)
    expect(on().has(name)).toBe(false);
});

test('a language that is named is taken as it is', () => {
  expect(on('Haskell2010').has('BangPatterns')).toBe(false);
  expect(on('Haskell98', 'GHC2021').has('BangPatterns')).toBe(true);
  expect(on('NoPolyKinds').has('PolyKinds')).toBe(false);
});

test.each([
  ['', []],
  ['{-# LANGUAGE Haskell2010 #-}\n', ['E0402']],
])('type variables of a signature with ‘forall’ are known in what it types: %j', (pragma, codes) => {
  const text = `${pragma}{-# LANGUAGE ExplicitForAll #-}\nmodule M (f) where\nf :: forall a. a -> [a]\nf x = [y] where y = x :: a\n`;
  const { workspace } = fixture(`-- file: M.hs\n${text}`);
  const errors = workspace.check('M.hs')[0]!.diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code }) => code)).toEqual(codes);
});
