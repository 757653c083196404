/** The entry of a web worker that runs the fake machine. */
import { serveWeb } from '../../server/src/run/web/work.ts';
import { createFakeMachine } from './fakemachine.ts';

serveWeb(createFakeMachine, {
  charge: (words, ticks) => void Atomics.add(words, 0, ticks),
  alert: () => {},
});
