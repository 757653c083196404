/**
 * Stacks in depth-first order: the stacks above one directly follow it, in the order of their codes.
 * So these are a range, and a pass over millions of stacks reads adjacent memory. Following
 * links between stacks in any order takes two to five times as long.
 */
import { columnsBy, type StackColumns } from '../model/columns.ts';
import type { Profile } from '../model/profile.ts';
import { remapSideTables } from './sidetables.ts';

/** By a stack's code, its place in depth-first order, and the place after the last that stands on it. */
export interface Places {
  readonly place: Int32Array;
  readonly after: Int32Array;
}

/** Two passes over the codes, without recursion: a stack's place follows from its parent's and the sizes before it. */
export function placesOf(stacks: StackColumns): Places {
  const { length, parent } = stacks;
  const size = sizes(stacks);
  const place = new Int32Array(length);
  const after = size;
  /** By stack the place of its next child. */
  const next = new Int32Array(length);
  let root = 0;
  for (let code = 0; code < length; code++) {
    const below = parent[code]!;
    const at = below < 0 ? root : next[below]!;
    const end = at + size[code]!;
    if (below < 0) root = end;
    else next[below] = end;
    next[code] = at + 1;
    place[code] = at;
    after[code] = end;
  }
  return { place, after };
}

/** The same profile with its stacks' codes in depth-first order; itself where they are so already. */
export function inDepthFirstOrder(profile: Profile): Profile {
  const { stacks } = profile;
  const { length, parent, number } = stacks;
  const { place } = placesOf(stacks);
  if (place.every((at, code) => at === code)) return profile;
  const parents = new Int32Array(length);
  for (let code = 0; code < length; code++)
    parents[place[code]!] = parent[code]! < 0 ? parent[code]! : place[parent[code]!]!;
  const moved = <Column extends Int32Array | Float64Array>(
    column: ArrayLike<number>,
    into: Column,
  ): Column => {
    for (let code = 0; code < length; code++) into[place[code]!] = column[code]!;
    return into;
  };
  const figures = (column: ArrayLike<number>): Float64Array => moved(column, new Float64Array(length));
  return {
    ...profile,
    ...remapSideTables(profile, place, length),
    stacks: {
      length,
      centre: moved(stacks.centre, new Int32Array(length)),
      parent: parents,
      ...columnsBy(stacks, kind => figures(stacks[kind]!)),
      ...(number === undefined ? {} : { number: figures(number) }),
    },
  };
}

/** For each stack, the number of stacks above it, including itself. */
function sizes({ length, parent }: StackColumns): Int32Array {
  const size = new Int32Array(length).fill(1);
  for (let code = length - 1; code > 0; code--) {
    const below = parent[code]!;
    if (below >= 0) size[below]! += size[code]!;
  }
  return size;
}
