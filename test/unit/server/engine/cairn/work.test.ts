/** The body of a program worker over a fake machine, in this thread: what it makes of messages that come late. */
import { expect, it } from 'vitest';
import type { CostCentre } from '../../../../../language/profile/index.ts';
import type { Host } from '../../../../../language/runtime/index.ts';
import type { WasmEngine } from '../../../../../server/src/engine/cairn/machine.ts';
import {
  controlWords,
  type FromWorker,
  PAUSING,
  type ProgramOptions,
  SAMPLING,
  type ToWorker,
} from '../../../../../server/src/engine/cairn/message.ts';
import { serveProgram } from '../../../../../server/src/engine/cairn/work.ts';
import { createFakeMachine, fakeExecutable } from '../../../../lib/fakemachine.ts';

const centres: CostCentre[] = [{ label: 'MAIN', module: 'MAIN', location: '', kind: 'built-in' }];
const stacks = [{ centre: 0, parent: -1, entries: 1, allocation: 0, ticks: 0 }];

const options: ProgramOptions = {
  programName: 'Test',
  arguments: [],
  environment: new Map(),
  policy: 'compress',
  limits: {},
  xc: false,
  terminals: [false, false, false],
  direct: false,
  liveInterval: 0,
};

const engine: WasmEngine = {
  memory: () => {
    throw new Error('the fake machine has no memory');
  },
  instantiate: () => {
    throw new Error('nor code');
  },
};

it('stands still again for a request whose word is there before the message of an earlier one', async () => {
  const control = new Int32Array(new SharedArrayBuffer(4 * controlWords));
  Atomics.store(control, SAMPLING, 1);
  let tell: (message: ToWorker) => void = () => {};
  let stood = 0;
  let hasStood = (): void => {};
  const standing = (): Promise<void> =>
    new Promise(resolve => {
      hasStood = resolve;
    });
  serveProgram(
    {
      post(message: FromWorker) {
        if (message.kind !== 'paused') return;
        stood++;
        hasStood();
      },
      listen(hear) {
        tell = hear;
      },
      engine: () => engine,
      host: () =>
        ({
          programName: 'Test',
          arguments: [],
          now: () => performance.now(),
          wallClock: () => 0n,
        }) as unknown as Host,
      yieldToMessages: () => new Promise(resolve => setImmediate(resolve)),
    },
    createFakeMachine,
  );
  const first = standing();
  tell({
    kind: 'start',
    executable: fakeExecutable({ acts: [{ kind: 'loop' }], stacks }, centres),
    options,
    control,
  });
  Atomics.store(control, PAUSING, 1);
  await first;
  const second = standing();
  Atomics.store(control, PAUSING, 2);
  tell({ kind: 'pause', number: 1 });
  tell({ kind: 'continue' });
  await second;
  tell({ kind: 'pause', number: 2 });
  expect([stood, Atomics.load(control, PAUSING)]).toEqual([2, 0]);
  tell({ kind: 'stop' });
});
