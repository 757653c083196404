import { expect, it } from 'vitest';
import { sourceText } from '../../../../language/source/text.ts';
import { compileModule, desugar, library } from '../../../lib/prelude.ts';
import { centresOf } from '../../../lib/untyped.ts';

/** What GHC 9.0.2 has with -fprof-auto: the function that a `rec` stands for is nobody's lambda, the others are. */
it('the function behind a rec has no centre', () => {
  const source = sourceText(
    'R.hs',
    [
      '{-# LANGUAGE RecursiveDo #-}',
      'module R (knot) where',
      'import Control.Monad.Fix',
      'knot :: Maybe [Int]',
      'knot = mdo',
      '  xs <- Just (1 : map (\\x -> x + n) xs)',
      '  let n = length (take 3 xs)',
      '  return (take n xs)',
    ].join('\n'),
  );
  const core = desugar(compileModule(source, library().interfaces), 'all');
  const found = centresOf(core).map(c => `${c.label} ${c.location}`);
  expect([...new Set(found)].sort()).toEqual([
    'knot R.hs:(5,1)-(8,20)',
    'knot.\\ R.hs:6:30-34',
    'knot.n R.hs:7:7-28',
  ]);
});
