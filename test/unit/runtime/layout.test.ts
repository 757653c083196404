import { expect, it } from 'vitest';
import { align8, layoutName } from '../../../language/runtime/layout.ts';

it('addresses in the upper half of the memory are not negative', () => {
  expect([0, 1, 8, 0x7fff_fff9, 0x8000_0000, 0x9fbf_0001].map(align8)).toEqual([
    0, 8, 8, 0x8000_0000, 0x8000_0000, 0x9fbf_0008,
  ]);
});

it('closures are named by what they hold, as GHC names those of one or two fields', () => {
  const named = (pointers: number, bytes: number) => layoutName(pointers, bytes, false);
  // a field takes four bytes if it is a pointer, and otherwise eight; an object takes sixteen at least
  expect([named(1, 16), named(2, 16), named(0, 16), named(1, 24), named(0, 24)]).toEqual([
    '_1_0',
    '_2_0',
    '_0_1',
    '_1_1',
    '_0_2',
  ]);
  expect([named(3, 24), named(2, 24), layoutName(0, 16, true)]).toEqual(['', '', '']);
});
