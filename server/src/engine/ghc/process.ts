/** The process of a program that GHC has built, held to what is asked of any run: input, interrupt, stop, a time limit. */
import type { Ended, Program } from './toolchain.ts';

/** What has ended a program. */
export type StopRequest = 'interrupted' | 'stopped' | 'limit';

export interface Process {
  /** It begins, if it has not begun yet. */
  begin(): void;
  input(bytes: Uint8Array): void;
  endInput(): void;
  interrupt(): void;
  stop(): void;
  readonly ended: Promise<{ readonly how: Ended; readonly stopRequest: StopRequest | undefined }>;
}

/** Milliseconds that a program which is to end is given to leave its profile. */
const grace = 3000;
/** Who interrupts again within so many milliseconds insists. */
const insistence = 3000;
/** Milliseconds that a timer takes. */
const longestTimer = 0x7fffffff;

/** `seconds`: after so many the program is ended. */
export function createProcess(start: () => Program, seconds: number | undefined): Process {
  const waiting: ((to: Program) => void)[] = [];
  const timers: ReturnType<typeof setTimeout>[] = [];
  let program: Program | undefined;
  let stopRequest: StopRequest | undefined;
  let interrupted = Number.NEGATIVE_INFINITY;
  let settle: (how: Ended) => void = () => {};
  const over = new Promise<Ended>(resolve => {
    settle = resolve;
  });
  const later = (milliseconds: number, act: () => void): void =>
    void timers.push(setTimeout(act, Math.min(milliseconds, longestTimer)));
  const end = (why: StopRequest): void => {
    stopRequest = why;
    if (!program) settle({ code: undefined, signal: undefined });
    program?.interrupt();
    later(grace, () => program?.kill());
  };
  const give = (act: (to: Program) => void): void => {
    if (program) act(program);
    else waiting.push(act);
  };
  return {
    begin() {
      if (program || stopRequest) return;
      program = start();
      for (const act of waiting.splice(0)) act(program);
      void program.ended.then(settle);
      if (seconds !== undefined) later(seconds * 1000, () => end('limit'));
    },
    input: bytes => give(to => to.input(bytes)),
    endInput: () => give(to => to.endInput()),
    interrupt() {
      const insists = performance.now() - interrupted < insistence;
      interrupted = performance.now();
      if (insists || !program) return end(program ? 'interrupted' : 'stopped');
      // who handles it goes on
      program.interrupt();
    },
    stop: () => end('stopped'),
    ended: over.then(how => {
      for (const timer of timers) clearTimeout(timer);
      const bySignal = how.signal === 'SIGINT' || how.code === 130;
      return { how, stopRequest: stopRequest ?? (bySignal ? 'interrupted' : undefined) };
    }),
  };
}
