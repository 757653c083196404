/**
 * The sampler's loop, on a thread of its own: every millisecond that the machine runs is charged to the stack that is
 * current, by `charge`, which knows where in memory that stands. A beat that comes late counts for the time it missed, as
 * far as there was a processor to compute with; who was current then is not known, so what was missed is spread over the
 * beats that follow (`createMissed`).
 * A loop that allocates nothing would never look up by itself: so it is made to, now and then, for its time limit, for
 * other threads' turns, and for those who watch its profile.
 */
import { COMMAND, PAUSING, PULSE, RUNNING, SAMPLING } from './message.ts';
import { createMeter, everyTick } from './meter.ts';

export interface SamplerTask {
  readonly memory: WebAssembly.Memory;
  readonly control: Int32Array;
  /** Milliseconds. */
  readonly interval: number;
}

export interface Sampling {
  /** Charges so many ticks to the stack that is current now. */
  charge(words: Int32Array, ticks: number): void;
  /** Milliseconds between two times that the machine is made to look up by itself. */
  turn(words: Int32Array): number;
  /** Makes the machine look at its control word, and at the clock, at its next check. */
  alert(words: Int32Array): void;
}

/** Milliseconds of processor time that the process has had, where that is known. */
export type ProcessorTime = () => number;

/** On a thread that does nothing else. */
export function sampleForever(task: SamplerTask, sampling: Sampling, processorTime?: ProcessorTime): never {
  const { beat, wait } = createBeats(task, sampling, processorTime);
  for (;;) {
    const rest = wait();
    if (rest > 0) Atomics.wait(task.control, PULSE, 0, rest);
    beat();
  }
}

/** On a thread that has other work now and then. Answers what ends it. */
export function sampleByTimer(
  task: SamplerTask,
  sampling: Sampling,
  processorTime?: ProcessorTime,
): () => void {
  const { beat, wait } = createBeats(task, sampling, processorTime);
  let timer: ReturnType<typeof setTimeout>;
  const next = (): void => {
    timer = setTimeout(() => {
      beat();
      next();
    }, wait());
  };
  next();
  return () => clearTimeout(timer);
}

interface Beats {
  /** Milliseconds until the next beat. */
  wait(): number;
  beat(): void;
}

function createBeats(
  { memory, control, interval }: SamplerTask,
  sampling: Sampling,
  processorTime: ProcessorTime | undefined,
): Beats {
  const meter = processorTime ? createMeter(interval, processorTime) : everyTick;
  const missed = createMissed();
  Atomics.store(control, SAMPLING, 1);
  let words = new Int32Array(memory.buffer);
  let due = performance.now() + interval;
  let nextTurn = due + sampling.turn(words);
  return {
    wait: () => Math.max(0, due - performance.now()),
    beat() {
      const now = performance.now();
      const ticks = 1 + Math.floor(Math.max(0, now - due) / interval);
      due += ticks * interval;
      if (Atomics.load(control, RUNNING) === 0) {
        meter.leaveOut();
        return;
      }
      if (words.byteLength !== memory.buffer.byteLength) words = new Int32Array(memory.buffer);
      const charged = missed.pay(meter.computed(ticks));
      if (charged > 0) sampling.charge(words, charged);
      const turnIsOver = now >= nextTurn;
      if (turnIsOver) nextTurn = now + sampling.turn(words);
      const isWanted = Atomics.load(control, COMMAND) !== 0 || Atomics.load(control, PAUSING) !== 0;
      if (turnIsOver || isWanted) sampling.alert(words);
    },
  };
}

/** Ticks that late beats have missed, and that no stack has been charged for yet. */
export interface Missed {
  /** How many ticks the stack pays that is current now, of so many that have gone by since the last beat. */
  pay(ticks: number): number;
}

export function createMissed(): Missed {
  let debt = 0;
  return {
    pay(ticks) {
      debt += Math.max(0, ticks - 1);
      const more = ticks > 0 ? Math.ceil(debt / slowness) : 0;
      debt -= more;
      return Math.min(1, ticks) + more;
    },
  };
}

/** Each beat pays one part in so many of what is still missed. */
const slowness = 8;
