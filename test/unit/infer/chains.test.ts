/** Chains that are far longer than those that people write: nothing in the front end goes as deep as they are long. */
import { expect, test } from 'vitest';
import { compileText } from '../../lib/prelude.ts';

test('long chains of everything', () => {
  const many = (f: (i: number) => string, by: string): string =>
    Array.from({ length: 5000 }, (_, i) => f(i)).join(by);
  const text = [
    `a = [${many(i => `${i}`, ', ')}]`,
    `b = ${many(i => `${i}`, ' + ')}`,
    `c = ${many(i => `${i}`, ' : ')} : []`,
    `d = do {${many(i => `y${i} <- getLine`, '; ')}; return ()}`,
    `e = ${many(() => 'id', ' $ ')} $ 3`,
  ].join('\n');
  const { errors } = compileText(`module T where\n${text}`);
  expect(errors.filter(({ severity }) => severity === 'error')).toEqual([]);
});
