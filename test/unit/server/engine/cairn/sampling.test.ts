/** What the sampler does to a machine's memory. */
import { expect, test } from 'vitest';
import { cell, stackNode } from '../../../../../language/runtime/index.ts';
import { sampling } from '../../../../../server/src/engine/cairn/sampling.ts';

test('the stack that is current is charged, unless the program has stopped the timer', () => {
  const words = new Int32Array(256);
  const stack = 512;
  words[cell.stack >> 2] = stack;
  sampling.charge(words, 3);
  words[cell.untimed >> 2] = 1;
  sampling.charge(words, 5);
  words[cell.untimed >> 2] = 0;
  sampling.charge(words, 2);
  expect(words[(stack + stackNode.ticks) >> 2]).toBe(5);
});
