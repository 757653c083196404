/** A place after an edit: never outside of the text, and its own text unchanged unless it is stale. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { span } from '../../server/src/language.ts';
import { changeBetween, moveSpan } from '../../server/src/move.ts';

it('keeps the text of what is not stale', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, fc.nat(12), fc.nat(12), (older, newer, a, b) => {
      const at = span(Math.min(a, b, older.length), Math.min(Math.max(a, b), older.length));
      const found = moveSpan(at, changeBetween(older, newer));
      if (!found) return;
      expect(
        0 <= found.span.start && found.span.start <= found.span.end && found.span.end <= newer.length,
      ).toBe(true);
      if (!found.stale)
        expect(newer.slice(found.span.start, found.span.end)).toBe(older.slice(at.start, at.end));
    }),
  );
});
