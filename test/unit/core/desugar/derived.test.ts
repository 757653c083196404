import { expect, it } from 'vitest';
import { sourceText } from '../../../../language/source/text.ts';
import { compileModule, desugar, library } from '../../../lib/prelude.ts';
import { centresOf } from '../../../lib/untyped.ts';

/** What GHC 9.0.2 has with -fprof-auto: the functions inside a derived method stand nowhere, and get no centre. */
it('derived methods have centres, the functions inside them have none', () => {
  const source = sourceText(
    'D.hs',
    [
      '{-# LANGUAGE DeriveFunctor #-}',
      'module D (Colour (..), Tree (..)) where',
      'data Colour = Red | Green deriving (Enum, Eq)',
      'data Tree a = Leaf | Fork [Tree a] (Int -> a) deriving Functor',
    ].join('\n'),
  );
  const core = desugar(compileModule(source, library().interfaces), 'all');
  const expected = [
    '== D.hs:3:43-44',
    ...['enumFrom', 'enumFromThen', 'fromEnum', 'pred', 'succ', 'toEnum'].map(name => `${name} D.hs:3:37-40`),
    ...['<$', 'fmap'].map(name => `${name} D.hs:4:56-62`),
  ];
  expect(
    centresOf(core)
      .map(c => `${c.label} ${c.location}`)
      .sort(),
  ).toEqual(expected.sort());
});

it('centres of record fields and derived methods are marked, those of what is written are not', () => {
  const source = sourceText(
    'R.hs',
    [
      'module R where',
      'data Point = Point { px :: Int, py :: Int } deriving Eq',
      'newtype Age = Age Int deriving newtype Show',
      'class Area a where { area :: a -> Int; area _ = 0 }',
      'instance Area Point where area p = px p * py p',
      'double :: Int -> Int',
      'double n = n + n',
    ].join('\n'),
  );
  const core = desugar(compileModule(source, library().interfaces), 'all');
  const marked = (wanted: boolean): string[] => [
    ...new Set(
      centresOf(core)
        .filter(({ generated }) => (generated === true) === wanted)
        .map(({ label }) => label),
    ),
  ];
  expect(marked(true).sort()).toEqual(['==', 'px', 'py', 'show', 'showList', 'showsPrec'].sort());
  expect(marked(false).sort()).toEqual(['area', 'double']);
});
