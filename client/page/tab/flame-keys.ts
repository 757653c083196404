/** Walking through a flame graph by keys. */
import type { FlameFrames, FlameTree } from '../../../language/profile/index.ts';
import { isMenuKey } from '../part/menu.tsx';
import type { Actions } from '../store.ts';
import type { ShownTree } from './flame-words.ts';

/** A flame graph, and the frame that fills the width. */
export interface Zoomed {
  readonly tree: ShownTree;
  readonly zoom: number;
  readonly zoomTo: (node: number) => void;
}

export function rowOf({ rowStart }: FlameFrames, frame: number): number {
  let [low, high] = [0, rowStart.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rowStart[middle]! <= frame) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A node's frame; -1 where it is folded. */
export function frameOf({ node, rowStart }: FlameFrames, tree: FlameTree, wanted: number): number {
  const row = tree.depth[wanted] ?? 0;
  for (let frame = rowStart[row] ?? 0; frame < (rowStart[row + 1] ?? 0); frame++)
    if (node[frame] === wanted) return frame;
  return -1;
}

interface Keys extends Zoomed {
  readonly actions: Actions;
  readonly at: number;
  readonly frames: FlameFrames;
  readonly goTo: (node: number) => void;
  /** Whether all of the width is seen. */
  readonly isWhole: boolean;
  /** Shows less of the width, so many times; 0 for all of it. */
  readonly widen: (by: number) => void;
  /** Opens the menu of the current frame. */
  readonly menu: () => void;
}

export function onKey(event: KeyboardEvent, keys: Keys): void {
  const { actions, tree, zoom, zoomTo, at, frames, goTo, widen } = keys;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const centre = tree.centre[at]!;
  const sibling = (step: number): number | undefined => {
    const frame = frameOf(frames, tree, at);
    const row = tree.depth[at]!;
    const next = frame + step;
    return frame >= 0 &&
      next >= frames.rowStart[row]! &&
      next < frames.rowStart[row + 1]! &&
      frames.node[next]! >= 0
      ? frames.node[next]
      : undefined;
  };
  const child =
    tree.childStart[at]! < tree.childStart[at + 1]! ? tree.children[tree.childStart[at]!] : undefined;
  const moves: Readonly<Record<string, number | undefined>> = {
    ArrowDown: child !== undefined && tree.width[child]! > 0 ? child : undefined,
    ArrowUp: at === 0 ? undefined : tree.parent[at],
    ArrowLeft: sibling(-1),
    ArrowRight: sibling(1),
    Home: zoom,
  };
  if (event.key in moves) {
    const next = moves[event.key];
    if (next !== undefined) goTo(next);
  } else if (event.key === 'Enter') zoomTo(at);
  else if (isMenuKey(event)) keys.menu();
  else if (event.key === '+') widen(1.5);
  else if (event.key === '-') widen(1 / 1.5);
  else if (event.key === '0' || (event.key === 'Escape' && !keys.isWhole)) widen(0);
  else if (event.key === 'Escape' && zoom > 0) zoomTo(tree.parent[zoom]!);
  else if (event.key === 'o' && centre >= 0) actions.open(centre);
  else if (event.key === ' ' && centre >= 0) actions.select([centre], false);
  else return;
  event.preventDefault();
}
