/** Standard input as it has come from the parent: a queue of chunks. Reading never blocks; an empty queue says `wait`. */
import type { ReadResult, WaitResult } from '../../../../language/runtime/index.ts';

export interface Input {
  push(bytes: Uint8Array): void;
  end(): void;
  read(into: Uint8Array): ReadResult;
  ready(): boolean;
  /** The same for a program that asks: what the parent has is asked for too, and the program waits for its answer. */
  asked(): boolean | WaitResult;
  /** The parent has nothing yet. */
  nothingYet(): void;
  /** Settles when there is something to read, or the end. */
  available(): Promise<void>;
}

/** `want` asks the parent for input. */
export function createInput(want: () => void): Input {
  const chunks: Uint8Array[] = [];
  let ended = false;
  let question: 'none' | 'asked' | 'answered' = 'none';
  let waiting: (() => void) | undefined;

  const wake = (): void => {
    waiting?.();
    waiting = undefined;
  };

  const ready = (): boolean => chunks.length > 0 || ended;

  return {
    push(bytes) {
      if (bytes.length > 0) chunks.push(bytes);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    read(into) {
      const chunk = chunks[0];
      if (chunk === undefined) return ended ? { kind: 'bytes', count: 0 } : { kind: 'wait' };
      const count = Math.min(chunk.length, into.length);
      into.set(chunk.subarray(0, count));
      if (count === chunk.length) chunks.shift();
      else chunks[0] = chunk.subarray(count);
      return { kind: 'bytes', count };
    },
    ready,
    asked() {
      if (ready() || question === 'answered') {
        question = 'none';
        return ready();
      }
      if (question === 'none') want();
      question = 'asked';
      return { kind: 'wait' };
    },
    nothingYet() {
      if (question !== 'asked') return;
      question = 'answered';
      wake();
    },
    available: () =>
      ready() || question === 'answered'
        ? Promise.resolve()
        : new Promise(resolve => {
            waiting = resolve;
          }),
  };
}
