/** What the sampler does to a machine's memory: four cells are read, one is added to, two are set. */
import { cell, stackNode, turn } from '../../../../language/runtime/index.ts';
import type { Sampling } from './sampler.ts';

export const sampling: Sampling = {
  charge(words, ticks) {
    if (Atomics.load(words, cell.untimed >> 2) !== 0) return;
    const collecting = Atomics.load(words, cell.collecting >> 2) !== 0;
    const machine = collecting ? 0 : Atomics.load(words, cell.machineStack >> 2);
    const at = machine || Atomics.load(words, (collecting ? cell.collectorStack : cell.stack) >> 2);
    // The low word of the count: enough for weeks.
    if (at > 0) Atomics.add(words, (at + stackNode.ticks) >> 2, ticks);
  },
  turn: words => Math.min(turn, Atomics.load(words, cell.slice >> 2) || turn),
  alert(words) {
    Atomics.store(words, cell.heapLimit >> 2, 0);
    Atomics.store(words, cell.stackLimit >> 2, -1);
  },
};
