/** Places of a compiled text through edits: where a person would look for them. */
import { describe, expect, it } from 'vitest';
import { span } from '../../../../language/index.ts';
import {
  createSpanTracker,
  editsBetween,
  type SpanTracker,
} from '../../../../server/src/runs/span-tracker.ts';

/** `[` and `]` mark the place in the compiled text. */
function followed(marked: string): { follower: SpanTracker; compiled: string } {
  const at = span(marked.indexOf('['), marked.indexOf(']') - 1);
  const compiled = marked.replace(/[[\]]/g, '');
  return { compiled, follower: createSpanTracker(compiled, new Map([[0, at]])) };
}

/** The place in the text of now, drawn the same way, with `!` if stale. */
function drawn(follower: SpanTracker, text: string): string {
  const place = follower.spanOf(0);
  if (!place) return 'gone';
  const { start, end } = place.span;
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}${place.stale ? '!' : ''}`;
}

function become(marked: string, ...texts: string[]): string {
  const { follower } = followed(marked);
  for (const text of texts) follower.replaceText(text);
  return drawn(follower, texts.at(-1)!);
}

/** Edits as `[what it is replaced by]` after the first occurrence of a text, one after another. */
function edited(
  marked: string,
  ...edits: readonly (readonly [replaced: string, inserted: string])[]
): string {
  const { follower, compiled } = followed(marked);
  let text = compiled;
  for (const [replaced, inserted] of edits) {
    const start = text.indexOf(replaced);
    const end = start + replaced.length;
    text = text.slice(0, start) + inserted + text.slice(end);
    follower.edit({ start, end, inserted }, text);
  }
  return drawn(follower, text);
}

describe('a place in an edited text', () => {
  it('moves with what comes before it', () => {
    expect(become('a\n[f x]\nb', 'new\na\nf x\nb')).toBe('new\na\n[f x]\nb');
    expect(become('[f x]\nb', 'pragma\nf x\nb')).toBe('pragma\n[f x]\nb');
    expect(edited('[f x]\nb', ['', '\n'])).toBe('\n[f x]\nb');
  });

  it('stays where it is for what comes after it', () => {
    expect(become('[f x]\nb', 'f x\nc')).toBe('[f x]\nc');
    expect(become('[f x]', 'f x\ng')).toBe('[f x]\ng');
    expect(edited('[f x]\nb', ['b', '-- b'])).toBe('[f x]\n-- b');
  });

  it('is right after edits on both sides of it, and in it', () => {
    expect(edited('a = 1\n[f x]\nb = 2', ['1', '12'], ['b = 2', 'b = 3'], ['a', '\na'])).toBe(
      '\na = 12\n[f x]\nb = 3',
    );
    expect(edited('[f x = 1]\n\ng', ['1', '2'], ['f', '\nf'])).toBe('\n[f x = 2]\n\ng!');
    expect(become('a\n[f x]\nb\nc', 'a2\nf x\nb\nc2')).toBe('a2\n[f x]\nb\nc2');
  });

  it('stays in what is the same in an edit from the first to the last line', () => {
    const compiled = 'one = 1\ntwo = 2\nthree = 3\n';
    const follower = createSpanTracker(compiled, new Map([[0, span(8, 15)]]));
    const inserted = '-- A file that was read again.\none = 11\ntwo = 2\nthree = 33\n';
    follower.edit({ start: 0, end: compiled.length, inserted }, inserted);
    expect(follower.spanOf(0)).toEqual({ span: span(40, 47), stale: false });
  });

  it('is stale while it is another', () => {
    expect(edited('[f x]\nb', ['x', 'yx'])).toBe('[f yx]\nb!');
    expect(edited('[f x]\nb', ['x', 'yx'], ['y', ''])).toBe('[f x]\nb');
    expect(edited('[f x]\nb', ['x\n', 'x+1\n'])).toBe('[f x+1]\nb!');
    expect(edited('[f x]b', ['xb', 'xyb'])).toBe('[f xy]b!');
  });

  it('is gone when it was deleted, and comes back with an undo', () => {
    expect(edited('a[bc]d', ['bc', ''])).toBe('gone');
    expect(edited('a[bc]d', ['d', 'e'], ['abce', 'e'], ['e', 'abce'])).toBe('a[bc]e');
    expect(become('a[bc]d', 'ad')).toBe('gone');
  });
});

describe('the edits between two texts', () => {
  it('are as small as may be, each in the text that those before it left', () => {
    expect(editsBetween('a\nb\nc\n', 'a\nxb\nc\nd\n')).toEqual([
      { start: 2, end: 2, inserted: 'x' },
      { start: 7, end: 7, inserted: 'd\n' },
    ]);
  });
});
