/** The entry of a worker that runs the fake machine. */
import { serve } from '../../server/src/run/node/work.ts';
import { createFakeMachine } from './fakemachine.ts';

serve(
  createFakeMachine,
  { charge: () => {}, alert: () => {} },
  (_, backtrace) => `*** Exception (${backtrace.description})\n`,
  new URL(import.meta.url),
);
