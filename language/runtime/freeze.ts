/**
 * Freezing (Reid, "Putting the spine back in the spineless tagless G-machine", 1998; GHC's AP_STACK): an asynchronous
 * exception says nothing of the values that were being computed. So each thunk under evaluation is updated with an
 * object that holds the frames of its evaluation, what was to be returned to them, and the cost-centre stack. It goes on
 * when it is demanded again.
 */
import { cell, frozen, header, indirection, kind, resume, updateFrame, wordBytes } from './layout.ts';
import { address, allocate, noteUse, type Store, setWord, tagOf, word } from './store.ts';
import { demanderOf, type Frames } from './unwind.ts';

/** A computation at a check: its frames, and how to go on. */
export interface Suspended {
  readonly sp: number;
  readonly value: number;
  readonly how: number;
  /** Of `resume.i64` and `resume.f64`: the value's bits. */
  readonly raw: bigint;
  /** The address of its cost-centre stack. */
  readonly stack: number;
}

/** The running thread as it left the machine. */
export const suspended = (store: Store): Suspended => ({
  sp: address(store, cell.sp),
  value: address(store, cell.value),
  how: word(store, cell.resume),
  raw: store.longs[cell.raw >>> 3]!,
  stack: address(store, cell.stack),
});

/** Freezes all evaluations up to the nearest handler; its frame, or 0 where there is none. */
export function freeze(frames: Frames, from: Suspended): number {
  const { store, shapes } = frames;
  let state = from;
  for (let frame = from.sp; frame < frames.top; ) {
    const s = word(store, frame) << 2;
    if (shapes[s] === kind.catch) return frame;
    if (shapes[s] === kind.update) {
      const thunk = address(store, frame + updateFrame.thunk);
      const value = freezeOne(store, state, frame);
      setWord(store, thunk, store.known.indirection);
      setWord(store, thunk + indirection.value, value);
      state = {
        sp: frame + shapes[s + 2]!,
        value: thunk,
        how: resume.enter,
        raw: 0n,
        stack: demanderOf(frames, frame),
      };
    }
    frame += shapes[s + 2]!;
  }
  return 0;
}

/** The evaluation whose frames end at `end`, as an object; the value itself where there are no frames. */
function freezeOne(store: Store, state: Suspended, end: number): number {
  const bytes = end - state.sp;
  if (bytes === 0 && (state.how === resume.value || state.how === resume.enter)) return state.value;
  const at = allocate(store, store.known.frozen, frozen.frames + bytes);
  setWord(store, at + header.stack, state.stack);
  setWord(store, at + frozen.value, state.value);
  setWord(store, at + frozen.bytes, bytes);
  store.longs[(at + frozen.raw) >>> 3] = state.raw;
  setWord(store, at + frozen.how, state.how);
  setWord(store, at + frozen.how + wordBytes, 0);
  store.words.copyWithin((at + frozen.frames) >>> 2, state.sp >>> 2, end >>> 2);
  return at;
}

/** Puts a frozen evaluation, which has just been entered, back on the stack, under a frame that updates it. False if
 * there is no room above `low`. */
export function thaw(store: Store, low: number): boolean {
  const at = address(store, cell.value);
  noteUse(store, at);
  const bytes = word(store, at + frozen.bytes);
  const update = address(store, cell.sp) - updateFrame.size;
  const sp = update - bytes;
  if (sp < low) return false;
  setWord(store, update, store.known.update);
  setWord(store, update + updateFrame.thunk, at);
  store.words.copyWithin(sp >>> 2, (at + frozen.frames) >>> 2, (at + frozen.frames + bytes) >>> 2);
  setWord(store, cell.sp, sp);
  setWord(store, cell.stack, word(store, at + header.stack));
  setWord(store, cell.value, word(store, at + frozen.value));
  store.longs[cell.raw >>> 3] = store.longs[(at + frozen.raw) >>> 3]!;
  setWord(store, cell.resume, howToGoOn(word(store, at + frozen.how), word(store, at + frozen.value)));
  setWord(store, at, store.known.blackHole);
  return true;
}

/** What was to be entered may have been evaluated, and replaced by its value, since. */
export const howToGoOn = (how: number, value: number): number =>
  how === resume.enter && tagOf(value) !== 0 ? resume.value : how;
