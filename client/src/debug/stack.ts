/** A program's stacks as a debugger shows them. No editor is needed here. */
import type { Frame, PausedThread } from '../../../server/src/protocol.ts';
import { ownFrames } from '../editor/frames.ts';

export interface ShownFrame {
  readonly frame: Frame;
  readonly name: string;
  /** Of a library, a constant, or a level that a person has not written. */
  readonly subtle: boolean;
}

/** The program's own frames first, innermost on top: who demanded a constant counts as its caller. Then all the others. */
export function shownFrames(stack: Pick<PausedThread, 'frames' | 'evaluatedBy'>): ShownFrame[] {
  const own = ownFrames(stack);
  const others = [stack.frames, ...stack.evaluatedBy].flat().filter(frame => !frame.own);
  return [
    ...own.map(frame => ({ frame, name: frame.label, subtle: false })),
    ...others.map(frame => ({ frame, name: `${frame.module}.${frame.label}`, subtle: true })),
  ];
}

/** `main`, or `thread 3: waits for an MVar`. */
export function threadName({ thread, state }: Pick<PausedThread, 'thread' | 'state'>): string {
  const name = thread === 1 ? 'main' : `thread ${thread}`;
  const why = reasons[state];
  return why === undefined ? name : `${name}: ${why}`;
}

const reasons: Readonly<Record<string, string>> = {
  ready: 'ready',
  mvar: 'waits for an MVar',
  transaction: 'waits for a transaction',
  receipt: 'waits until its exception is received',
  thunk: 'waits for a value that another thread computes',
  input: 'waits for input',
  delay: 'sleeps',
  again: 'waits for a file',
};
