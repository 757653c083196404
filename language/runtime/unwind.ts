/** Exceptions: what the stack says of a throw, and the way to its handler. */

import { root, top } from '../profile/stack.ts';
import type { Backtrace } from './executable.ts';
import { headerBytes, kind } from './layout.ts';
import { codeOf, currentCode, type Stacks } from './stacks.ts';
import { address, type Store, setWord } from './store.ts';

export interface Frames {
  readonly store: Store;
  readonly shapes: Int32Array;
  /** One past the last byte of the stack. */
  readonly top: number;
}

/**
 * From `sp` to the nearest handler: thunks under evaluation are made to raise the same exception when they are demanded
 * again. Answers the handler's frame, or 0 where there is none.
 */
export function unwind(frames: Frames, sp: number, exception: number): number {
  const { store, shapes } = frames;
  for (let frame = sp >>> 0; frame < frames.top; ) {
    const s = address(store, frame) << 2;
    if (shapes[s] === kind.catch) return frame;
    if (shapes[s] === kind.update) {
      const thunk = address(store, frame + 4);
      setWord(store, thunk, store.known.raising);
      setWord(store, thunk + headerBytes, exception);
    }
    frame += shapes[s + 2]!;
  }
  return 0;
}

/** The stacks saved in update frames, as GHC's fprintCCS_stderr walks them: as long as what was printed last ends in a
 * CAF, the next that differs; at most ten in all. */
export function evaluators(frames: Frames, stacks: Stacks, sp: number): number[] {
  const { store, shapes } = frames;
  const found: number[] = [];
  let last = currentCode(stacks);
  for (let frame = sp >>> 0; frame < frames.top && found.length < 9 && endsInCaf(stacks, last); ) {
    const s = address(store, frame) << 2;
    if (shapes[s] === kind.update) {
      const demander = codeOf(stacks, address(store, frame + 8));
      if (demander === 0) return found;
      if (demander !== last) {
        found.push(demander);
        last = demander;
      }
    }
    frame += shapes[s + 2]!;
  }
  return found;
}

const endsInCaf = ({ table, centres }: Stacks, code: number): boolean =>
  centres[top(table, root(table, code))]?.kind === 'caf';

export function backtrace(
  frames: Frames,
  stacks: Stacks,
  sp: number,
  description: string,
  cause: Backtrace['cause'],
): Backtrace {
  return { description, stack: currentCode(stacks), evaluatedBy: evaluators(frames, stacks, sp), cause };
}
