import { describe, expect, it } from 'vitest';
import { span } from '../../../server/src/language.ts';
import { changeBetween, moveSpan } from '../../../server/src/move.ts';

/** `[` and `]` mark the span in the older text; the answer is drawn the same way, with `!` if stale. */
function moved(older: string, newer: string): string {
  const at = span(older.indexOf('['), older.indexOf(']') - 1);
  const found = moveSpan(at, changeBetween(older.replace(/[[\]]/g, ''), newer));
  if (!found) return 'gone';
  const { start, end } = found.span;
  return `${newer.slice(0, start)}[${newer.slice(start, end)}]${newer.slice(end)}${found.stale ? '!' : ''}`;
}

describe('a place in an edited text', () => {
  it('moves with what comes before it', () => {
    expect(moved('a\n[f x]\nb', 'new\na\nf x\nb')).toBe('new\na\n[f x]\nb');
    expect(moved('[f x]\nb', 'pragma\nf x\nb')).toBe('pragma\n[f x]\nb');
  });

  it('stays where it is for what comes after it', () => {
    expect(moved('[f x]\nb', 'f x\nc')).toBe('[f x]\nc');
    expect(moved('[f x]', 'f x\ng')).toBe('[f x]\ng');
    expect(moved('[f x]', 'f x')).toBe('[f x]');
  });

  it('is stale when it was changed itself', () => {
    expect(moved('[f x]\nb', 'f yx\nb')).toBe('[f yx]\nb!');
    expect(moved('[f x]\nb', 'f x + 1\nb')).toBe('[f x] + 1\nb!');
    expect(moved('a[f x]b', 'qx]b'.replace(']', ''))).toBe('[qx]b!');
  });

  it('is gone when it was deleted', () => {
    expect(moved('a[bc]d', 'ad')).toBe('gone');
  });
});
