/** Places and spans as GHC prints them. */
import { expect, test } from 'vitest';
import { lineAt, offsetAt, placeAt, showSpan, sourceText } from '../../../language/source/text.ts';

const source = sourceText('F.hs', 'ab\n\tc\r\n\u{1F600}d\re');

test('lines begin after \\n, \\r\\n and \\r', () => {
  expect(source.lineStarts).toEqual([0, 3, 7, 11]);
  expect([0, 2, 3, 6, 7, 11, 12].map(offset => lineAt(source, offset))).toEqual([0, 0, 1, 1, 2, 3, 3]);
});

test('columns count code points, tabs go to multiples of 8', () => {
  expect(placeAt(source, 4)).toEqual({ line: 2, column: 9 });
  expect(placeAt(source, 9)).toEqual({ line: 3, column: 2 });
});

test('places have offsets, unless the text has no such place', () => {
  for (let offset = 0; offset <= source.text.length; offset++)
    // not between the halves of a character, nor behind the first letter of an end of line
    if (offset !== 6 && offset !== 8) expect(offsetAt(source, placeAt(source, offset))).toBe(offset);
  expect(offsetAt(source, { line: 1, column: 5 })).toBeUndefined();
  expect(offsetAt(source, { line: 5, column: 1 })).toBeUndefined();
});

test('spans', () => {
  expect(showSpan(source, { start: 0, end: 1 })).toBe('F.hs:1:1');
  expect(showSpan(source, { start: 0, end: 2 })).toBe('F.hs:1:1-2');
  expect(showSpan(source, { start: 1, end: 5 })).toBe('F.hs:(1,2)-(2,9)');
});
