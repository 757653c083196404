/** Exceptions: what the stack says of a throw, and the way to its handler. */

import { root, top } from '../profile/model/stack.ts';
import { frame as frameStart, kind, thunkObject, updateFrame, waiting, wordBytes } from './layout.ts';
import { codeOf, type Stacks } from './stacks.ts';
import { address, type Store, setWord } from './store.ts';

export interface Frames {
  readonly store: Store;
  readonly shapes: Int32Array;
  /** One past the last byte of the frames: of the running thread's, where nothing else is said. */
  top: number;
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
      const thunk = address(store, frame + updateFrame.thunk);
      setWord(store, thunk, store.known.raising);
      setWord(store, thunk + thunkObject.first, exception);
    }
    frame += shapes[s + 2]!;
  }
  return 0;
}

const nobody: readonly number[] = [];

/** GHC looks at so many frames for who evaluated, whatever their kind. */
const mostFrames = 10;

/** The stacks saved where a thunk was demanded, as GHC's fprintCCS_stderr walks them: as long as what was printed last
 * ends in a CAF, the next that differs. */
export function evaluators(
  frames: Frames,
  stacks: Stacks,
  sp: number,
  current: number,
  top: number,
): readonly number[] {
  if (!endsInCaf(stacks, current)) return nobody;
  const { store, shapes } = frames;
  const codes: number[] = [];
  let last = current;
  let seen = 0;
  for (let frame = sp >>> 0; frame < top && seen < mostFrames && endsInCaf(stacks, last); ) {
    const s = address(store, frame) << 2;
    const stack = demandedUnder(frames, s, frame);
    if (stack !== undefined) {
      const demander = codeOf(stacks, stack);
      if (demander === 0) return codes;
      if (demander !== last) {
        codes.push(demander);
        last = demander;
      }
    }
    seen += framesOfGhc(frames, s, frame);
    frame += shapes[s + 2]!;
  }
  return codes;
}

/** How many frames this one is under GHC. */
function framesOfGhc({ store, shapes }: Frames, s: number, frame: number): number {
  if (shapes[s] === kind.waiting) return address(store, frame + waiting.count);
  if (shapes[s] === kind.demand) return 1 + shapes[s + 3]!;
  return shapes[s] === kind.apply ? 2 : 1;
}

/** The stack of who demanded the value, if the frame stands for a thunk. */
function demandedUnder(frames: Frames, s: number, frame: number): number | undefined {
  const { store, shapes } = frames;
  if (shapes[s] === kind.update) return demanderOf(frames, frame);
  const stands = shapes[s] === kind.waiting || shapes[s] === kind.demand;
  return stands ? address(store, frame + savedStack(shapes, s)) : undefined;
}

/** The stack under which a thunk's value was demanded: whoever waits for it has kept it in the frame beneath. */
export function demanderOf({ store, shapes }: Frames, update: number): number {
  const frame = update + updateFrame.size;
  return address(store, frame + savedStack(shapes, address(store, frame) << 2));
}

/** Where a frame that waits for a value has the stack of who waits. */
const savedStack = (shapes: Int32Array, s: number): number =>
  shapes[s] === kind.waiting ? waiting.stack : frameStart.pointers + wordBytes * shapes[s + 1]!;

const endsInCaf = ({ table, centres }: Stacks, code: number): boolean =>
  centres[top(table, root(table, code))]?.kind === 'caf';
