/** The tree of an edited file: what the edit left alone stays, and moves along with all that was made of it. */
import { madeBy } from '../rename/part.ts';
import type { WalkedPart } from '../rename/recall.ts';
import type { Renamed } from '../rename/renamed.ts';
import { type Movable, placesIn, type ReadText, reuseTree } from '../syntax/reuse.ts';
import type { Declaration, Module } from '../syntax/tree.ts';

/** All places in a declaration and in what was made of it by these parts. */
export interface Places {
  readonly parts: readonly (WalkedPart | undefined)[];
  readonly all: ReadonlySet<Movable>;
}

/** `renamed`: what was last learnt of the file, which need not have been of `before`. `places`: those that are known. */
export function editedTree(
  before: ReadText,
  after: ReadText,
  renamed: Renamed | undefined,
  places: WeakMap<Declaration, Places>,
): Module {
  const { tree, moves } = reuseTree(before, after);
  for (const [declaration, by] of moves)
    for (const place of placesOf(declaration, renamed, places).all) {
      place.start += by;
      place.end += by;
    }
  return tree;
}

/** Renaming makes nodes of its own for some of the tree's; they have places too. */
function placesOf(
  declaration: Declaration,
  renamed: Renamed | undefined,
  known: WeakMap<Declaration, Places>,
): Places {
  const parts = partsOf(declaration, renamed);
  const before = known.get(declaration);
  if (before?.parts.length === parts.length && parts.every((part, i) => part === before.parts[i]))
    return before;
  const all = new Set<Movable>();
  const done = new Set<object>();
  placesIn(declaration, all, done);
  for (const part of parts) for (const node of part ? madeBy(part) : []) placesIn(node, all, done);
  const made = { parts, all };
  known.set(declaration, made);
  return made;
}

/** What it was walked as; an instance has data declarations of its own. */
function partsOf(declaration: Declaration, renamed: Renamed | undefined): Places['parts'] {
  const { heads, bodies } = renamed?.walked ?? {};
  const members = declaration.kind === 'instance' ? declaration.declarations : [];
  return [bodies?.get(declaration), ...[declaration, ...members].map(each => heads?.get(each))];
}
