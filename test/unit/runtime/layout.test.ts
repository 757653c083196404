import { expect, it } from 'vitest';
import { align8 } from '../../../language/runtime/layout.ts';

it('addresses in the upper half of the memory are not negative', () => {
  expect([0, 1, 8, 0x7fff_fff9, 0x8000_0000, 0x9fbf_0001].map(align8)).toEqual([
    0, 8, 8, 0x8000_0000, 0x8000_0000, 0x9fbf_0008,
  ]);
});
