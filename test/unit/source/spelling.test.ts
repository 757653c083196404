/** Names that were mistyped, among few and among many. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexNames, similarNames } from '../../../language/source/spelling.ts';

/** Damerau's distance, by the book. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  );
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity;
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, changed, swapped);
    }
  return rows[a.length]![b.length]!;
}

const limitOf = ({ length }: string): number =>
  Math.min(length <= 5 ? 1 : length <= 8 ? 2 : 3, Math.max(0, length - 1));

function nearest(text: string, names: readonly string[]): readonly string[] {
  const near = [...new Set(names)].flatMap(name => {
    const isAlike = name.toLowerCase() === text.toLowerCase();
    const away = isAlike ? 0 : distance(name, text);
    return name !== text && away <= (isAlike ? 0 : limitOf(text)) ? [{ name, away }] : [];
  });
  return near
    .sort((a, b) => a.away - b.away || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

describe('similar names', () => {
  test('the nearest ones first: small letters, a swap, a letter more', () => {
    expect(similarNames('lenght', ['length', 'height', 'Lenght', 'map'])).toEqual([
      'Lenght',
      'length',
      'height',
    ]);
    expect(similarNames('x', ['y', 'X'])).toEqual(['X']);
    expect(similarNames('<+>', ['<*>', 'abc'])).toEqual(['<*>']);
    expect(similarNames('prnt', ['print'])).toEqual(['print']);
    expect(similarNames('main', ['mian'])).toEqual(['mian']);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'c'), minLength: 1, maxLength: 11 });
  test('are those that a comparison with each of them finds', () => {
    fc.assert(
      fc.property(word, fc.array(word), fc.array(word), (text, names, more) => {
        expect(similarNames(text, indexNames(names), more)).toEqual(nearest(text, [...names, ...more]));
      }),
      { numRuns: 3000 },
    );
  });

  test('of many names few are looked at, wherever they differ', () => {
    const numbers = Array.from({ length: 4000 }, (_, i) => String(i).padStart(5, '0'));
    for (const named of [(i: string) => `someValue${i}`, (i: string) => `${i}someValue`]) {
      let looks = 0;
      const watched = (list: readonly string[]): readonly string[] =>
        new Proxy(list, {
          get(target, key) {
            looks++;
            return Reflect.get(target, key);
          },
        });
      const { forwards, backwards, small } = indexNames(numbers.map(n => `x${named(n)}`));
      const index = { forwards: watched(forwards), backwards: watched(backwards), small };
      expect(similarNames(`x${named('01234').replace('Val', 'Vla')}`, index)[0]).toBe(`x${named('01234')}`);
      expect(looks).toBeLessThan(8000);
      looks = 0;
      expect(similarNames('somethingQuiteDifferent', index)).toEqual([]);
      expect(looks).toBeLessThan(4000);
    }
  });
});
