/** Lines as wide as the terminal. */
import { expect, it } from 'vitest';
import { explained, listing } from '../../../server/src/cli/drawing.ts';

it('breaks a listing between its parts alone, where there is a width', () => {
  const parts = ['Main: 0.24 s (239 ticks)', '75.9 MB allocated', '423 stacks'];
  expect(listing(parts)).toBe('Main: 0.24 s (239 ticks), 75.9 MB allocated, 423 stacks');
  expect(listing(parts, 45)).toBe('Main: 0.24 s (239 ticks), 75.9 MB allocated,\n  423 stacks');
  expect(listing(parts, 10)).toBe('Main: 0.24 s (239 ticks),\n  75.9 MB allocated,\n  423 stacks');
});

it('explains things beside them, in lines of the terminal’s width, and below them where there is no room', () => {
  const rows = [
    ['tree', 'the tree of stacks, from MAIN or a cost centre'],
    ['graph', 'the call graph'],
  ] as const;
  expect(explained(rows, 40)).toEqual([
    '  tree   the tree of stacks, from MAIN',
    '           or a cost centre',
    '  graph  the call graph',
  ]);
  expect(explained(rows, 28)).toEqual([
    '  tree',
    '      the tree of stacks,',
    '        from MAIN or a cost',
    '        centre',
    '  graph',
    '      the call graph',
  ]);
});
