/** The entry of a worker that runs the fake machine. */
import { serve } from '../../server/src/engine/cairn/node/work.ts';
import { createFakeMachine } from './fakemachine.ts';

serve(createFakeMachine, {
  charge: (words, ticks) => void Atomics.add(words, 0, ticks),
  alert: () => {},
  turn: () => 20,
});
