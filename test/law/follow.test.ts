/** Places through random edits: never outside of the text, their own text unless they are stale; and edits between two
 * texts make the one of the other. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { span } from '../../language/index.ts';
import { createSpanTracker, editsBetween } from '../../server/src/runs/span-tracker.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 14 });
const edit = fc.tuple(fc.nat(14), fc.nat(14), text);

it('keeps the text of what is not stale', () => {
  fc.assert(
    fc.property(text, fc.nat(14), fc.nat(14), fc.array(edit, { maxLength: 5 }), (compiled, a, b, edits) => {
      const at = span(Math.min(a, b, compiled.length), Math.min(Math.max(a, b), compiled.length));
      const follower = createSpanTracker(compiled, new Map([[0, at]]));
      let now = compiled;
      for (const [from, to, inserted] of edits) {
        const start = Math.min(from, to, now.length);
        const end = Math.min(Math.max(from, to), now.length);
        now = now.slice(0, start) + inserted + now.slice(end);
        follower.edit({ start, end, inserted }, now);
        const place = follower.spanOf(0);
        if (!place) continue;
        expect(0 <= place.span.start && place.span.start <= place.span.end).toBe(true);
        expect(place.span.end).toBeLessThanOrEqual(now.length);
        if (!place.stale)
          expect(now.slice(place.span.start, place.span.end)).toBe(compiled.slice(at.start, at.end));
      }
      follower.replaceText(compiled);
      if (at.start < at.end) expect(follower.spanOf(0)).toEqual({ span: at, stale: false });
    }),
  );
});

it('finds edits that make the newer text of the older', () => {
  fc.assert(
    fc.property(text, text, (older, newer) => {
      let now = older;
      for (const { start, end, inserted } of editsBetween(older, newer))
        now = now.slice(0, start) + inserted + now.slice(end);
      expect(now).toBe(newer);
    }),
  );
});
