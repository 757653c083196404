/** The tree of an edited file: what the edit left alone stays, and moves along with all that was made of it. */
import type { Renamed } from '../rename/renamed.ts';
import { type Moves, move, type ReadText, reuseTree } from '../syntax/reuse.ts';
import type { Module } from '../syntax/tree.ts';

/** `renamed`: what was last learnt of the file, which need not have been of `before`. */
export function editedTree(before: ReadText, after: ReadText, renamed: Renamed | undefined): Module {
  const { tree, moves } = reuseTree(before, after);
  moveAll(moves, renamed);
  return tree;
}

/** Renaming makes nodes of its own for some of the tree's; they have places too. */
function moveAll(moves: Moves, renamed: Renamed | undefined): void {
  const moved = new Map<number, Set<object>>();
  for (const [declaration, by] of moves) {
    const done = moved.get(by) ?? new Set();
    moved.set(by, done);
    move(declaration, by, done);
  }
  if (renamed === undefined) return;
  const { grouped, groupedPatterns, groupedTypes, expanded } = renamed;
  for (const [by, done] of moved)
    for (const table of [grouped, groupedPatterns, groupedTypes, expanded])
      for (const [node, made] of table) if (done.has(node)) move(made, by, done);
}
