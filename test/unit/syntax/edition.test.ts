/** Editions of the language: which extensions they have, and which edition a file is written in. */
import { expect, test } from 'vitest';
import { type Edition, editions, extensionsOn, withEdition } from '../../../language/syntax/edition.ts';
import { fixture } from '../../lib/fixture.ts';

const on = (...names: string[]) => [...extensionsOn(withEdition(names))];
const more = (edition: Edition, than: readonly string[]): readonly string[] =>
  on(edition)
    .filter(name => !than.includes(name) && name !== edition)
    .sort();

test('GHC2021 where none is named, with no more than is in it', () => {
  expect(on()).toEqual(on('GHC2021'));
  expect(on()).toEqual(expect.arrayContaining(['BangPatterns', 'PolyKinds', 'NamedWildCards', 'DeriveLift']));
  for (const name of [
    'GADTs',
    'LambdaCase',
    'TypeFamilies',
    'CUSKs',
    'NondecreasingIndentation',
    'Haskell2010',
  ])
    expect(on()).not.toContain(name);
});

test('GHC2024 is GHC2021 and eight more', () => {
  expect(more('GHC2024', on('GHC2021'))).toEqual(
    'DataKinds DerivingStrategies DisambiguateRecordFields GADTs LambdaCase MonoLocalBinds RoleAnnotations'.split(
      ' ',
    ),
  );
});

test('what Haskell 98 and 2010 have of their own', () => {
  expect(more('Haskell98', on('Haskell2010'))).toEqual(['NPlusKPatterns', 'NondecreasingIndentation']);
  expect(more('Haskell2010', on('Haskell98'))).toEqual([
    'DoAndIfThenElse',
    'EmptyDataDecls',
    'ForeignFunctionInterface',
    'PatternGuards',
    'RelaxedPolyRec',
  ]);
  expect(more('Haskell2010', on('GHC2021'))).toEqual(['CUSKs', 'DatatypeContexts', 'DeepSubsumption']);
});

test('the last edition counts, wherever it is named, and extensions are on or off besides', () => {
  expect(on('Haskell98', 'GHC2021')).toContain('BangPatterns');
  expect(on('GHC2021', 'NoPolyKinds', 'Haskell2010', 'TypeFamilies')).toEqual(
    expect.arrayContaining(['NoPolyKinds', 'TypeFamilies', 'KindSignatures', 'MonoLocalBinds', 'CUSKs']),
  );
  expect(on('NoPolyKinds')).not.toContain('PolyKinds');
  for (const edition of editions) expect(on(edition)).toContain(edition);
});

test('what GHC 9.0.2 has on is taken of names without an edition', () => {
  const names = [...extensionsOn([])];
  expect(names).toContain('NondecreasingIndentation');
  expect(names).not.toContain('DatatypeContexts');
  expect(names).not.toContain('BangPatterns');
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
