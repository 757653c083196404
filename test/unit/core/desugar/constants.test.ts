import { expect, it } from 'vitest';
import { sourceText } from '../../../../language/source/text.ts';
import { compileModule, desugar, library } from '../../../lib/prelude.ts';

/** Where GHC 9.0.2 places the centres of constants under -fprof-cafs. */
it('constants are placed at their names, and the whole of a pattern nowhere', () => {
  const source = sourceText(
    'C.hs',
    [
      'module C where',
      'total :: Int',
      'total =',
      '  sum [1, 2]',
      '(low, high) = (total, f total)',
      'f x = x + 1 :: Int',
    ].join('\n'),
  );
  const core = desugar(compileModule(source, library().interfaces), 'none');
  const placed = core.bindings.map(({ id, span }) => [id, span && source.text.slice(span.start, span.end)]);
  expect(Object.fromEntries(placed)).toMatchObject({
    'C.total': 'total',
    'C.low': 'low',
    'C.high': 'high',
    'C.f': 'f x = x + 1 :: Int',
  });
  expect(placed.filter(([id]) => id?.startsWith('C.$ds'))).toEqual([['C.$ds1', undefined]]);
});
