/** Literate Haskell: Report 10.4. */
import { expect, test } from 'vitest';
import { unlit } from '../../../language/syntax/unlit.ts';

test('Bird tracks and the text around them become spaces', () => {
  expect(unlit('Text.\n\n> x = 1\n>  y\n\nEnd')).toEqual({
    text: '     \n\n  x = 1\n   y\n\n   ',
    errors: [],
  });
});

test('code blocks', () => {
  expect(unlit('a\n\\begin{code}\nx = 1\n\\end{code}\nb')).toEqual({
    text: ' \n            \nx = 1\n          \n ',
    errors: [],
  });
});

test('lines for the preprocessor stand between code and text', () => {
  expect(unlit('Text.\n\n> x = 1\n#if Y\n> y = 2\n#endif\n')).toEqual({
    text: '     \n\n  x = 1\n#if Y\n  y = 2\n#endif\n',
    errors: [],
  });
});

test.each([
  ['Text.\n> x = 1\n', 'A code line and a text line touch'],
  ['> x = 1\nText.\n', 'A code line and a text line touch'],
  ['\\begin{code}\nx = 1\n', 'This code block is not closed'],
  ['Text.\n', 'This literate file holds no code'],
])('%s', (text, title) => {
  expect(unlit(text).errors.map(error => error.title)).toEqual([title]);
});
