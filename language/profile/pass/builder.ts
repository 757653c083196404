/**
 * Builds the tree of stacks. A stack is created at the first push of its centre, and found again at every later push. Numbers and the table
 * of children are typed arrays, so that millions of stacks need neither objects nor text keys.
 */
import { add, type Columns, columnsBy, createColumns, type StackColumns, widened } from '../model/columns.ts';
import type { Costs } from '../model/profile.ts';
import { createScratch, type Scratch } from './scratch.ts';

export interface StackTreeBuilder {
  readonly count: number;
  /** The stack with a centre on top of another stack; -1 for a root. So parents come before children. */
  push(below: number, centre: number): number;
  add(stack: number, costs: Costs): void;
  /** The stacks with the costs that were added, or with other costs of as many stacks. */
  stacks(costs?: Columns): StackColumns;
}

export function createStackTreeBuilder(
  expected = 1024,
  scratch: Scratch = createScratch(),
): StackTreeBuilder {
  let room = Math.max(16, expected + 1);
  let count = 0;
  let centres = new Int32Array(room);
  let parents = new Int32Array(room);
  /** As long as was needed: a caller that sums up elsewhere needs none. */
  let costs = createColumns(0);
  let table = emptyTable(room, scratch);
  /**
   * The place of a stack in the table, or the free one where it belongs: near those of its neighbours at first, as one is
   * mostly looked for after another; if it is crowded there, as where one centre calls thousands, anywhere.
   */
  const placeOf = (below: number, centre: number): number => {
    const mask = table.length - 1;
    const mixed = Math.imul(centre + 1, 0x85ebca6b);
    let place = (2 * below + (mixed >>> 29)) & mask;
    for (let tries = 1, step = 1; ; tries++) {
      const stack = table[place]!;
      if (stack < 0 || (parents[stack] === below && centres[stack] === centre)) return place;
      // odd, so that it leads to every place
      if (tries === near) step = ((mixed ^ Math.imul(below + 1, 0x9e3779b1)) >>> 7) | 1;
      place = (place + step) & mask;
    }
  };
  const grow = (): void => {
    room *= 2;
    centres = widened(centres, room);
    parents = widened(parents, room);
    table = emptyTable(room, scratch);
    for (let stack = 0; stack < count; stack++) table[placeOf(parents[stack]!, centres[stack]!)] = stack;
  };
  return {
    get count() {
      return count;
    },
    push(below, centre) {
      const place = placeOf(below, centre);
      const row = table[place]!;
      if (row >= 0) return row;
      centres[count] = centre;
      parents[count] = below;
      table[place] = count++;
      if (count === room) grow();
      return count - 1;
    },
    add(stack, more) {
      if (stack >= costs.entries.length) costs = resized(costs, room);
      add(costs, stack, more);
    },
    stacks: (given = resized(costs, count)) => ({
      length: count,
      centre: firstOf(centres, count),
      parent: firstOf(parents, count),
      ...given,
    }),
  };
}

/** Finds the stack with a centre on top of another stack, if it exists. */
export function stackFinder({
  length,
  centre,
  parent,
}: StackColumns): (below: number, top: number) => number | undefined {
  const codes = new Map<number, Map<number, number>>();
  for (let code = 0; code < length; code++) {
    const known = codes.get(parent[code]!);
    if (known) known.set(centre[code]!, code);
    else codes.set(parent[code]!, new Map([[centre[code]!, code]]));
  }
  return (below, top) => codes.get(below)?.get(top);
}

const resized = (columns: Columns, count: number): Columns =>
  columnsBy(columns, kind => {
    const column = new Float64Array(count);
    column.set(columns[kind]!.subarray(0, count));
    return column;
  });

/** A copy only where much would be held for nothing: that takes longer than to fill in the numbers. */
const firstOf = (column: Int32Array, count: number): Int32Array =>
  count < column.length / 2 ? column.slice(0, count) : column.subarray(0, count);

/** Steps from a place to the next. */
const near = 4;

/** A table for this many numbers: at most half full, with a power of two as its length. -1 marks a free place. */
export const emptyTable = (room: number, scratch: Scratch): Int32Array<ArrayBuffer> =>
  scratch.int32('table', 2 ** Math.ceil(Math.log2(room * 2))).fill(-1);
