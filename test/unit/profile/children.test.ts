/** The table of children against a plain map. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createChildren } from '../../../language/profile/pass/children.ts';

it('finds what a map finds, however much it has to grow', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: -1, max: 300 }), fc.integer({ min: 0, max: 300 })), {
    maxLength: 600,
  });
  fc.assert(
    fc.property(pairs, fc.nat({ max: 100 }), (asked, expected) => {
      const table = createChildren(expected);
      const plain = new Map<string, number>();
      for (const [parent, centre] of asked) {
        const key = `${parent} ${centre}`;
        const wanted = plain.get(key) ?? plain.size;
        expect(table.find(parent, centre, plain.size)).toBe(wanted);
        plain.set(key, wanted);
      }
    }),
  );
});
