/** Lines as wide as the terminal. */
import { expect, it } from 'vitest';
import { listing } from '../../../server/src/cli/drawing.ts';

it('breaks a listing between its parts alone, where there is a width', () => {
  const parts = ['Main: 0.24 s (239 ticks)', '75.9 MB allocated', '423 stacks'];
  expect(listing(parts)).toBe('Main: 0.24 s (239 ticks), 75.9 MB allocated, 423 stacks');
  expect(listing(parts, 45)).toBe('Main: 0.24 s (239 ticks), 75.9 MB allocated,\n  423 stacks');
  expect(listing(parts, 10)).toBe('Main: 0.24 s (239 ticks),\n  75.9 MB allocated,\n  423 stacks');
});
