/**
 * Which calls of the program's text are under way: a frame that waits for a value knows the name that stands at the head of
 * what it waits for, and the frame under a thunk the one at the head of the thunk's. Nothing is kept for it while the program runs;
 * a call in tail position leaves no frame, and is not known.
 */
import { writtenName } from '../source/globalname.ts';
import { frame as frameStart, header, kind, updateFrame, wordBytes } from './layout.ts';
import type { Run } from './run.ts';
import { codeOf } from './stacks.ts';
import type { WaitedFor, Waits } from './state.ts';
import { address, untag, word } from './store.ts';

/** So many frames are looked at: a recursion may have millions. */
const mostFrames = 20_000;

/** Of a thread's frames, innermost first; of one stack each place once. */
export function waitsIn({ stacks, store, frames, executable }: Run, sp: number, top: number): Waits {
  if (!stacks) return { calls: [], isWhole: false };
  const found: WaitedFor[] = [];
  const perStack = new Map<number, Set<number>>();
  let frame = sp >>> 0;
  for (let seen = 0; frame < top && seen < mostFrames; seen++) {
    const info = word(store, frame);
    const s = info << 2;
    const { module, name, span } = executable.infos[info]!;
    if (span) {
      const isUpdate = frames.shapes[s] === kind.update;
      const paid = isUpdate
        ? untag(address(store, frame + updateFrame.thunk)) + header.stack
        : frame + frameStart.pointers + wordBytes * frames.shapes[s + 1]!;
      const stack = codeOf(stacks, address(store, paid));
      const places = perStack.get(stack) ?? new Set();
      perStack.set(stack, places);
      if (!places.has(span.start)) {
        places.add(span.start);
        const constant = isUpdate && name !== 'update' ? { constant: constantName(name, module) } : {};
        found.push({ module, stack, span, ...constant });
      }
    }
    frame += frames.shapes[s + 2]!;
  }
  return { calls: found, isWhole: frame >= top };
}

const constantName = (id: string, module: string): string =>
  writtenName(id.startsWith(`${module}.`) ? id.slice(module.length + 1) : id);
