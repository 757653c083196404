/**
 * Stacks while they are gathered from somewhere: each is made at the first push of its centre, and found again at every
 * other. Numbers stand in typed arrays and the table of children is one too, so that millions of stacks need neither
 * objects nor keys of text until they are done.
 */
import { add, addTo, type CostColumns, createColumns, type StackColumns } from '../columns.ts';
import type { Costs } from '../model.ts';

export interface Gathering {
  readonly count: number;
  /** The stack with a centre on top of another one; -1 for a root. Parents so come before children. */
  push(below: number, centre: number): number;
  add(stack: number, costs: Costs): void;
  /** Adds what stands in columns at a place. */
  addFrom(stack: number, columns: CostColumns, at: number): void;
  stacks(): StackColumns;
}

export function createGathering(expected = 1024): Gathering {
  let room = Math.max(16, expected + 1);
  let count = 0;
  let centres = new Int32Array(room);
  let parents = new Int32Array(room);
  let costs = createColumns(room);
  let table = emptyTable(room);
  /** The place of a stack in the table, or the free one where it belongs. */
  const placeOf = (below: number, centre: number): number => {
    const mask = table.length - 1;
    const mixed = Math.imul(below + 1, 0x9e3779b1) ^ Math.imul(centre + 1, 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    for (;;) {
      const stack = table[place]!;
      if (stack < 0 || (parents[stack] === below && centres[stack] === centre)) return place;
      place = (place + 1) & mask;
    }
  };
  const grow = (): void => {
    room *= 2;
    centres = grown(centres, new Int32Array(room));
    parents = grown(parents, new Int32Array(room));
    const more = createColumns(room);
    for (const field of ['entries', 'allocation', 'ticks'] as const) more[field].set(costs[field]);
    costs = more;
    table = emptyTable(room);
    for (let stack = 0; stack < count; stack++) table[placeOf(parents[stack]!, centres[stack]!)] = stack;
  };
  return {
    get count() {
      return count;
    },
    push(below, centre) {
      const place = placeOf(below, centre);
      const known = table[place]!;
      if (known >= 0) return known;
      centres[count] = centre;
      parents[count] = below;
      table[place] = count++;
      if (count === room) grow();
      return count - 1;
    },
    add: (stack, more) => add(costs, stack, more),
    addFrom: (stack, columns, at) => addTo(costs, stack, columns, at),
    stacks: () => ({
      length: count,
      centre: centres.slice(0, count),
      parent: parents.slice(0, count),
      entries: costs.entries.slice(0, count),
      allocation: costs.allocation.slice(0, count),
      ticks: costs.ticks.slice(0, count),
    }),
  };
}

/** At most half full; its length is a power of two. */
const emptyTable = (room: number): Int32Array<ArrayBuffer> =>
  new Int32Array(2 ** Math.ceil(Math.log2(room * 2))).fill(-1);

function grown(from: Int32Array, to: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  to.set(from);
  return to;
}
